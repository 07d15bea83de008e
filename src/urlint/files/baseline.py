"""How are baseline files read and written?"""

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
from urlint.lint.baseline import BaselineEntry, Entries, anonymized
from urlint.record import Record

MOST = 1 << 23  # bytes: about 50,000 entries


class Baseline(Record):
    """The entries of the baseline at the absolute path `file`, by document name."""

    file: str
    known: dict[str, Counter[BaselineEntry]]

    def name(self, path: str) -> str:
        """The name of the document at `path` in this baseline."""
        return named(self.file, path)

    def of(self, path: str) -> Entries:
        """The entries for the document at `path`."""
        return self.known.get(self.name(path), {})

    def gone(self) -> list[BaselineEntry]:
        """The entries of documents that no longer exist."""
        return [each for name, known in self.known.items() if not _is_there(self.file, name) for each in known.elements()]


def named(file: str, path: str) -> str:
    """The name of the document at `path` in the baseline `file`: its path relative to the folder of the baseline."""
    try:
        return slashed(os.path.relpath(path, os.path.dirname(os.path.abspath(file))))
    except ValueError:  # on another Windows drive
        return slashed(os.path.abspath(path))


def load(file: str) -> Baseline:
    """The baseline in the file at an absolute path. Raises FileError."""
    try:
        text = decode(read(file, MOST)).text
    except (OSError, ValueError) as error:
        raise FileError(f"{shown(file)}: {reason(error)}") from None
    try:
        return Baseline(file, baseline.read(text))
    except ValueError as error:
        raise FileError(f"{shown(file)}: is not a baseline: {error}") from None


def save(file: str, entries: Entries, seen: Iterable[str]) -> None:
    """Writes `entries` for the documents `seen`, and keeps existing entries of other documents. Raises FileError.

    Entries of documents that no longer exist are dropped. The file is replaced as a whole, or left as it was.
    """
    whole = os.path.abspath(file)
    names = {named(whole, path) for path in seen}
    older = load(whole) if os.path.exists(whole) else Baseline(whole, {})
    kept = Counter(entries)
    for name, known in older.known.items():
        if name not in names and _is_there(whole, name):
            kept += anonymized(known)
    data = baseline.write(kept).encode("ascii")
    if len(data) > MOST:
        raise FileError(
            f"{file}: not written: {len(kept):,} entries are too many to be read again; exclude folders or ignore rules"
        )
    try:
        target = led(whole)
        replace(target, data, writable(target) if os.path.exists(target) else None)
    except (OSError, ValueError) as error:
        raise FileError(f"{file}: {reason(error)}") from None


def _is_there(file: str, name: str) -> bool:
    """Whether the document `name` of the baseline `file` exists; network paths are never accessed and count as missing."""
    path = os.path.join(os.path.dirname(file), name)
    return not is_network(name) and not is_away(path) and os.path.exists(path)
