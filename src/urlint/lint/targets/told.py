"""What does the text of a document tell about its references, and does it still tell that after an edit?"""

from collections.abc import Callable

from urlint.typed import TypeVar, cast

Answer = TypeVar("Answer")


class Told:
    """Facts about a document that are computed once, by their names, from its present text."""

    def __init__(self) -> None:
        self.known: dict[object, tuple[Callable[[], object], object]] = {}

    def __call__(self, fact: object, compute: Callable[[], Answer]) -> Answer:
        """A fact by its name, as `compute` gave it at first."""
        if fact not in self.known:
            self.known[fact] = compute, compute()
        return cast("Answer", self.known[fact][1])

    def is_outdated(self) -> bool:
        """Whether the text now tells something else, so that all references must be looked up again."""
        return any(compute() != known for compute, known in [*self.known.values()])
