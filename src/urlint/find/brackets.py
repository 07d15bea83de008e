"""Which brackets has a URL opened and not closed? Each question takes constant time, however many there are."""

from collections import deque


class Brackets:
    """Open brackets, each by the character that closes it."""

    __slots__ = ("_order", "_places")

    def __init__(self) -> None:
        self._order: list[str] = []  # "" where one was closed out of turn
        self._places: dict[str, deque[int]] = {}

    def __contains__(self, closer: str) -> bool:
        return bool(self._places.get(closer))

    def enter(self, closer: str) -> None:
        """One more, within all others."""
        self._places.setdefault(closer, deque()).append(len(self._order))
        self._order.append(closer)

    def close(self, closer: str) -> None:
        """The innermost one that `closer` closes, and all within it. There must be one."""
        innermost = self._places[closer][-1]
        while len(self._order) > innermost:
            closed = self._order.pop()
            if closed:
                self._places[closed].pop()

    def drop(self, closer: str) -> None:
        """The outermost one that `closer` closes, and none within it. There must be one."""
        self._order[self._places[closer].popleft()] = ""
