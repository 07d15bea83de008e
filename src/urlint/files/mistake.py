"""Which errors are in the text of a configuration file, and where?"""

import os

from urlint.files.bounds import Bounds
from urlint.files.error import FileError, PlacedError
from urlint.files.paths import shown
from urlint.files.read import too_large
from urlint.files.settings import MOST, REPOSITORY, SHARED, TABLE, of_text
from urlint.files.toml import located, read
from urlint.files.toml_words import words
from urlint.lint.config.settings import checked
from urlint.lint.config.values import SettingsError
from urlint.record import Record
from urlint.text import Lines, Span


class Mistake(Record):
    """An error: `message` as on the command line, without file and line; `span` is at most one line."""

    span: Span
    message: str


def mistakes(text: str, path: str, name: str, bounds: Bounds = REPOSITORY) -> list[Mistake]:
    """The mistakes in the text of a configuration file, as far as one does not hide the others.

    >>> [each.message for each in mistakes('grammer = "rfc3987"', "", "urlint.toml")]
    ['unknown key `grammer`; did you mean `grammar`?']

    `path` is absolute, or "" for an unsaved file; then the files that its settings name are not read.
    """
    shared = name == SHARED
    if shared and "urlint" not in text:
        return []
    if len(text) > MOST:
        return [_at_the_top(text, too_large(MOST))]
    try:
        _read(text, path, name, shared, bounds)
    except PlacedError as error:
        if error.name == (shown(path) if path else name):
            return [Mistake(_span(text, each), each.message) for each in (error, *error.others)]
        return [_at_the_top(text, str(error))]
    except FileError as error:
        return [_at_the_top(text, str(error))]
    return []


def _at_the_top(text: str, message: str) -> Mistake:
    return Mistake(_trimmed(text, Lines(text).span(0)), message)


def _read(text: str, path: str, name: str, shared: bool, bounds: Bounds) -> None:
    if path:
        of_text(text, path, bounds=bounds.of(os.path.dirname(path)))
        return
    table = read(text, name)
    section = TABLE if shared else ()
    for key in section:
        table = table.get(key, {}) if isinstance(table, dict) else {}
    try:
        checked(table)
    except SettingsError as error:
        raise located(error, text, name, section) from None


def _span(text: str, error: PlacedError) -> Span:
    """The span of the wrong value on the line of the error, else of its key, else of the line."""
    lines = Lines(text)
    whole = lines.span(min(error.line, len(lines.starts)) - 1)
    there = [word for word in words(text) if whole.start <= word.span.start < whole.end]
    wrong = [word for word in there if word.role == "value" and word.text == error.value]
    named = [word for word in there if word.role != "value" and error.at[-1:] == (word.text,)]
    return (wrong + named)[0].span if wrong or named else _trimmed(text, whole)


def _trimmed(text: str, line: Span) -> Span:
    """The span of a line without surrounding whitespace."""
    inner = text[line.start : line.end]
    return Span(line.end - len(inner.lstrip()), line.start + len(inner.rstrip())) if inner.strip() else line
