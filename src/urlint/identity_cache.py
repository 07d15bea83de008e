"""A cache by object identity, for objects that are slow to compare and few in a run. Knows no URLs or files."""

from collections.abc import Callable

from urlint.typed import Generic, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


class IdentityCache(Generic[Given, Made]):
    """Calls a function once for each object, and returns the same result for the same object afterward.

    >>> make, given = IdentityCache(list), (1, 2)
    >>> make(given) is make(given), make(given) is make((1, 2, 3)[:2])
    (True, False)
    """

    def __init__(self, make: Callable[[Given], Made]) -> None:
        self._make = make
        self._made: dict[int, tuple[Given, Made]] = {}  # keeps the objects, so that no other object gets the same id

    def __call__(self, given: Given) -> Made:
        found = self._made.get(id(given))
        if found is None:
            found = self._made[id(given)] = given, self._make(given)
        return found[1]
