"""What is an output format? A function from findings to text; the formats are the modules of `formats/`."""

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module

from urlint.cli.folding import folded, unfolded
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.record import Record
from urlint.text import Lines

FOR_PEOPLE = ("full", "concise")
COUNTED = (*FOR_PEOPLE, "json", "json-lines")
"""The formats that `--statistics` supports."""

NAMES = (*COUNTED, "github", "gitlab", "sarif", "junit", "rdjson")
GENERATED = "made by urlint check; urlint: ignore-file"
"""The comment in reports whose format has comments: the URLs they quote are not their own."""


class Report(Record):
    """The results of a run, document by document.

    `color`: whether to color the text. `problems`: messages about unreadable files, which were already printed on standard error;
    complete once `results` is exhausted. `every`: whether formats for people show all of many similar findings; `fixes`: whether
    `concise` names the fixes.
    """

    results: Iterable[Linted]
    color: bool = False
    problems: Sequence[str] = ()
    every: bool = False
    fixes: bool = False


Format = Callable[[Report], Iterator[str]]
"""Turns a report into pieces of output text."""


class Located(Record):
    """A diagnostic with the path and the lines of its document."""

    diagnostic: Diagnostic
    path: str
    lines: Lines


def located(results: Iterable[Linted]) -> Iterator[Located]:
    """All diagnostics, document by document."""
    return (each for each, _ in for_people(results, True))


def for_people(results: Iterable[Linted], every: bool) -> Iterator[tuple[Located, int]]:
    """The diagnostics that people see, each with the number of similar ones not shown, which is 0 if `every` is set."""
    for document, _, diagnostics, *_ in results:
        if diagnostics:  # most documents are clean
            lines, chosen = Lines(document.text), unfolded if every else folded
            yield from ((Located(each, document.path, lines), more) for each, more in chosen(diagnostics))


def load(name: str) -> Format:
    """The output format `name`, imported on demand."""
    made: Format = import_module(f"urlint.cli.formats.{name.replace('-', '_')}").write
    return made


def for_programs(args: Namespace) -> bool:
    """Whether the output format is for programs, so that standard output must hold nothing else."""
    return args.output_format not in (None, *FOR_PEOPLE)


def is_unicode(text: str) -> bool:
    """Whether `text` has no lone surrogates, which stand for bytes that are not UTF-8 and which JSON and XML cannot carry."""
    return not any("\ud800" <= char <= "\udfff" for char in text)
