"""Which lines of which files does a diff of Git add or change? Reads the output of `git diff -U0`."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.changed import Ranges
from urlint.record import Record

_HUNK = r"@@ -[0-9]+(?:,([0-9]+))? \+([0-9]+)(?:,([0-9]+))? @@"
_ESCAPE = r'\\([abtnvfr"\\]|[0-7]{3})'
_LETTERS = dict(zip('abtnvfr"\\', '\a\b\t\n\v\f\r"\\', strict=True))
_MODES = ("new file mode ", "new mode ")


class Changed(Record):
    """A file of a diff: its name in the repository, its new mode, its new object name, and the ranges of its new lines."""

    name: bytes = b""
    mode: str = ""
    blob: str = ""
    lines: Ranges = ()


def parsed(patch: bytes) -> Iterator[Changed]:
    """The files of a diff that Git wrote with prefixes, full object names, and `core.quotePath`, in its order.

    Files without a name were deleted, or only their modes changed.
    """
    now, lines = Changed(), iter(patch.decode("latin-1").split("\n"))
    for line in lines:
        if line.startswith("@@ "):
            now = now._replace(lines=(*now.lines, *_hunk(line, lines)))
        elif line.startswith("diff --git "):
            yield now
            now = Changed()
        else:
            now = _with_header(now, line)
    yield now


def _hunk(line: str, lines: Iterator[str]) -> Ranges:
    """The range of new lines of a hunk; advances `lines` past the hunk."""
    found = compiled(_HUNK).match(line)
    assert found, "Git always writes hunk headers this way"
    left, new = int(found[1] or 1) + int(found[3] or 1), int(found[3] or 1)
    while left:
        left -= next(lines).startswith(("+", "-"))  # other lines say that there is no newline at the end of the file
    return ((int(found[2]), int(found[2]) + new - 1),) if new else ()


def _with_header(now: Changed, line: str) -> Changed:
    """The file with the information of one header line added."""
    for word in _MODES:
        if line.startswith(word):
            return now._replace(mode=line.removeprefix(word))
    if line.startswith("index "):
        names, _, mode = line.removeprefix("index ").partition(" ")
        return now._replace(blob=names.partition("..")[2], mode=mode or now.mode)
    if line.startswith("+++ "):
        return now._replace(name=_name(line.removeprefix("+++ ").removesuffix("\t")))
    return now


def _name(quoted: str) -> bytes:
    """The file name that Git quoted; b"" for `/dev/null`."""
    name = quoted[1:-1] if quoted.startswith('"') else quoted
    name = compiled(_ESCAPE).sub(lambda found: _LETTERS.get(found[1]) or chr(int(found[1], 8)), name)
    return name.encode("latin-1").removeprefix(b"b/") if name.startswith("b/") else b""
