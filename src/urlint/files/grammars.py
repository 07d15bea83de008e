"""Which grammar is meant: a built-in one by its name, or a file of the user's own, whose tables are kept in a cache."""

import os
from contextlib import suppress
from functools import lru_cache

from urlint.files.bounds import Bounds
from urlint.files.decode import decode
from urlint.files.error import reason
from urlint.files.read import read as bytes_of
from urlint.grammar.error import GrammarError, nearest
from urlint.grammar.language import Language, builtin
from urlint.grammar.standard import NAMES
from urlint.grammar.tables import FORMAT, Tables
from urlint.seen import quotable

MOST = 1 << 20  # bytes of a grammar file; the longest built-in one has not a fiftieth of them


def load(name_or_path: str, notation: str | None = None, folder: str = "", bounds: Bounds | None = None) -> Language:
    """The grammar of that name, or in that file; a relative path is relative to `folder`. Raises GrammarError.

    `bounds` are those of the configuration file that names it; None: a person does.
    """
    if name_or_path in NAMES:
        return builtin(name_or_path)
    if bounds is None:
        return _file(name_or_path, read_text(os.path.join(folder, name_or_path), name_or_path), notation)
    try:
        path = bounds.path("grammar", name_or_path, folder)
    except ValueError as error:
        raise GrammarError(str(error)) from None
    text = read_text(path, name_or_path)
    try:
        return _file(name_or_path, text, notation, bounds.hold(path))
    except GrammarError as error:
        raise GrammarError(bounds.heard(str(error), name_or_path, path)) from None


def read_text(path: str, name: str = "") -> str:
    """The text of a grammar file, which messages call `name`. Raises GrammarError."""
    name = name or path
    try:
        return decode(bytes_of(path, MOST)).text
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) or "\0" in path:
            raise GrammarError(
                f"no grammar `{quotable(name)}`: neither a file nor one of {', '.join(NAMES)}{nearest(name, NAMES)}"
            ) from None
        raise GrammarError(f"{name}: {reason(error)}") from None


@lru_cache(maxsize=16)
def _file(name: str, text: str, notation: str | None, quoted: bool = True) -> Language:
    """The language of a grammar file; the start production is kept beside the tables."""
    from urlint.files.cache import kept  # late: most runs have no grammar of their own

    packed = kept(f"{FORMAT}\n{notation or ''}\n{text}", lambda: _built(name, text, notation))
    start, _, tables = packed.partition(b"\n")
    with suppress(ValueError, IndexError, UnicodeDecodeError):
        return Language(name, start.decode("ascii"), None, Tables(tables), quoted)
    start, _, tables = _built(name, text, notation).partition(b"\n")
    return Language(name, start.decode("ascii"), None, Tables(tables), quoted)


def _built(name: str, text: str, notation: str | None) -> bytes:
    made = _tried(name, text, notation)
    if isinstance(made, str):
        raise GrammarError(made)
    return made


@lru_cache(maxsize=4)
def _tried(name: str, text: str, notation: str | None) -> bytes | str:
    """The tables, or why there are none: an editor asks again at each look at its settings, and to find out takes seconds."""
    from urlint.grammar.build import built  # late: most grammars come out of the cache
    from urlint.grammar.notation import read

    try:
        grammar = read(text, name, notation)
        return grammar.start.encode("ascii") + b"\n" + built(grammar, text)
    except GrammarError as error:
        return str(error)
