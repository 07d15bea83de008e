"""What goes on over lines in a program: comments, strings in triple quotes, here-documents, block scalars.

A line alone does not show that it stands in one; there a quote, a comment mark, an escape mean something else. Only what goes
on beyond its line counts here: the rest is seen from its own line.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.find.hops import Hops
from urlint.find.language import NOTHING, START, Language, State, load
from urlint.record import Record

_WINDOW = 600
_REST_OF_LINE = r"[^\r\n]{0,2000}+\r?\n"  # no further: a line of a megabyte may hold the opener at every turn


class Block(Record):
    """One kind of block: the literal that opens it, the pattern from there on, and what the match says of its end.

    `closer` gives the pattern of the end, "" where the match opens nothing after all; the text inside is written in `escape`.
    `end` is the literal that ends each one, if there is one.
    """

    opener: str
    pattern: str
    closer: Callable[[re.Match[str]], str]
    escape: str = ""
    end: str = ""


class Stretch(Record):
    """The code points `start..end` are inside of one block, and written in `escape`; `string`: quotes close it."""

    start: int
    end: int
    escape: str
    string: bool


COMMENT = Block("/*", r"/\*", lambda _: r"\*/", "", "*/")


def tripled(quote: str, escape: str) -> Block:
    """A string in triple quotes."""
    mark = quote * 3
    return Block(mark, mark, lambda _: rf"{mark}(?<!(?<!\\)\\{mark})", escape)


def fenced(opener: str, closer: str, escape: str = "") -> Block:
    """A comment or a raw string between two marks."""
    return Block(opener, re.escape(opener), lambda _: re.escape(closer), escape, closer)


def here(opener: str, escape: str = "", gap: str = r"[ \t]*") -> Block:
    """A here-document, as far as the line that begins with its word, which is in capitals or in quotes, lest a shift be one.

    `gap` may stand before a word without quotes: none in Perl, whose POD has `L<< HTML::Lint >>`.
    """
    word = rf"(?:[ \t]*[\"'](\w+)[\"']|{gap}\\?([A-Z_][A-Z0-9_]*)\b)"
    return Block(
        opener,
        re.escape(opener) + r"[-~]?" + word + _REST_OF_LINE,
        lambda found: rf"(?m)^[ \t]*{found[1] or found[2]}\b",
        escape,
    )


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
        behind = _in_line(text, at, end, block, hops) if block.end else -1
        if behind >= 0:
            at = behind
            continue
        opened = compiled(block.pattern).match(text, at, end)
        closer = block.closer(opened) if opened and _outside(text, floor, at, language) else ""
        if not opened or not closer:
            at += len(block.opener)
            continue
        at, state = _close(text, at, opened.end(), end, (closer, _escape(text, opened.start(), block, language)), found)
        floor = at
    return found, state


def commented(text: str, line: int, at: int, language: Language) -> bool:
    """Whether a comment is open at `at`, as its line behind `line` alone shows."""
    if language.block_comments:
        closed, opened = text.rfind("*/", line, at), text.rfind("/*", line, at)
        if closed < 0 and text[line:at].lstrip().startswith(("* ", "*\t")):  # a line of one that goes on
            return True
        if opened > closed and _outside(text, line, opened, language):
            return True
    hits = (token.start() for token in _tokens(language).finditer(text, line, at) if token["comment"])
    return any(hit == line or text[hit - 1].isspace() for hit in hits)  # the slashes of a URL open none


def _in_line(text: str, at: int, end: int, block: Block, hops: Hops) -> int:
    """Behind the block at `at`, if it ends in its line and nothing else opens there: then it is all the same whether it is one.

    Else -1, and in a long line, lest each of many openers look through all of it.
    """
    limit = min(end, at + _WINDOW)
    line = text.find("\n", at, limit)
    if line < 0:
        return -1
    close = text.find(block.end, at + len(block.opener), line)
    after = hops.after(at + len(block.opener)) if close >= 0 else None
    return -1 if close < 0 or (after and after[0] < line) else close + len(block.end)


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


def _outside(text: str, floor: int, at: int, language: Language) -> bool:
    """Whether what stands at `at` is code: in no comment and no string of its line."""
    floor = max(floor, at - _WINDOW)
    line = text.rfind("\n", floor, at) + 1 or floor
    if line == at or text[line:at].isspace():
        return True
    return None not in [token["close"] for token in _tokens(language).finditer(text, line, at)]


@cache
def _token_pattern(quotes: tuple[str, ...], comments: tuple[str, ...]) -> re.Pattern[str]:
    marks = "|".join(map(re.escape, comments)) or r"(?!)"
    quote = "|".join(map(re.escape, quotes)) or r"(?!)"
    return compiled(rf"(?P<comment>{marks})|(?P<quote>{quote})(?:(?!(?P=quote))(?:\\.|[^\\\r\n]))*+(?P<close>(?P=quote))?")


def _tokens(language: Language) -> re.Pattern[str]:
    return _token_pattern(tuple(language.quotes), language.comments)


def _escape(text: str, at: int, block: Block, language: Language) -> str:
    if text[at - 1 : at].isspace():  # most have no prefix
        return block.escape
    if language.raw and compiled(rf"(?<![A-Za-z0-9_])(?:{language.raw})\Z").search(text, max(0, at - 12), at):
        return language.raw_escape
    if language.octets and compiled(rf"(?<![A-Za-z0-9_])(?:{language.octets})\Z").search(text, max(0, at - 12), at):
        return "bytes"
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
