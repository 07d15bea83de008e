"""Where is the next of several literals? Each is looked for once as one goes on through a text, so that the way is linear."""

from collections.abc import Iterable


class Hops:
    """The literals of `text[:end]`, from left to right."""

    def __init__(self, text: str, end: int, literals: Iterable[str]) -> None:
        self._text, self._end = text, end
        self._next = dict.fromkeys(literals, -1)

    def after(self, at: int) -> tuple[int, str] | None:
        """The first literal at `at` or behind it, and where; of two at one place the longer. `at` never goes back."""
        nearest, chosen = self._end, ""
        for literal, place in self._next.items():
            if place < at:
                place = self._text.find(literal, at, self._end)
                self._next[literal] = place = place if place >= 0 else self._end
            if place < nearest or (place == nearest and len(literal) > len(chosen)):
                nearest, chosen = place, literal
        return (nearest, chosen) if nearest < self._end else None
