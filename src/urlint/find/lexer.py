"""What goes on over lines in a program: comments, strings in triple quotes, here-documents, block scalars.

A line alone does not show that it stands in one; there a quote, a comment mark, an escape mean something else. Only what goes
on beyond its line counts here: the rest is seen from its own line.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.find.language import NOTHING, START, Block, Language, Run, State, line_start, load, nested
from urlint.record import Record

_WINDOW = 600


class Hops:
    """The literals of `text[start:end]`, from left to right."""

    def __init__(self, text: str, start: int, end: int, literals: Iterable[str]) -> None:
        self._text, self._end = text, end
        # A character alone is found in a tenth of the time.
        there = (each for each in literals if text.find(each[0], start, end) >= 0)
        self._next = [*((-1, -len(each), each) for each in there), (end, 0, "")]  # from left to right, the longer first

    def after(self, at: int) -> tuple[int, str] | None:
        """The first literal at `at` or behind it, and where; of two at one place the longer. No later call has a smaller `at`."""
        following = self._next
        place, length, literal = following[0]
        while place < at:
            place = self._text.find(literal, at, self._end)
            following[0] = (place if place >= 0 else self._end, length, literal)
            if following[0] > following[1]:
                following.sort()
            place, length, literal = following[0]
        return (place, literal) if place < self._end else None


Opener = Callable[[int, list[Run]], tuple[int, State]]
"""Adds the runs from an offset on, gives where a text in another language begins, and its state: what closes it, its language."""
Closer = Callable[[int, State], tuple[int, int, State]]
"""Where the text that is open at an offset ends, what follows it begins, and what is open there still."""


def embedded(at: int, end: int, state: State, text: str, depth: int, opener: Opener, closer: Closer) -> tuple[list[Run], State]:
    """The runs of `at..end` in a language in which texts in other languages stand, and the state behind them."""
    found: list[Run] = []
    state = NOTHING if state == START else state
    while at < end:
        if not state:
            at, state = opener(at, found)
            continue
        stop, behind, left = closer(at, state)
        runs, inner = nested(text, at, stop, state[1], state[2:], depth)
        found += runs
        at, state = behind, (*left, *inner) if left else NOTHING
    return found, state


class Stretch(Record):
    """The code points `start..end` are inside of one block, and written in `escape`; `string`: quotes close it."""

    start: int
    end: int
    escape: str
    string: bool


def stretches(text: str, start: int, end: int, state: State, language: Language) -> tuple[list[Stretch], State]:
    """The blocks of the whole lines `start..end`, given the state before them, and the state behind. Linear."""
    found: list[Stretch] = []
    at, state = start, NOTHING if state == START else state
    if state:
        at, state = _close(text, at, at, end, state, found)
    floor = at
    blocks = {block.opener: block for block in language.blocks}
    hops = Hops(text, at, end, blocks)
    while not state:
        hop = hops.after(at)
        if hop is None:
            break
        at, block = hop[0], blocks[hop[1]]
        opened = _opened(text, floor, at, end, block, language)
        if opened is None:
            at += len(block.opener)
            continue
        at, state = _close(text, at, opened[0], end, (opened[1], _escape(text, at, block, language)), found)
        floor = at
    return found, state


def _opened(text: str, floor: int, at: int, end: int, block: Block, language: Language) -> tuple[int, str] | None:
    """Where the block that begins at `at` has its text, and the pattern of its end; None where none begins."""
    found = compiled(block.pattern).match(text, at, end)
    return (found.end(), block.closer(found)) if found and is_code(text, floor, at, language) else None


def _close(text: str, opener: int, at: int, end: int, state: State, found: list[Stretch]) -> tuple[int, State]:
    """Behind the block that is open at `at`, and the state there; noted unless all of it, opener and all, stands on one line."""
    closed = _ending(state[0]).search(text, at, end)
    stop = closed.start() if closed else end
    if opener == at or not closed or text.find("\n", opener, stop) >= 0:
        found.append(Stretch(at, stop, state[1], state[0].startswith(('"', "'", "`"))))
    return (closed.end(), NOTHING) if closed else (end, state)


@lru_cache(maxsize=64)
def _ending(pattern: str) -> re.Pattern[str]:
    """The expression of an end: many blocks of a text share theirs, but a document may name any word."""
    return re.compile(pattern)


def is_code(text: str, floor: int, at: int, language: Language) -> bool:
    """Whether what stands at `at` is code: in no comment and no string of its line."""
    line = line_start(text, max(floor, at - _WINDOW), at)
    if line == at or text[line:at].isspace():
        return True
    return None not in [token["close"] for token in tokens(language).finditer(text, line, at)]


@cache
def _token_pattern(quotes: tuple[str, ...], comments: tuple[str, ...]) -> re.Pattern[str]:
    marks, quote = ("|".join(["(?!)", *map(re.escape, each)]) for each in (comments, quotes))
    return compiled(rf"(?P<comment>{marks})|(?P<quote>{quote})(?:(?!(?P=quote))(?:\\.|[^\\\r\n]))*+(?P<close>(?P=quote))?")


def tokens(language: Language) -> re.Pattern[str]:
    """The expression of a string, and of what opens a comment."""
    return _token_pattern(tuple(language.quotes), language.comments)


def _escape(text: str, at: int, block: Block, language: Language) -> str:
    if text[at - 1 : at].isspace():  # most have no prefix
        return block.escape
    for prefix, escape in ((language.raw, language.raw_escape), (language.octets, "bytes")):
        if prefix and compiled(rf"(?<![A-Za-z0-9_])(?:{prefix})\Z").search(text, max(0, at - 12), at):
            return escape
    return block.escape


@cache
def inside(name: str, escape: str, string: bool) -> Language:
    """The language as it reads inside of a block of that `escape`: quotes quote, and nothing else of it holds."""
    language = load(name)
    quotes = dict.fromkeys(language.quotes, escape or "printf")
    outside = language._replace(raw="", octets="", comments=(), joins="", adjacent=False, value="", patterns=False)
    return outside._replace(quotes=quotes, escape=escape, string=string)


class Blocks:
    """The stretches of one text, asked for by offset."""

    def __init__(self, found: Sequence[Stretch], language: Language) -> None:
        self._found, self._language = found, language
        self._starts = [stretch.start for stretch in found]

    def at(self, offset: int, line: int, line_end: int) -> tuple[Language, int, int]:
        """The language at an offset, and its line there, cut to the block that it stands in."""
        index = bisect_right(self._starts, offset) - 1
        if index < 0:
            return self._language, line, line_end
        start, end, escape, string = self._found[index]
        if offset >= end:
            return self._language, max(line, end), line_end
        return inside(self._language.id, escape, string), max(line, start), min(line_end, end)
