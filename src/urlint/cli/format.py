"""What an output format is: a way to tell findings to people or programs. The formats themselves lie on the shelf `formats/`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.text import Lines

NAMES = ("full", "concise", "json", "json-lines", "github", "gitlab", "sarif", "junit", "rdjson")


class Report(NamedTuple):
    """What there is to tell: of each document, as it comes; `problems` is complete when the last one has come.

    `color`: whether the text may be coloured. `problems`: what could not be read, one message each, told on standard error already.
    """

    results: Iterable[Linted]
    color: bool = False
    problems: Sequence[str] = ()


Format = Callable[[Report], Iterator[str]]
"""From a report to pieces of text."""


class Told(NamedTuple):
    """One diagnostic, the path of its document, and the lines of that."""

    diagnostic: Diagnostic
    path: str
    lines: Lines


def told(results: Iterable[Linted]) -> Iterator[Told]:
    """All diagnostics, document by document."""
    for document, _, diagnostics in results:
        lines = Lines(document.text) if diagnostics else None  # most documents are clean
        yield from (Told(each, document.path, lines) for each in diagnostics if lines)


def load(name: str) -> Format:
    """The format of that name, imported when it is asked for."""
    made: Format = import_module(f"urlint.cli.formats.{name.replace('-', '_')}").write
    return made


def is_unicode(text: str) -> bool:
    """Whether `text` holds no byte that is no UTF-8 (a lone surrogate here), which no JSON or XML could carry."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def plain(text: str) -> str:
    """`text` on one line, without anything that a terminal would act upon or a reader of JSON or XML would refuse."""
    return text if text.isprintable() else "".join(map(_plain, text))


def _plain(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape").decode()
