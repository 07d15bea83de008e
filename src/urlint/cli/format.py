"""What an output format is: a way to tell findings to people or programs. The formats themselves lie on the shelf `formats/`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from urlint.lint.linter import Linted

NAMES = ("full", "concise", "json", "json-lines")


class Report(NamedTuple):
    """What there is to tell: of each document, as it comes; `problems` is complete when the last one has come.

    `color`: whether the text may be coloured. `problems`: what could not be read, one message each, told on standard error already.
    """

    results: Iterable[Linted]
    color: bool = False
    problems: Sequence[str] = ()


Format = Callable[[Report], Iterator[str]]
"""From a report to pieces of text."""


def load(name: str) -> Format:
    """The format of that name, imported when it is asked for."""
    made: Format = import_module(f"urlint.cli.formats.{name.replace('-', '_')}").write
    return made


def plain(text: str) -> str:
    """`text` on one line, without anything that a terminal would act upon."""
    return text if text.isprintable() else "".join(map(_plain, text))


def _plain(char: str) -> str:
    return char if char.isprintable() or "\ud800" <= char <= "\udfff" else char.encode("unicode_escape").decode()
