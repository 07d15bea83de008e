"""What a pattern of `.gitignore` means, in time linear in the path: as `pathspec` has it, but for those on which `re` goes back."""

import re
from collections.abc import Callable, Collection

from urlint.expression import compiled
from urlint.record import Record
from urlint.typed import Any

MOST = 10_000  # patterns of one file, which take a second to make ready
LONGEST = 1000  # characters of a pattern: no name has more than 255
_TOO_LONG = f"more than {LONGEST} characters"
_MOST_SLOW = 100_000  # characters of those with many stars, which take a second, too
_AUTOMATON = 10  # times as long it takes for a character
_FOLDER = "ps_d"  # the group of `pathspec` for the slash behind a folder in which all is meant
_IN_FOLDER, _NEVER = f"(?P<{_FOLDER}>/)", r"[^\s\S]"
_STAR, _START, _FOLDERS = "[^/]*", "^(?:.+/)?", "(?:/.+)?"  # as `pathspec` writes `*` and `**`; no name has a slash in it
_SETS = r"\\.|\[\^/\]|(\[\^?\]?[^\]]*\])"
_LIMIT = 5000  # characters: no path of a system is longer
_LENGTHY = 2  # stars: beyond them, names of 255 characters are too long for `re`

Kind = Callable[..., Any]


class _Found(Record):
    """What `pathspec` asks of a match."""

    folder: str | None

    def groupdict(self) -> dict[str, str | None]:
        return {_FOLDER: self.folder}


class _Linear:
    """What `pathspec` asks of an expression. A path that is meant by itself is found before a folder that it lies in, as there."""

    def __init__(self, pattern: str) -> None:
        from urlint.automata.nfa import TooLarge  # late: most patterns are quick
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

    match = search  # what older releases ask for; their expressions begin with `^`


def pattern(kind: Kind, line: str) -> Any:
    """The pattern of a line of an ignore file, of that `kind` of `pathspec`. Raises ValueError."""
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
    """Nothing for the patterns of a file, unless they are more than are worth the time of reading them. Raises ValueError."""
    if len(patterns) > MOST:
        raise ValueError(f"more than {MOST} patterns")
    if any(len(each) > LONGEST for each in patterns):
        raise ValueError(f"a pattern of {_TOO_LONG}")
    if sum(len(each) * (_AUTOMATON if "[" in each else 1) for each in patterns if not _is_quick(each)) > _MOST_SLOW:
        raise ValueError("too many patterns with three or more stars")


def _is_quick(line: str) -> bool:
    """Whether the expression goes back over a part of a name at most, or over folders once."""
    parts = line.removeprefix("!").split("/")
    stars = sum(part.count("*") for part in parts if part != "**")
    return stars <= _LENGTHY and parts[:-1].count("**") <= 1


def _leaves_names(expression: str) -> bool:
    """Whether a set of characters holds the slash, as `[!a]` does: then a name ends anywhere, and no first place is the best."""
    return any(found[1] and re.match(found[1], "/") for found in compiled(_SETS).finditer(expression))


def _forward(expression: str) -> str:
    """An expression that means the same and never goes back: what stands between two stars is looked for once, from the left.

    Where it stands first, most is left for the rest. A path that is meant by itself is found before a folder that it lies in.
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
