"""What is a set of characters? Any set of the code points U+0000 to U+10FFFF, including surrogates."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

LAST = 0x10FFFF


class CharSet:
    """A set as inclusive ranges of code points, sorted, disjoint, and not adjacent, so that equal sets are equal."""

    __slots__ = ("ranges",)

    def __init__(self, ranges: tuple[tuple[int, int], ...] = ()) -> None:
        self.ranges = ranges

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CharSet) and self.ranges == other.ranges

    def __hash__(self) -> int:
        return hash(self.ranges)

    def __repr__(self) -> str:
        return f"CharSet({self.ranges})"

    @classmethod
    def of(cls, *ranges: tuple[int, int]) -> "CharSet":
        """The union of `ranges`, which may be unsorted and overlap."""
        if len(ranges) == 1 and ranges[0][0] <= ranges[0][1]:  # most sets are one character
            return cls(ranges)
        merged: list[tuple[int, int]] = []
        for low, high in sorted(ranges):
            if merged and low <= merged[-1][1] + 1:
                merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
            elif low <= high:
                merged.append((low, high))
        return cls(tuple(merged))

    @classmethod
    def chars(cls, text: str) -> "CharSet":
        """The characters of `text`."""
        return cls.of(*((ord(char), ord(char)) for char in text))

    def __contains__(self, char: str | int) -> bool:
        code = ord(char) if isinstance(char, str) else char
        at = bisect_right(self.ranges, (code, LAST)) - 1
        return at >= 0 and self.ranges[at][0] <= code <= self.ranges[at][1]

    def __bool__(self) -> bool:
        return bool(self.ranges)

    def __or__(self, other: "CharSet") -> "CharSet":
        return CharSet.of(*self.ranges, *other.ranges)

    def __invert__(self) -> "CharSet":
        starts = [0, *(high + 1 for _, high in self.ranges)]
        ends = [*(low - 1 for low, _ in self.ranges), LAST]
        return CharSet(tuple((low, high) for low, high in zip(starts, ends, strict=True) if low <= high))

    def __and__(self, other: "CharSet") -> "CharSet":
        return CharSet(tuple(_common(self.ranges, other.ranges)))

    def __sub__(self, other: "CharSet") -> "CharSet":
        return self & ~other

    def __le__(self, other: "CharSet") -> bool:
        """Whether this set is a subset of `other`."""
        return not (self - other)

    @property
    def size(self) -> int:
        """The number of code points."""
        return sum(high - low + 1 for low, high in self.ranges)

    def first(self) -> str:
        """A readable sample: the lowest lowercase letter, else printable character, else code point. Raises IndexError if empty."""
        liked = self & CharSet.of((0x61, 0x7A)) or self & CharSet.of((0x21, 0x7E))
        return chr((liked or self).ranges[0][0])

    def codes(self) -> Iterator[int]:
        """Every code point, in order."""
        return (code for low, high in self.ranges for code in range(low, high + 1))

    def pattern(self) -> str:
        """The set as a regular expression for one character; for the empty set, one that never matches."""
        if not self:
            return "(?!)"
        if self == ANY:
            return r"[\s\S]"
        if self.size == 1:
            char = chr(self.ranges[0][0])
            return re.escape(char) if " " <= char <= "~" else _char_pattern(ord(char))
        return "[" + "".join(_range_pattern(low, high) for low, high in self.ranges) + "]"


NO_CHAR = CharSet()
ANY = CharSet(((0, LAST),))


def _common(left: tuple[tuple[int, int], ...], right: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """The ranges of code points that are in both."""
    at = 0
    for low, high in left:
        while at < len(right) and right[at][1] < low:
            at += 1
        for first, last in right[at:]:
            if first > high:
                break
            yield max(low, first), min(high, last)


def _char_pattern(code: int) -> str:
    if code > 0x7E:  # keeps the pattern in ASCII and on one line
        return f"\\U{code:08x}"
    char = chr(code)
    return char if char.isalnum() else f"\\x{code:02x}"


def _range_pattern(low: int, high: int) -> str:
    if high - low < 2:
        return "".join(_char_pattern(code) for code in range(low, high + 1))
    return f"{_char_pattern(low)}-{_char_pattern(high)}"


def partition(sets: Iterable[CharSet]) -> list[CharSet]:
    """The coarsest partition of Unicode such that each of `sets` is a union of its classes."""
    changes: dict[int, int] = {0: 0, LAST + 1: 0}  # the sets that start or end there, as bits
    for number, each in enumerate(dict.fromkeys(sets)):
        for low, high in each.ranges:
            for bound in (low, high + 1):
                changes[bound] = changes.get(bound, 0) ^ 1 << number
    classes: dict[int, list[tuple[int, int]]] = {}
    signature = 0
    for bound, after in pairwise(sorted(changes)):
        signature ^= changes[bound]
        classes.setdefault(signature, []).append((bound, after - 1))
    return [CharSet.of(*ranges) for ranges in classes.values()]
