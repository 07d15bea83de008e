"""What an output format is: a way to tell findings to people or programs. The formats themselves lie on the shelf `formats/`."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from urlint.lint.linter import Linted

NAMES = ("full", "concise", "json", "json-lines")

Format = Callable[[Iterable[Linted], bool], Iterator[str]]
"""From what is said of files to pieces of text; the flag is whether they may be coloured."""


def load(name: str) -> Format:
    """The format of that name, imported when it is asked for."""
    made: Format = import_module(f"urlint.cli.formats.{name.replace('-', '_')}").write
    return made


def plain(text: str) -> str:
    """`text` on one line, without anything that a terminal would act upon."""
    return text if text.isprintable() else "".join(map(_plain, text))


def _plain(char: str) -> str:
    return char if char.isprintable() or "\ud800" <= char <= "\udfff" else char.encode("unicode_escape").decode()
