"""Which parts of a document are in other languages, and which blocks of a program span lines?

Blocks are comments, strings in triple quotes, here-documents, block scalars. A single line does not show that it is inside such a
block, where quotes, comment marks and escapes mean something else. Blocks that end on their first line do not count here, because
that line shows them.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from urlint.expression import compiled
from urlint.find.heuristic import REACH
from urlint.find.language import (
    COMMENTED,
    CONTENT,
    DOCUMENT,
    NOTHING,
    READ,
    START,
    Block,
    Language,
    Nesting,
    Run,
    State,
    line_end,
    line_start,
    load,
)
from urlint.record import Record
from urlint.text import new

Search = Callable[[str, int, int], re.Match[str] | None]


_LINED = "(?m)^"
_MOST_NESTED = 8  # languages inside one another; deeper text is not divided further


class Hops:
    """The occurrences of some literals in `text[start:end]`, from left to right."""

    def __init__(self, text: str, start: int, end: int, literals: tuple[str, ...]) -> None:
        self._text, self._end = text, end
        # Searching for a single character takes a tenth of the time.
        there = (search for char, search in _searches(literals) if text.find(char, start, end) >= 0)
        self._next = [*((-1, order, "", search) for order, search in enumerate(there)), (end, len(literals), "", _nothing)]

    def after(self, at: int) -> tuple[int, str] | None:
        """The first literal at or after `at`, and its offset; of two at one offset, the longer. `at` must never decrease."""
        following = self._next
        place, order, literal, search = following[0]
        while place < at:
            found = search(self._text, at, self._end)
            following[0] = (found.start(), order, found[0], search) if found else (self._end, order, "", search)
            if following[0] > following[1]:
                following.sort()
            place, order, literal, search = following[0]
        return (place, literal) if place < self._end else None


@cache
def _searches(literals: tuple[str, ...]) -> list[tuple[str, Search]]:
    """The first characters of literals, each with the search for all that begin with it, the longer first.

    An expression that begins with literal text is searched for in half of the time that `str.find` takes.
    """
    begun: dict[str, list[str]] = {}
    for each in sorted(literals, key=len, reverse=True):
        begun.setdefault(each[0], []).append(re.escape(each))
    return [(char, compiled("|".join(alike)).search) for char, alike in begun.items()]


def _nothing(text: str, start: int, end: int) -> None:
    """The search for what follows the last literal."""


Opener = Callable[[int, list[Run]], tuple[int, State]]
"""Adds the runs from an offset on; gives the start of text in another language, and its state: what closes it, its language."""
Closer = Callable[[int, State], tuple[int, int, State]]
"""Gives the end of the text that is open at an offset, the start of what follows, and the state there."""


def _lexed(
    at: int, end: int, state: State, opener: Callable[[int], tuple[int, State]], closer: Callable[[int, State], tuple[int, State]]
) -> State:
    """The state at `end`, given the state at `at`: blocks are opened and closed in turn."""
    state = NOTHING if state == START else state
    while at < end:
        at, state = closer(at, state) if state else opener(at)
    return state


def nested(text: str, start: int, end: int, name: str, state: State, within: Nesting | None = None) -> tuple[list[Run], State]:
    """The runs of `start..end` in the language `name`, and the state after them.

    `within`: the nesting of the text that embeds it; None for a document.
    """
    if name == COMMENTED:
        return [Run(start, end, "html", True)], NOTHING
    name, _, directive = name.partition(CONTENT)
    language = load(name)
    if directive not in ("", READ):
        return [Run(start, end, language.id, False, directive)], NOTHING
    if language.runs and (within is None or within.levels < _MOST_NESTED):
        return language.runs(text, start, end, state, DOCUMENT if within is None else within.inside(bool(directive)))
    return [new(Run, (start, end, language.id, False, ""))], NOTHING


def embedded(
    at: int, end: int, state: State, text: str, within: Nesting, opener: Opener, closer: Closer
) -> tuple[list[Run], State]:
    """The runs of `at..end` in a language that embeds other languages, and the state after them."""
    found: list[Run] = []

    def close(at: int, state: State) -> tuple[int, State]:
        stop, behind, left = closer(at, state)
        runs, inner = nested(text, at, stop, state[1], state[2:], within)
        found.extend(runs)
        return behind, (*left, *inner) if left else NOTHING

    return found, _lexed(at, end, state, lambda at: opener(at, found), close)


class Stretch(Record):
    """The code points `start..end` inside one block, which are written in `escape`; `string`: quotes close the block."""

    start: int
    end: int
    escape: str
    string: bool


def stretches(text: str, start: int, end: int, state: State, language: Language) -> tuple[list[Stretch], State]:
    """The blocks of the whole lines `start..end`, given the state before them, and the state after them. Linear.

    Blocks that begin and end on one line are left out: the line shows them.
    """
    found: list[Stretch] = []
    openers = _Openers(text, start, end, language)

    def close(at: int, state: State) -> tuple[int, State]:
        closed = _ended(state[0], text, at, end)
        stop, behind, left = (*closed, NOTHING) if closed else (end, end, state)
        found.append(Stretch(at, stop, state[1], state[2]))
        return behind, left

    return found, _lexed(start, end, state, openers.open, close)


class _Openers:
    """What opens the blocks of a language in `text[start:end]`, from left to right."""

    def __init__(self, text: str, start: int, end: int, language: Language) -> None:
        self._text, self._end, self._language = text, end, language
        self._blocks = {block.opener: block for block in language.blocks}
        self._hops = Hops(text, start, end, tuple(self._blocks))

    def open(self, at: int) -> tuple[int, State]:
        """The start of the text in the first block from `at` on that does not end on its line, and the state there."""
        text, floor = self._text, at
        while begun := self._next(at, floor):
            block, opened = begun
            told = prefixed(text, 0, opened.start(), self._language)
            state = block.closer(opened), block.escape if told is None else told, block.string
            on_line = _ended(state[0], text, opened.end(), line_end(text, opened.start(), self._end))
            if on_line is None:
                return opened.end(), state
            floor = at = on_line[1]
        return self._end, NOTHING

    def _next(self, at: int, floor: int) -> tuple[Block, re.Match[str]] | None:
        """The first block that opens at or after `at`, in code, and what opens it; text before `floor` is not examined."""
        while hop := self._hops.after(at):
            place, block = hop[0], self._blocks[hop[1]]
            opened = compiled(block.pattern).match(self._text, place, self._end)
            if opened is not None and is_code(self._text, floor, place, self._language):
                return block, opened
            at = place + len(block.opener)
        return None


def _ended(pattern: str, text: str, at: int, end: int) -> tuple[int, int] | None:
    """The start and the end of the first end of a block at or after `at`.

    The start of a line is found by the line end before it, which takes a tenth of the time.
    """
    if at and pattern.startswith(_LINED):
        found = _ending(rf"(?m)\n(?:{pattern.removeprefix(_LINED)})").search(text, at - 1, end)
        return (found.start() + 1, found.end()) if found else None
    found = _ending(pattern).search(text, at, end)
    return found.span() if found else None


@lru_cache(maxsize=64)
def _ending(pattern: str) -> re.Pattern[str]:
    """The expression for an end. Many blocks of a text share one, but a document may use any word."""
    return re.compile(pattern)


def is_code(text: str, floor: int, at: int, language: Language) -> bool:
    """Whether `at` is in code, not in a comment or a string on its line."""
    line = line_start(text, max(floor, at - REACH), at)
    return None not in [token["close"] for token in tokens(language).finditer(text, line, at)]


def tokens(language: Language) -> re.Pattern[str]:
    """The expression for a string, those that span lines first, and for what opens a comment."""
    return _tokens(language.id, language.comments)


@cache
def _tokens(name: str, comments: tuple[str, ...]) -> re.Pattern[str]:
    language = load(name)
    blocks = [block.opener for block in language.blocks if block.opener[0] in language.quotes]
    marks, quote = ("|".join(["(?!)", *map(re.escape, each)]) for each in (comments, (*blocks, *language.quotes)))
    others = rf"[^\\\r\n{re.escape(''.join(each[0] for each in language.quotes))}]++"  # most characters, matched at once
    inside = rf"(?:{others}|(?!(?P=quote))(?:\\.|[^\\\r\n]))*+"
    return compiled(rf"(?P<comment>{marks})|(?P<quote>{quote}){inside}(?P<close>(?P=quote))?")


def prefixed(text: str, floor: int, at: int, language: Language) -> str | None:
    """The escape after the quote at `at` if the text before the quote makes it a raw or a byte string; otherwise None."""
    for prefix, escape in (
        (language.before_raw, language.raw_quotes.get(text[at : at + 1], "")),
        (language.before_octets, "bytes"),
    ):
        if prefix and compiled(rf"(?<![A-Za-z0-9_])(?:{prefix})\Z").search(text, max(floor, at - 12), at):
            return escape
    return None


@cache
def in_block(name: str, escape: str, string: bool) -> Language:
    """The language as it reads in a block with that `escape`: quotes quote, comments end, and nothing else of it applies."""
    language = load(name)
    quotes, blocks = dict.fromkeys(language.quotes, escape or "printf"), () if string else language.blocks
    unmarked = language._replace(
        before_raw="", before_octets="", comments=(), joins="", adjacent=False, before_value="", patterns=False
    )
    return unmarked._replace(quotes=quotes, blocks=blocks, long_strings=False, escape=escape, string=string)


def language_at(found: Sequence[Stretch], language: Language, at: int, line: int, stop: int) -> tuple[Language, int, int]:
    """The language at an offset, and its line `line..stop`, cut at the ends of the block around or before the offset."""
    index = bisect_right(found, at, key=itemgetter(0)) - 1
    if index < 0:
        return language, line, stop
    start, end, escape, string = found[index]
    if at >= end:
        return language, max(line, end), stop
    return in_block(language.id, escape, string), max(line, start), min(stop, end)
