"""The test harness: Markdown pages whose code blocks are documents, with carets under what is expected."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

_FENCE = re.compile(r"^(`{3,})(\S[^\n]*)\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)
_WRITTEN = re.compile(r"^~~~(ignored|fixed|suggested)\n(.*?)^~~~$", re.MULTILINE | re.DOTALL)
_CARETS = re.compile(r"([ \t]*)(\^+) (.+)")


class Mark(NamedTuple):
    """Carets under `start..end` of a line (0-based, in code points), and the text after them."""

    line: int
    start: int
    end: int
    note: str


class Block(NamedTuple):
    """A code block: its info string, its document without the lines of carets, and the carets as marks."""

    info: str
    text: str
    marks: tuple[Mark, ...]


class Written(NamedTuple):
    """The expected result of changing a block's document: a block between tildes after it, with a word that names the change."""

    before: Block
    word: str
    after: str


class Page(NamedTuple):
    """A page of one folder, named after its subject."""

    name: str
    blocks: tuple[Block, ...]
    written: tuple[Written, ...]


@cache
def pages(folder: str) -> list[Page]:
    """The pages of a folder next to this file, sorted by name."""
    paths = sorted((Path(__file__).parent / folder).glob("*.md"))
    texts = {path.stem: path.read_text(encoding="utf-8") for path in paths}
    return [Page(name, tuple(blocks(text)), tuple(_written(text))) for name, text in texts.items()]


def blocks(page: str) -> Iterator[Block]:
    """The code blocks of a page that have an info string."""
    for found in _FENCE.finditer(page):
        yield _block(found[2].strip(), found[3].split("\n")[:-1])


def rewritten(page: str, write: Callable[[Block], str | None]) -> str:
    """The text of a page in which each block is what `write` makes of it, fences included; None: as it was."""
    return _FENCE.sub(lambda found: write(_block(found[2].strip(), found[3].split("\n")[:-1])) or found[0], page)


def refilled(page: str, write: Callable[[Block, str], str]) -> str:
    """The text of a page in which each block between tildes contains what `write` makes of the block before and the word."""
    made = iter([write(each.before, each.word) for each in _written(page)])
    return _WRITTEN.sub(lambda found: f"~~~{found[1]}\n{next(made)}~~~", page)


def _written(page: str) -> Iterator[Written]:
    for found in _WRITTEN.finditer(page):
        *_, before = blocks(page[: found.start()])
        yield Written(before, found[1], found[2])


def _block(info: str, lines: list[str]) -> Block:
    kept: list[str] = []
    marks: list[Mark] = []
    for line in lines:
        carets = _CARETS.fullmatch(line)
        if carets and kept:
            marks.append(Mark(len(kept) - 1, *carets.span(2), carets[3]))
        else:
            kept.append(line)
    return Block(info, "".join(line + "\n" for line in kept), tuple(marks))
