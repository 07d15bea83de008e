"""Which grammar is meant: a built-in one by its name, or a file of the user's own, whose tables are kept in a cache."""

import os
from contextlib import suppress
from functools import lru_cache

from urlint.files.decode import decode
from urlint.files.error import reason
from urlint.grammar.error import GrammarError, nearest
from urlint.grammar.language import Language, builtin
from urlint.grammar.standard import NAMES
from urlint.grammar.tables import FORMAT, Tables


def load(name_or_path: str, notation: str | None = None, folder: str = "") -> Language:
    """The grammar of that name, or in that file; a relative path is relative to `folder`. Raises GrammarError."""
    if name_or_path in NAMES:
        return builtin(name_or_path)
    path = os.path.join(folder, name_or_path) if folder else name_or_path
    return _file(name_or_path, read_text(path, name_or_path), notation)


def read_text(path: str, name: str = "") -> str:
    """The text of a grammar file, which messages call `name`. Raises GrammarError."""
    name = name or path
    try:
        with open(path, "rb") as file:
            data = file.read()
    except (FileNotFoundError, ValueError):  # no path holds a NUL
        raise GrammarError(f"no grammar `{name}`: neither a file nor one of {', '.join(NAMES)}{nearest(name, NAMES)}") from None
    except OSError as error:
        raise GrammarError(f"{name}: {reason(error)}") from None
    try:
        return decode(data).text
    except ValueError as error:
        raise GrammarError(f"{name}: {error}") from None


@lru_cache(maxsize=16)
def _file(name: str, text: str, notation: str | None) -> Language:
    """The language of a grammar file; the start production is kept beside the tables."""
    from urlint.files.cache import kept  # late: most runs have no grammar of their own

    packed = kept(f"{FORMAT}\n{notation or ''}\n{text}", lambda: _built(name, text, notation))
    start, _, tables = packed.partition(b"\n")
    with suppress(ValueError, IndexError, UnicodeDecodeError):
        return Language(name, start.decode("ascii"), None, Tables(tables))
    start, _, tables = _built(name, text, notation).partition(b"\n")
    return Language(name, start.decode("ascii"), None, Tables(tables))


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
