"""Which spans of an edited text are so far from the edit that rules, if asked again, would see the same around them?"""

from urlint.lint.surroundings import BEFORE, BEHIND
from urlint.record import Record


class Difference(Record):
    """How a text differs from an old one: only between `head` and `tail`, behind which all moved by `by`."""

    head: int
    tail: int
    by: int

    @property
    def back(self) -> "Difference":
        """How the old text differs from the new one."""
        return Difference(self.head, self.tail - self.by, -self.by)

    def moved(self, start: int, end: int) -> int | None:
        """By how much a span of the new text moved; None if what rules may see around it has changed.

        >>> edit = difference("a" * 3000, f"{'a' * 1500}bc{'a' * 1500}")
        >>> edit.moved(1000, 1010), edit.moved(2000, 2010), edit.moved(2900, 2910)
        (0, None, 2)
        """
        if end + BEHIND <= self.head:
            return 0
        return self.by if start - BEFORE >= self.tail else None


def difference(old: str, new: str) -> Difference:
    """How a text differs from the old one.

    >>> difference("abcd", "abxxcd"), difference("abxxcd", "abcd")
    (Difference(head=2, tail=4, by=2), Difference(head=2, tail=2, by=-2))
    """
    head, shorter = common_prefix(old, new), min(len(old), len(new))
    tail = common_prefix(old[::-1], new[::-1][: shorter - head])
    return Difference(head, len(new) - tail, len(new) - len(old))


def common_prefix(one: str, other: str) -> int:
    """The length of the longest common prefix of two texts, in code points.

    >>> common_prefix("https://a.test/", "https://b.test/")
    8
    """
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low
