"""What an output format is: a way to tell findings to people or programs. The formats themselves lie on the shelf `formats/`."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module

from urlint.cli.folding import folded, unfolded
from urlint.cli.plain import octet
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.record import Record
from urlint.text import Lines

NAMES = ("full", "concise", "json", "json-lines", "github", "gitlab", "sarif", "junit", "rdjson")


class Report(Record):
    """What there is to tell: of each document, as it comes; `problems` is complete when the last one has come.

    `color`: whether the text may be coloured. `problems`: what could not be read, one message each, told on standard error already.
    `every`: people, too, are told all of what is said many times of one document.
    """

    results: Iterable[Linted]
    color: bool = False
    problems: Sequence[str] = ()
    every: bool = False


Format = Callable[[Report], Iterator[str]]
"""From a report to pieces of text."""


class Told(Record):
    """One diagnostic, the path of its document, and the lines of that."""

    diagnostic: Diagnostic
    path: str
    lines: Lines


def told(results: Iterable[Linted]) -> Iterator[Told]:
    """All diagnostics, document by document."""
    return (each for each, _ in told_to_people(results, True))


def told_to_people(results: Iterable[Linted], every: bool) -> Iterator[tuple[Told, int]]:
    """The same, and how many more like it are not told: of many that are alike, `every` one or the first."""
    for document, _, diagnostics, *_ in results:
        if diagnostics:  # most documents are clean
            lines, chosen = Lines(document.text), unfolded if every else folded
            yield from ((Told(each, document.path, lines), more) for each, more in chosen(diagnostics))


def load(name: str) -> Format:
    """The format of that name, imported when it is asked for."""
    made: Format = import_module(f"urlint.cli.formats.{name.replace('-', '_')}").write
    return made


def is_unicode(text: str) -> bool:
    """Whether `text` holds no byte that is no UTF-8 (a lone surrogate here), which no JSON or XML could carry."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def with_octets(diagnostic: Diagnostic) -> Diagnostic:
    """The diagnostic in words that call such an octet what it is; to an editor a lone surrogate is no more than that."""
    url = diagnostic.finding.url
    if url.isascii() or not any(map(octet, url)):
        return diagnostic
    fixes = (fix._replace(title=_named(fix.title)) for fix in diagnostic.fixes)
    return diagnostic._replace(message=_named(diagnostic.message), fixes=tuple(fixes))


def _named(message: str) -> str:
    return re.sub("<U\\+DC([89A-F][0-9A-F])>", r"<0x\1>", message)
