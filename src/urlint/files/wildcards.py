"""How is a `.gitignore` pattern matched in time linear in the path? By `pathspec`, except where `re` would backtrack."""

import re
from collections.abc import Callable, Collection

from urlint.expression import compiled
from urlint.record import Record
from urlint.typed import Any

MOST = 10_000  # patterns of one file, which take a second to compile
LONGEST = 1000  # characters of a pattern: no file name has more than 255
_TOO_LONG = f"more than {LONGEST} characters"
_MOST_SLOW = 100_000  # total characters of patterns with many stars, which also take a second
_AUTOMATON = 10  # factor of the compile time of a character for automata
_FOLDER = "ps_d"  # the group of `pathspec` for the slash after a folder whose whole content matches
_IN_FOLDER, _NEVER = f"(?P<{_FOLDER}>/)", r"[^\s\S]"
_STAR, _START, _FOLDERS = "[^/]*", "^(?:.+/)?", "(?:/.+)?"  # as `pathspec` writes `*` and `**`
_SETS = r"\\.|\[\^/\]|(\[\^?\]?[^\]]*\])"
_LIMIT = 5000  # characters: no system allows longer paths
_LENGTHY = 2  # stars: with more, names of 255 characters take `re` too long

Kind = Callable[..., Any]


class _Found(Record):
    """The part of the interface of `re.Match` that `pathspec` uses."""

    folder: str | None

    def groupdict(self) -> dict[str, str | None]:
        return {_FOLDER: self.folder}


class _Linear:
    """The part of the interface of `re.Pattern` that `pathspec` uses. A path's own match comes before its folders'."""

    def __init__(self, pattern: str) -> None:
        from urlint.automata.nfa import TooLarge  # late: most patterns do not need it
        from urlint.automata.reader import search

        self.pattern = pattern
        try:
            self._whole = search(pattern, _LIMIT)
            self._itself = search(pattern.replace(_IN_FOLDER, _NEVER), _LIMIT)
        except TooLarge as error:
            raise ValueError(str(error)) from None

    def search(self, path: str) -> _Found | None:
        if self._itself.search(path):
            return _Found(None)
        return _Found("/") if self._whole.search(path) else None

    match = search  # used by older releases, whose expressions begin with `^`


def pattern(kind: Kind, line: str) -> Any:
    """The pattern object for a line of an ignore file, of the class `kind` of `pathspec`. Raises ValueError."""
    if len(line) > LONGEST:
        raise ValueError(_TOO_LONG)
    try:
        if _is_quick(line):
            return kind(line)
        expression, include = kind.pattern_to_regex(line)  # type: ignore[attr-defined]
        if expression is None:
            return kind(line)
        return kind(_Linear(expression) if _leaves_names(expression) else re.compile(_forward(expression)), include)
    except re.error as error:
        raise ValueError(error.msg) from None


def bounded(patterns: Collection[str]) -> None:
    """Checks that the patterns of a file are not too many or too long to compile. Raises ValueError."""
    if len(patterns) > MOST:
        raise ValueError(f"more than {MOST} patterns")
    if any(len(each) > LONGEST for each in patterns):
        raise ValueError(f"a pattern of {_TOO_LONG}")
    if sum(len(each) * (_AUTOMATON if "[" in each else 1) for each in patterns if not _is_quick(each)) > _MOST_SLOW:
        raise ValueError("too many patterns with three or more stars")


def _is_quick(line: str) -> bool:
    """Whether the pattern has so few stars that `re` backtracks little."""
    parts = line.removeprefix("!").split("/")
    stars = sum(part.count("*") for part in parts if part != "**")
    return stars <= _LENGTHY and parts[:-1].count("**") <= 1


def _leaves_names(expression: str) -> bool:
    """Whether a character set contains the slash, as `[!a]` does; then the leftmost match of a star may be wrong."""
    return any(found[1] and re.match(found[1], "/") for found in compiled(_SETS).finditer(expression))


def _forward(expression: str) -> str:
    """An equivalent expression that does not backtrack: the text between two stars is searched once, from the left.

    The leftmost match leaves the most for the rest. Matches of a path itself come before matches of its folders.
    """
    *blocks, last = (_names_forward(block) for block in expression.split(_FOLDERS))
    for number, block in enumerate(blocks):
        if number:
            blocks[number] = f"(?>(?:/.+?)??{block}(?=/))"
        elif block.startswith(_START):
            blocks[number] = f"^(?>(?:.+?/)??{block.removeprefix(_START)}(?=/))"
    made = "".join(blocks) + (_FOLDERS if blocks else "") + last
    return f"(?:{made.replace(_IN_FOLDER, _NEVER)})|(?:{made})"


def _names_forward(block: str) -> str:
    first, *pieces = block.split(_STAR)
    last = len(pieces) - 1
    return first + "".join(
        f"{_STAR}{piece}" if at == last or "/" in piece.replace("[^/]", "") else f"(?>{_STAR}?{piece})"
        for at, piece in enumerate(pieces)
    )
