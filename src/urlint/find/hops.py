"""Where is the next of several literals? Each is looked for once as one goes on through a text, so that the way is linear."""

from collections.abc import Iterable


class Hops:
    """The literals of `text[:end]`, from left to right."""

    def __init__(self, text: str, end: int, literals: Iterable[str]) -> None:
        self._text, self._end = text, end
        self._next = dict.fromkeys(literals, -1)

    def after(self, at: int) -> tuple[int, str] | None:
        """The first literal at `at` or behind it, and where; of two at one place the longer. `at` never goes back."""
        for literal, place in self._next.items():
            if place < at:
                found = self._text.find(literal, at, self._end)
                self._next[literal] = found if found >= 0 else self._end
        place, _, literal = min((place, -len(literal), literal) for literal, place in self._next.items())
        return (place, literal) if place < self._end else None
