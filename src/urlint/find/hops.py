"""Where is the next of several literals? Each is looked for once as one goes on through a text, so that the way is linear."""

from collections.abc import Iterable


class Hops:
    """The literals of `text[start:end]`, from left to right."""

    def __init__(self, text: str, start: int, end: int, literals: Iterable[str]) -> None:
        self._text, self._end = text, end
        # A character alone is found in a tenth of the time.
        there = (each for each in literals if text.find(each[0], start, end) >= 0)
        self._next = [*((-1, -len(each), each) for each in there), (end, 0, "")]  # from left to right, the longer first

    def after(self, at: int) -> tuple[int, str] | None:
        """The first literal at `at` or behind it, and where; of two at one place the longer. `at` goes on, as far as the end."""
        following = self._next
        place, length, literal = following[0]
        while place < at:
            place = self._text.find(literal, at, self._end)
            following[0] = (place if place >= 0 else self._end, length, literal)
            if following[0] > following[1]:
                following.sort()
            place, length, literal = following[0]
            if place == self._end:
                return None
        return (place, literal) if place < self._end else None
