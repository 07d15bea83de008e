"""Sets of characters, over all of Unicode: every code point from U+0000 to U+10FFFF, lone surrogates among them."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

LAST = 0x10FFFF


class CharSet:
    """Ranges of code points, both ends included, in order, neither touching nor overlapping: one form for one set."""

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
        """The union of `ranges`, in any order, touching or not."""
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
        return ~(~self | ~other)

    def __sub__(self, other: "CharSet") -> "CharSet":
        return self & ~other

    def __le__(self, other: "CharSet") -> bool:
        """Whether every character of this set is in `other`."""
        return not (self - other)

    @property
    def size(self) -> int:
        """How many code points there are."""
        return sum(high - low + 1 for low, high in self.ranges)

    def first(self) -> str:
        """The lowest character that people like to read: a small letter, else printable. Raises IndexError on the empty set."""
        liked = self & CharSet.of((0x61, 0x7A)) or self & CharSet.of((0x21, 0x7E))
        return chr((liked or self).ranges[0][0])

    def codes(self) -> Iterator[int]:
        """Every code point, in order."""
        return (code for low, high in self.ranges for code in range(low, high + 1))

    def pattern(self) -> str:
        """The set as `re` writes it, one character wide; the empty one never matches."""
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


def _char_pattern(code: int) -> str:
    if code > 0x7E:  # in ASCII, and on one line
        return f"\\U{code:08x}"
    char = chr(code)
    return char if char.isalnum() else f"\\x{code:02x}"


def _range_pattern(low: int, high: int) -> str:
    if high - low < 2:
        return "".join(_char_pattern(code) for code in range(low, high + 1))
    return f"{_char_pattern(low)}-{_char_pattern(high)}"


def partition(sets: Iterable[CharSet]) -> list[CharSet]:
    """The coarsest classes such that each of `sets` is a union of some; together they are all of Unicode."""
    changes: dict[int, int] = {0: 0, LAST + 1: 0}  # which of the sets begin or end there, as bits
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
