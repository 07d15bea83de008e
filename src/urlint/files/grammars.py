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
from urlint.grammar.standard import BUILT_IN
from urlint.seen import quotable
from urlint.typed import Any

MOST = 1 << 20  # bytes of a grammar file; the longest built-in one has not a fiftieth of them
_CHARACTER = 5  # steps that it takes to read one


def load(name_or_path: str, notation: str | None = None, folder: str = "", bounds: Bounds | None = None) -> Language:
    """The grammar of that name, or in that file; a relative path is relative to `folder`. Raises GrammarError.

    `bounds` are those of the configuration file that names it; None: a person does.
    """
    if name_or_path in BUILT_IN:
        return builtin(name_or_path)
    if bounds is None:
        return _file(name_or_path, read_text(os.path.join(folder, name_or_path), name_or_path), notation)[1]
    try:
        path = bounds.path("grammar", name_or_path, folder)
    except ValueError as error:
        raise GrammarError(str(error)) from None
    made = _shared(
        {} if bounds.took is None else bounds.took, name_or_path, read_text(path, name_or_path), notation, bounds.hold(path)
    )
    if isinstance(made, str):
        raise GrammarError(bounds.heard(made, name_or_path, path))
    return made


def _shared(took: dict[object, Any], name: str, text: str, notation: str | None, quoted: bool) -> Language | str:
    """The language of a grammar file, or why there is none: with all that were taken before it may take what one may alone.

    What comes out of a cache counts as what is built does, so that the same grammars are too many on every machine.
    """
    from urlint.automata.budget import STEPS  # late: most runs have no grammar of their own

    key = (name, text, notation, quoted)
    if key not in took:
        left = STEPS - sum(steps for steps, _ in took.values())
        steps, made = _counted(*key) if left > 0 else (1, "")
        if left <= 0 or (took and steps > left and not isinstance(made, str)):
            made = f"{name}: grammar is too large together with those before it: compiling them takes more than {STEPS:,} steps"
        took[key] = steps, made
    known: Language | str = took[key][1]
    return known


def _counted(name: str, text: str, notation: str | None, quoted: bool) -> tuple[int, Language | str]:
    """How many steps a grammar file takes, and its language, or why there is none."""
    reading = len(text) * _CHARACTER
    try:
        steps, made = _file(name, text, notation, quoted)
    except GrammarError as error:
        return reading + _tried(name, text, notation)[0], str(error)
    return reading + steps, made


def read_text(path: str, name: str = "") -> str:
    """The text of a grammar file, which messages call `name`. Raises GrammarError."""
    name = name or path
    try:
        return decode(bytes_of(path, MOST)).text
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) or "\0" in path:
            raise GrammarError(
                f"unknown grammar `{quotable(name)}`: not a file or one of {', '.join(BUILT_IN)}{nearest(name, BUILT_IN)}"
            ) from None
        raise GrammarError(f"{name}: {reason(error)}") from None


@lru_cache(maxsize=16)
def _file(name: str, text: str, notation: str | None, quoted: bool = True) -> tuple[int, Language]:
    """How many steps the automata of a grammar file take, and its language."""
    from urlint.files.cache import kept  # late: most runs have no grammar of their own
    from urlint.grammar.file import FORMAT

    packed = kept(f"{FORMAT}\nsteps\n{notation or ''}\n{text}", lambda: _built(name, text, notation))
    with suppress(ValueError, IndexError):
        return _unpacked(name, packed, quoted)
    return _unpacked(name, _built(name, text, notation), quoted)


def _unpacked(name: str, packed: bytes, quoted: bool) -> tuple[int, Language]:
    """What was packed by `_built`. Raises ValueError and IndexError where something else was."""
    from urlint.grammar.file import FileTables  # late: most runs have no grammar of their own

    head, _, tables = packed.partition(b"\n")
    steps, _, start = head.decode("ascii").partition(" ")
    return int(steps), Language(name, start, None, FileTables(tables), quoted)


def _built(name: str, text: str, notation: str | None) -> bytes:
    steps, made = _tried(name, text, notation)
    if isinstance(made, str):
        raise GrammarError(made)
    return b"%d %s" % (steps, made)


@lru_cache(maxsize=4)
def _tried(name: str, text: str, notation: str | None) -> tuple[int, bytes | str]:
    """The steps that were taken, and the tables, or why there are none.

    An editor asks again at each look at its settings, and to find out takes seconds.
    """
    from urlint.automata.budget import Budget  # late: most grammars come out of the cache
    from urlint.grammar.file import packed
    from urlint.grammar.notation import read

    budget = Budget()
    try:
        grammar = read(text, name, notation)
        made = grammar.start.encode("ascii") + b"\n" + packed(grammar, text, budget)
    except GrammarError as error:
        return budget.spent, str(error)
    return budget.spent, made
