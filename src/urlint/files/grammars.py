"""Which grammar does a name mean? A built-in one, or a file of the user's, whose compiled tables are cached."""

import os
from contextlib import suppress
from functools import lru_cache, partial

from urlint.files.bounds import Bounds
from urlint.files.decode import decode
from urlint.files.error import reason
from urlint.files.read import read as bytes_of
from urlint.grammar.error import GrammarError
from urlint.grammar.language import Language, builtin
from urlint.grammar.options import AS_IT_LOOKS, Reading, Texts
from urlint.grammar.standard import BUILT_IN, unknown
from urlint.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urlint.grammar.grammar import Grammar

MOST = 2 << 20  # bytes of a grammar file; the longest built-in one has under 1 % of that, RFC 9110 in XML 60 %
_NAMELESS = "grammar"  # what messages call one that is in no file
_CHARACTER = 8  # steps that count for reading a character
_AGAIN, _MANY = 6_000_000, 3_000
"""The largest numbers of steps and productions of a file that is parsed again to say what a message expected in a text."""


def load(name_or_path: str, how: Reading = AS_IT_LOOKS, folder: str = "", bounds: Bounds | None = None) -> Language:
    """The built-in grammar of that name, or the one in a file or comma-separated files, relative to `folder`.

    `bounds` are those of the configuration file that names it, or None if the user does. Raises GrammarError.
    """
    if name_or_path in BUILT_IN:
        return builtin(name_or_path)
    if bounds is None:
        return _file(name_or_path, read_texts(name_or_path, folder), how)[1]
    try:
        paths = [bounds.path("grammar", name, folder) for name in parts(name_or_path, folder)]
    except ValueError as error:
        raise GrammarError(str(error)) from None
    took = {} if bounds.took is None else bounds.took
    made = _shared(took, name_or_path, read_texts(name_or_path, folder), how, all(map(bounds.hold, paths)))
    if isinstance(made, str):
        raise GrammarError(
            bounds.safe_message(made, name_or_path, next((path for path in paths if not bounds.hold(path)), paths[0]))
        )
    return made


def parts(name: str, folder: str = "") -> list[str]:
    """The files that a name means: its comma-separated parts, unless there is a file of the whole name."""
    listed = [] if os.path.lexists(os.path.join(folder, name)) else [each for each in name.split(",") if each]
    return listed or [name]


def read_texts(name: str, folder: str = "") -> Texts:
    """The texts of the grammar files that a name means, with their names. Raises GrammarError."""
    return tuple((each, read_text(os.path.join(folder, each), each)) for each in parts(name, folder))


def is_text(given: str) -> bool:
    """Whether a string is the text of a grammar, not the name or path of one: no such name has a line end or a definition in it.

    >>> is_text('a = "b"'), is_text("rfc3986")
    (True, False)
    """
    return "\n" in given or ("=" in given and not os.path.lexists(given))


def load_text(text: str, how: Reading = AS_IT_LOOKS) -> Language:
    """The grammar with that text. Raises GrammarError."""
    return _file(_NAMELESS, ((_NAMELESS, text),), how)[1]


def read(name: str, how: Reading = AS_IT_LOOKS) -> "Grammar":
    """The source of the grammar in the files that a name means. Raises GrammarError."""
    from urlint.grammar.reading import grammar_of  # late: most grammars come from the cache

    return grammar_of(name, read_texts(name), how)


def _shared(took: dict[object, Any], name: str, texts: Texts, how: Reading, quoted: bool) -> Language | str:
    """The language of grammar files, or the error; all grammars in `took` together share the budget of one.

    Grammars from the cache count like those that are compiled, so that the limit is the same on every machine.
    """
    from urlint.automata.budget import STEPS  # late: most runs have no grammar of their own

    key = (name, texts, how, quoted)
    if key not in took:
        left = STEPS - sum(steps for steps, _ in took.values())
        steps, made = _counted(*key) if left > 0 else (1, "")
        if left <= 0 or (took and steps > left and not isinstance(made, str)):
            made = f"{name}: grammar is too large together with those before it: compiling them takes more than {STEPS:,} steps"
        took[key] = steps, made
    known: Language | str = took[key][1]
    return known


def _counted(name: str, texts: Texts, how: Reading, quoted: bool) -> tuple[int, Language | str]:
    """The number of steps that grammar files take, and their language or the error."""
    try:
        return _file(name, texts, how, quoted)
    except GrammarError as error:
        return _tried(name, texts, how)[0], str(error)


def read_text(path: str, name: str = "") -> str:
    """The text of a grammar file, which messages call `name`. Raises GrammarError."""
    name = name or path
    try:
        return decode(bytes_of(path, MOST)).text
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) or "\0" in path:
            raise unknown(name) from None
        raise GrammarError(f"{name}: {reason(error)}") from None


@lru_cache(maxsize=16)
def _file(name: str, texts: Texts, how: Reading, quoted: bool = True) -> tuple[int, Language]:
    """The number of steps that grammar files take, and their language. Raises GrammarError."""
    from urlint.files.cache import kept  # late: most runs have no grammar of their own
    from urlint.grammar.file import FORMAT

    whole = texts[0][1] if len(texts) == 1 else "\0".join(part for each in texts for part in each)
    packed = kept(f"{FORMAT}\nsteps doubt\n{how.notation or ''} {how.octets}\n{whole}", lambda: _built(name, texts, how))
    with suppress(ValueError, IndexError):
        return _unpacked(name, texts, how, packed, quoted)
    return _unpacked(name, texts, how, _built(name, texts, how), quoted)


def _unpacked(name: str, texts: Texts, how: Reading, packed: bytes, quoted: bool) -> tuple[int, Language]:
    """The result for the bytes that `_built` returned. Raises ValueError or IndexError for any other bytes."""
    from urlint.grammar.file import FileTables  # late: most runs have no grammar of their own

    head, doubt, tables = packed.split(b"\n", 2)
    steps, _, start = head.decode("ascii").partition(" ")
    made = FileTables(tables)
    again = partial(_written, name, texts, how) if int(steps) < _AGAIN and len(made) < _MANY else None
    return int(steps), Language(name, start, None, made, quoted, doubt.decode("unicode_escape"), again)


def _written(name: str, texts: Texts, how: Reading) -> "Grammar":
    from urlint.grammar.reading import grammar_of  # late: only messages about what is expected need it

    return grammar_of(name, texts, how)


def _built(name: str, texts: Texts, how: Reading) -> bytes:
    steps, made = _tried(name, texts, how)
    if isinstance(made, str):
        raise GrammarError(made)
    return b"%d %s" % (steps, made)


@lru_cache(maxsize=4)
def _tried(name: str, texts: Texts, how: Reading) -> tuple[int, bytes | str]:
    """The number of steps taken, and the packed tables or the error.

    Cached, because it takes seconds, and an editor loads the settings again and again.
    """
    from urlint.automata.budget import Budget, Exhausted  # late: most grammars come from the cache
    from urlint.grammar.check import doubt
    from urlint.grammar.file import packed
    from urlint.grammar.reading import grammar_of

    budget = Budget()
    try:
        budget.spend(sum(len(text) for _, text in texts) * _CHARACTER)
        grammar = grammar_of(name, texts, how)
        head = f"{grammar.start}\n{doubt(grammar).encode('unicode_escape').decode('ascii')}\n".encode("ascii")
        made = head + packed(grammar, "".join(text for _, text in texts), budget)
    except Exhausted as error:
        return budget.spent, f"{name}: too large: reading it takes {error}"
    except GrammarError as error:
        return budget.spent, str(error)
    return budget.spent, made
