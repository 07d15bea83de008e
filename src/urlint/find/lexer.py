"""What goes on over lines in a program: comments, strings in triple quotes, here-documents, block scalars.

A line alone does not show that it stands in one; there a quote, a comment mark, an escape mean something else. Only what goes
on beyond its line counts here: the rest is seen from its own line.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from urlint.expression import compiled
from urlint.find.heuristic import REACH
from urlint.find.language import NOTHING, START, Language, Run, State, line_end, line_start, load, nested
from urlint.record import Record


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


def _lexed(
    at: int, end: int, state: State, opener: Callable[[int], tuple[int, State]], closer: Callable[[int, State], tuple[int, State]]
) -> State:
    """The state at `end`, given that at `at`: by turns something is opened, and closed."""
    state = NOTHING if state == START else state
    while at < end:
        at, state = closer(at, state) if state else opener(at)
    return state


def embedded(at: int, end: int, state: State, text: str, depth: int, opener: Opener, closer: Closer) -> tuple[list[Run], State]:
    """The runs of `at..end` in a language in which texts in other languages stand, and the state behind them."""
    found: list[Run] = []

    def close(at: int, state: State) -> tuple[int, State]:
        stop, behind, left = closer(at, state)
        runs, inner = nested(text, at, stop, state[1], state[2:], depth)
        found.extend(runs)
        return behind, (*left, *inner) if left else NOTHING

    return found, _lexed(at, end, state, lambda at: opener(at, found), close)


class Stretch(Record):
    """The code points `start..end` are inside of one block, and written in `escape`; `string`: quotes close it."""

    start: int
    end: int
    escape: str
    string: bool


def stretches(text: str, start: int, end: int, state: State, language: Language) -> tuple[list[Stretch], State]:
    """The blocks of the whole lines `start..end`, given the state before them, and the state behind. Linear.

    A block that begins and ends on one line is none of them: its line shows it.
    """
    found: list[Stretch] = []
    blocks = {block.opener: block for block in language.blocks}
    openers = Hops(text, start, end, blocks)

    def open_(at: int) -> tuple[int, State]:
        floor = at
        while hop := openers.after(at):
            at, block = hop[0], blocks[hop[1]]
            opened = compiled(block.pattern).match(text, at, end)
            if opened is None or not is_code(text, floor, at, language):
                at += len(block.opener)
                continue
            told = prefixed(text, 0, at, language)
            state = block.closer(opened), block.escape if told is None else told
            on_line = _ending(state[0]).search(text, opened.end(), line_end(text, at, end))
            if on_line is None:
                return opened.end(), state
            floor = at = on_line.end()
        return end, NOTHING

    def close(at: int, state: State) -> tuple[int, State]:
        closed = _ending(state[0]).search(text, at, end)
        stop, behind, left = (closed.start(), closed.end(), NOTHING) if closed else (end, end, state)
        found.append(Stretch(at, stop, state[1], state[0].startswith(('"', "'", "`"))))
        return behind, left

    return found, _lexed(start, end, state, open_, close)


@lru_cache(maxsize=64)
def _ending(pattern: str) -> re.Pattern[str]:
    """The expression of an end: many blocks of a text share theirs, but a document may name any word."""
    return re.compile(pattern)


def is_code(text: str, floor: int, at: int, language: Language) -> bool:
    """Whether `at` is in code, and not in a comment or a string of its line."""
    line = line_start(text, max(floor, at - REACH), at)
    return None not in [token["close"] for token in tokens(language).finditer(text, line, at)]


def tokens(language: Language) -> re.Pattern[str]:
    """The expression of a string, those that go on over lines before others, and of what opens a comment."""
    return _tokens(language.id, language.comments)


@cache
def _tokens(name: str, comments: tuple[str, ...]) -> re.Pattern[str]:
    language = load(name)
    blocks = [block.opener for block in language.blocks if block.opener[0] in language.quotes]
    marks, quote = ("|".join(["(?!)", *map(re.escape, each)]) for each in (comments, (*blocks, *language.quotes)))
    others = rf"[^\\\r\n{re.escape(''.join(each[0] for each in language.quotes))}]++"  # most, seen at once
    inside = rf"(?:{others}|(?!(?P=quote))(?:\\.|[^\\\r\n]))*+"
    return compiled(rf"(?P<comment>{marks})|(?P<quote>{quote}){inside}(?P<close>(?P=quote))?")


def prefixed(text: str, floor: int, at: int, language: Language) -> str | None:
    """How characters are written behind the quote at `at` if what stands left of it tells: of a raw string, or one of bytes."""
    for prefix, escape in ((language.raw, language.raw_escape), (language.octets, "bytes")):
        if prefix and compiled(rf"(?<![A-Za-z0-9_])(?:{prefix})\Z").search(text, max(floor, at - 12), at):
            return escape
    return None


@cache
def inside(name: str, escape: str, string: bool) -> Language:
    """The language as it reads inside of a block of that `escape`: quotes quote, and nothing else of it holds."""
    language = load(name)
    quotes = dict.fromkeys(language.quotes, escape or "printf")
    outside = language._replace(raw="", octets="", comments=(), joins="", adjacent=False, value="", patterns=False)
    return outside._replace(quotes=quotes, escape=escape, string=string)


def within(found: Sequence[Stretch], language: Language, at: int, line: int, line_end: int) -> tuple[Language, int, int]:
    """The language at an offset, and its line `line..line_end`, cut to the stretch that it stands in or behind."""
    index = bisect_right(found, at, key=itemgetter(0)) - 1
    if index < 0:
        return language, line, line_end
    start, end, escape, string = found[index]
    if at >= end:
        return language, max(line, end), line_end
    return inside(language.id, escape, string), max(line, start), min(line_end, end)
