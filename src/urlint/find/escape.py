"""A way of writing characters: from the document's own to those that are meant, with an offset map, and the way back.

An escape is named after its place: `html`, `markdown`, `string`, ... and "" where every character stands for itself.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.escapes import PAGES
from urlint.record import Record

Breaks = tuple[tuple[int, int], ...]
CJK = "\u3000、。，．：；！？（）［］｛｝「」『』〈〉《》【】〔〕～…“”‘’«»‹›｜＂＇＜＞—―"
"""Punctuation of full width, quotation marks and dashes, before which a URL ends."""
_ENDING = rf"[\s\x00-\x1f\u200b\u202c\u2060\u2069<>\"'`{CJK}]"
_LONGEST = 120  # code points of an escape
_LEVELS = 4  # a backslash, two of them, four, eight


def same(found: re.Match[str]) -> str:
    """The escape itself: it means nothing else."""
    return found[0]


def code_point(digits: str, base: int, otherwise: str) -> str:
    """The character of that number, else `otherwise`."""
    try:
        char = chr(int(digits, base))
        char.encode()  # a surrogate alone is no character
    except (ValueError, OverflowError):
        return otherwise
    return char


class Escape(Record):
    r"""One way of writing characters, with its examples: escapes and their `means`, and where a URL `stops` or `passes`."""

    pattern: str  # what an escape looks like
    meaning: Callable[[re.Match[str]], str]  # the characters that it stands for
    written: Mapping[str, str]  # how characters are written that do not stand for themselves
    ends: str = r"(?!)"  # before what a URL ends
    stays: str = r"(?!)"  # before what it never does
    meaning_ends: bool = False  # whether a URL also ends before an escape for a character that ends one
    means: Mapping[str, str] = {}  # one at least that comes near, and means itself
    stops: tuple[str, ...] = ()  # escapes at which a URL ends
    passes: tuple[str, ...] = ()  # escapes at which it does not
    sign: str = "\\"  # what an escape begins with
    string: bool = False  # whether it is that of a literal as C has them, `\n` included
    printed: bool = False  # whether a command may print `\n` as a line end
    doubles: bool = False  # whether the closing quote, written twice, is a quote
    wraps: bool = False  # whether line ends mean nothing
    closes: str = r"(?!)"  # what ends a regular expression
    macro: str = ""  # the escape in the argument of a LaTeX macro
    slashed: str = "slashes"  # the escape in a URL whose slashes are escaped

    def ends_at(self, text: str, at: int, limit: int) -> bool:
        """Whether a URL ends at the escape at `at`."""
        if compiled(self.ends).match(text, at, limit):
            return True
        return self.meaning_ends and compiled(_ENDING).match(self._meant(text[at : min(limit, at + _LONGEST)])) is not None

    def _meant(self, raw: str) -> str:
        """What the escape that `raw` begins with means, however often it is escaped itself; "" for none, or one that `stays`."""
        for _ in range(_LEVELS):
            found = None if compiled(self.stays).match(raw) else compiled(self.pattern).match(raw)
            if found is None:
                return ""
            meaning = self.meaning(found)
            if meaning != raw[0]:
                return meaning
            raw = meaning + raw[found.end() :]
        return ""

    def behind(self, text: str, at: int, limit: int) -> int:
        """The offset behind the escape at `at`, or behind the character there if it is none."""
        found = compiled(self.pattern).match(text, at, limit)
        return found.end() if found else at + 1

    def step(self, text: str, at: int, limit: int) -> int:
        """The offset where a URL goes on behind the escape at `at`, which is `at` where it ends."""
        return at if self.ends_at(text, at, limit) else self.behind(text, at, limit)

    def decode(self, raw: str, start: int) -> tuple[str, Breaks]:
        """`raw`, which stands at `start`, as it is meant, and its breakpoints."""
        pieces: list[str] = []
        breaks: list[tuple[int, int]] = []
        at = length = 0
        for found in compiled(self.pattern).finditer(raw):
            meaning = self.meaning(found)
            if meaning != found[0]:
                pieces += (raw[at : found.start()], meaning)
                length += found.start() - at + len(meaning)
                at = found.end()
                # What stands before an escape that means nothing ends where the escape begins.
                breaks += [(length, start + end) for end in ((at,) if meaning else (found.start(), at))]
        return "".join((*pieces, raw[at:])), tuple(breaks)


@cache
def load_escape(name: str) -> Escape:
    """The escape of that name."""
    found: Escape = import_module(f"urlint.find.escapes.{PAGES[name]}").ESCAPES[name]
    return found


def decode(raw: str, start: int, escape: str) -> tuple[str, Breaks]:
    """`raw`, which stands at offset `start`, as `escape` means it, and `(decoded, document)` offsets after each escape."""
    return load_escape(escape).decode(raw, start) if escape else (raw, ())


def encode(text: str, escape: str) -> str:
    """`text` as a place of that `escape` writes it; `decode` gives it back (only `\\/` has no form in expressions and HTML)."""
    return text.translate(_written(escape)) if escape else text


@cache
def _written(escape: str) -> dict[int, str]:
    return str.maketrans(dict(load_escape(escape).written))


def may_leave_ascii(text: str) -> bool:
    """Whether what a text of ASCII writes may mean other characters: no other escapes do."""
    return any(sign in text for sign in "&\\")
