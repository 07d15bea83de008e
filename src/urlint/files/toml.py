"""How is a TOML file read, and on which line is a key or value? `tomllib` reports lines only for syntax errors."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, pairwise

from urlint.expression import compiled
from urlint.files.error import FileError, PlacedError
from urlint.lint.config.values import SettingsError, Where
from urlint.typed import Any

_HEADER = compiled(r"\s*\[\[?([^\]\n]+)\]\]?\s*(?:#.*)?$")
_KEY = compiled(r"""\s*+((?:"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]++|\s*+\.\s*+)+?)\s*=""")
_TEXT = compiled(
    r"""(?:\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5})|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*""",
    re.DOTALL,
)
# Strings, also unclosed ones, and comments: their dots do not separate parts of keys.
_OPAQUE = compiled(
    r""""{3}(?:[^"\\]++|\\.?|"(?!""))*+"{0,5}|'{3}.*?(?:'{3,5}|\Z)|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?|#[^\n]*+""",
    re.DOTALL,
)
# Limits for one key and for all keys: `tomllib` takes quadratic time in the parts of a key and its header.
_MOST_PARTS, _MOST_POINTS = 100, 10_000
_LONG = compiled(rf"(?<![A-Za-z0-9_.-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){{{_MOST_PARTS}}}")
_MANY = compiled(rf"(?:[^.]*+\.){{{_MOST_POINTS + 1}}}")
_PART = compiled(r""""((?:\\.|[^"\\\n])*)"|'([^'\n]*)'|([A-Za-z0-9_-]+)""")


def read(text: str, name: str) -> dict[str, Any]:
    """The tables of a TOML text, called `name` in messages. Raises FileError with the line of a syntax error."""
    import tomllib  # late: most runs read no configuration

    if text.count(".") >= _MOST_PARTS:
        _bounded(text, name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"(.*) \(at line (\d+), column (\d+)\)", str(error))
        line = int(found[2]) if found else text.rstrip().count("\n") + 1
        reason = found[1] if found else str(error).removesuffix(" (at end of document)")
        raise PlacedError(name, line, f"not TOML: {reason[:1].lower()}{reason[1:]}") from None
    except ValueError:  # from Python's `int`, without a line
        raise FileError(f"{name}: not TOML: a number has too many digits") from None
    except RecursionError:
        raise FileError(f"{name}: not TOML: nested too deeply") from None


def _bounded(text: str, name: str) -> None:
    """Checks that the keys of a text do not have too many parts. Raises FileError with the line."""
    bare = _OPAQUE.sub(lambda found: "_" + "\n" * found[0].count("\n"), text)
    if long := _LONG.search(bare):
        line = bare.count("\n", 0, long.start()) + 1
        raise PlacedError(name, line, f"not TOML: a key has more than {_MOST_PARTS} parts")
    if many := _MANY.match(bare):
        line = many[0].count("\n") + 1
        raise PlacedError(name, line, f"not TOML: keys have more than {_MOST_POINTS} parts in total")


def located(error: SettingsError, text: str, name: str, section: Where) -> PlacedError:
    """The first error, with its file and line, and with the others in `others`; `section` is the key path of our table."""
    placed = [
        PlacedError(name, line_of(text, (*section, *each.at), each.value), str(each), each.at, each.value)
        for each in (error, *error.others)
    ]
    placed.sort(key=lambda each: each.line)
    placed[0].others = tuple(placed[1:])
    return placed[0]


def line_of(text: str, at: Where, value: object = None) -> int:
    """The 1-based line of the key at the path `at`, or of `value` if that is in a list over several lines.

    If several tables of the same name have the key, the first one with that value counts.
    """
    lines, keys = _lined(text)
    for depth in range(len(at), 0, -1):
        found = [line for line, path in keys if path[:depth] == at[:depth]]
        if found:
            wanted = at[-1] if depth < len(at) else value
            ends = dict(pairwise([*(line for line, _ in keys), len(lines) + 1]))
            numbers = chain.from_iterable(range(line, ends[line]) for line in found)
            return found[0] if wanted is None else _value_line(lines, numbers, str(wanted)) or found[0]
    return 1


@lru_cache(maxsize=1)
def _lined(text: str) -> tuple[list[str], list[tuple[int, Where]]]:
    """The lines of a text without comments, and the keys on them; found once for all its mistakes."""
    uncommented = _TEXT.sub(lambda found: "" if found[0].startswith("#") else found[0], text)
    return uncommented.split("\n"), list(_keys(_TEXT.sub(_without, text).split("\n")))


def _without(text: re.Match[str]) -> str:
    """The token with the content of a multi-line string removed, which may look like a key; other tokens unchanged."""
    return '""' + "\n" * text[0].count("\n") if text[0].startswith(('"""', "'''")) else text[0]


def _keys(lines: list[str]) -> Iterator[tuple[int, Where]]:
    table: Where = ()
    for number, line in enumerate(lines, 1):
        header, key = _HEADER.match(line), _KEY.match(line)
        if key:
            yield number, (*table, *_parts(key[1]))
        elif header:
            table = _parts(header[1])
            yield number, table


def _parts(dotted: str) -> Where:
    return tuple(found[1] or found[2] or found[3] or "" for found in _PART.finditer(dotted))


def _value_line(lines: list[str], numbers: Iterable[int], value: str) -> int:
    """The line of a value among the lines of its key; 0 if it is on none."""
    return next((number for number in numbers if value in lines[number - 1]), 0)
