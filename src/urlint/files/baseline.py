"""Baseline files: read once in a run, and written whole or not at all."""

import os
from collections import Counter
from collections.abc import Iterable

from urlint.files.bounds import is_away, is_network
from urlint.files.decode import decode
from urlint.files.error import FileError, reason
from urlint.files.paths import shown, slashed
from urlint.files.read import read
from urlint.files.write import led, replace, writable
from urlint.lint import baseline
from urlint.lint.baseline import Entries, Entry, anonymized
from urlint.record import Record

MOST = 1 << 23  # bytes: 50,000 entries


class Baseline(Record):
    """What the file at the absolute path `file` knows, by the paths of documents."""

    file: str
    known: dict[str, Counter[Entry]]

    def name(self, path: str) -> str:
        """How it calls the document at a path."""
        return named(self.file, path)

    def of(self, path: str) -> Entries:
        """What it knows of the document at a path."""
        return self.known.get(self.name(path), {})

    def gone(self) -> list[Entry]:
        """The entries of documents that are no longer there."""
        return [each for name, known in self.known.items() if not _is_there(self.file, name) for each in known]


def named(file: str, path: str) -> str:
    """How the baseline `file` calls the document at a path: relative to its own folder."""
    try:
        return slashed(os.path.relpath(path, os.path.dirname(os.path.abspath(file))))
    except ValueError:  # on another drive of Windows
        return slashed(os.path.abspath(path))


def load(file: str) -> Baseline:
    """The baseline in a file, an absolute path. Raises FileError."""
    try:
        text = decode(read(file, MOST)).text
    except (OSError, ValueError) as error:
        raise FileError(f"{shown(file)}: {reason(error)}") from None
    try:
        return Baseline(file, baseline.read(text))
    except ValueError as error:
        raise FileError(f"{shown(file)}: is not a baseline: {error}") from None


def save(file: str, entries: Entries, seen: Iterable[str]) -> None:
    """Writes what is known of the documents `seen`, and keeps what an older file knows of others. Raises FileError."""
    whole = os.path.abspath(file)
    names = {named(whole, path) for path in seen}
    older = load(whole) if os.path.exists(whole) else Baseline(whole, {})
    kept = Counter(entries)
    for name, known in older.known.items():
        if name not in names and _is_there(whole, name):
            kept += anonymized(known)
    try:
        target = led(whole)
        replace(target, baseline.write(kept).encode("ascii"), writable(target) if os.path.exists(target) else None)
    except (OSError, ValueError) as error:
        raise FileError(f"{file}: {reason(error)}") from None


def _is_there(file: str, name: str) -> bool:
    """Whether there is a document that the baseline `file` calls `name`; other machines are not asked, whatever a file says."""
    path = os.path.join(os.path.dirname(file), name)
    return not is_network(name) and not is_away(path) and os.path.exists(path)
