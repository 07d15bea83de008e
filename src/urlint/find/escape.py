"""How are characters written in a place? An escape decodes text, with a map of offsets, and encodes it again.

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
CJK_MARKS = "、。，．：；！？（）［］｛｝「」『』〈〉《》【】〔〕～…“”‘’«»‹›｜＂＇＜＞—―"
"""Punctuation, quotation marks and dashes of Chinese and Japanese (the blank, U+3000, is in `\\s`): a URL ends before them."""
_ENDING = rf"[\s\x00-\x1f\u200b\u202c\u2060\u2069<>\"'`{CJK_MARKS}]"
_LONGEST = 120  # code points of one escape
_LEVELS = 4  # one, two, four, or eight backslashes


def same(found: re.Match[str]) -> str:
    """The escape itself, which stands for nothing else."""
    return found[0]


def code_point(digits: str, base: int, otherwise: str) -> str:
    """The character with that number, or `otherwise` if there is none."""
    try:
        char = chr(int(digits, base))
        char.encode()  # a lone surrogate is not a character
    except (ValueError, OverflowError):
        return otherwise
    return char


class Escape(Record):
    r"""One way to write characters, with examples: what escapes mean (`means`), and at which ones a URL `stops` or `passes`."""

    pattern: str  # matches one escape
    meaning: Callable[[re.Match[str]], str]  # gives the characters that it stands for
    written: Mapping[str, str]  # how to write characters that do not stand for themselves
    ends: str = r"(?!)"  # a URL ends before this
    stays: str = r"(?!)"  # a URL never ends before this
    meaning_ends: bool = False  # whether a URL also ends before an escape of a character that ends one
    means: Mapping[str, str] = {}  # including at least one near miss, which stands for itself
    stops: tuple[str, ...] = ()  # escapes at which a URL ends
    passes: tuple[str, ...] = ()  # escapes at which it does not
    sign: str = "\\"  # what an escape begins with
    string: bool = False  # whether it belongs to a literal as in C, with `\n`
    printed: bool = False  # whether a command may print `\n` as a line end
    doubles: bool = False  # whether a doubled closing quote stands for a quote
    wraps: bool = False  # whether line ends are ignored
    closes: str = r"(?!)"  # what ends a regular expression
    macro: str = ""  # the escape in the argument of a LaTeX macro
    slashed: str = "slashes"  # the escape in a URL whose slashes are escaped

    def ends_at(self, text: str, at: int, limit: int) -> bool:
        """Whether a URL ends at the escape at `at`."""
        if compiled(self.ends).match(text, at, limit):
            return True
        return self.meaning_ends and compiled(_ENDING).match(self._meant(text[at : min(limit, at + _LONGEST)])) is not None

    def _meant(self, raw: str) -> str:
        """What the escape at the start of `raw` stands for, even if escaped repeatedly; "" if there is none, or it `stays`."""
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
        """The offset after the escape at `at`, or after the single character there if it is not an escape."""
        found = compiled(self.pattern).match(text, at, limit)
        return found.end() if found else at + 1

    def step(self, text: str, at: int, limit: int) -> int:
        """The offset where a URL goes on after the escape at `at`, or `at` if it ends there."""
        return at if self.ends_at(text, at, limit) else self.behind(text, at, limit)

    def decode(self, raw: str, start: int) -> tuple[str, Breaks]:
        """`raw`, which begins at `start`, decoded, and its breaks."""
        pieces: list[str] = []
        breaks: list[tuple[int, int]] = []
        at = length = 0
        for found in compiled(self.pattern).finditer(raw):
            meaning = self.meaning(found)
            if meaning != found[0]:
                pieces += (raw[at : found.start()], meaning)
                length += found.start() - at + len(meaning)
                at = found.end()
                # The text before an escape that stands for no character ends where the escape begins.
                breaks += [(length, start + end) for end in ((at,) if meaning else (found.start(), at))]
        return "".join((*pieces, raw[at:])), tuple(breaks)


@cache
def load_escape(name: str) -> Escape:
    """The escape with that name."""
    found: Escape = import_module(f"urlint.find.escapes.{PAGES[name]}").ESCAPES[name]
    return found


def decode(raw: str, start: int, escape: str) -> tuple[str, Breaks]:
    """`raw`, which begins at offset `start`, decoded by `escape`, and the `(decoded, document)` offsets after each escape."""
    return load_escape(escape).decode(raw, start) if escape else (raw, ())


def encode(text: str, escape: str) -> str:
    """`text` as written in a place with that `escape`; `decode` reverses it (only `\\/` has no form in expressions and HTML)."""
    return text.translate(_written(escape)) if escape else text


@cache
def _written(escape: str) -> dict[int, str]:
    return str.maketrans(dict(load_escape(escape).written))


def may_leave_ascii(text: str) -> bool:
    """Whether ASCII text may stand for other characters: only escapes with these signs can."""
    return any(sign in text for sign in "&\\")
