"""What is made of an object, once: for those that are large to compare, and of which a run has few. Knows no URL, no file."""

from collections.abc import Callable

from urlint.typed import Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


class Once(Generic[Given, Made]):
    """What a function makes of each object, the same one for the same object.

    >>> make, given = Once(list), (1, 2)
    >>> make(given) is make(given), make(given) is make((1, 2, 3)[:2])
    (True, False)
    """

    def __init__(self, make: Callable[[Given], Made]) -> None:
        self._make = make
        self._made: dict[int, tuple[Given, Made]] = {}  # the objects are kept, so that no other has their number

    def __call__(self, given: Given) -> Made:
        found = self._made.get(id(given))
        if found is None:
            found = self._made[id(given)] = given, self._make(given)
        return found[1]
