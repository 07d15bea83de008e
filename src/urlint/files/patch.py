"""Which lines does a difference add or change, and in which files? Read as Git writes it, without context (git-diff, -U0)."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.changed import Ranges
from urlint.record import Record

_HUNK = r"@@ -[0-9]+(?:,([0-9]+))? \+([0-9]+)(?:,([0-9]+))? @@"
_ESCAPE = r'\\([abtnvfr"\\]|[0-7]{3})'
_LETTERS = dict(zip('abtnvfr"\\', '\a\b\t\n\v\f\r"\\', strict=True))
_MODES = ("new file mode ", "new mode ")


class Changed(Record):
    """A file after a difference: its name in the repository, its mode, the object that it is, and its lines that are new."""

    name: bytes = b""
    mode: str = ""
    blob: str = ""
    lines: Ranges = ()


def parsed(patch: bytes) -> Iterator[Changed]:
    """The files of a difference that Git wrote with prefixes, full names of objects and `core.quotePath`, in its order.

    Those without a name after it are gone, or differ in their modes alone.
    """
    now, lines = Changed(), iter(patch.decode("latin-1").split("\n"))
    for line in lines:
        if line.startswith("@@ "):
            now = now._replace(lines=(*now.lines, *_hunk(line, lines)))
        elif line.startswith("diff --git "):
            yield now
            now = Changed()
        else:
            now = _told(now, line)
    yield now


def _hunk(line: str, lines: Iterator[str]) -> Ranges:
    """The new lines of a hunk, whose own lines are passed over."""
    found = compiled(_HUNK).match(line)
    assert found, "Git writes it so"
    left, new = int(found[1] or 1) + int(found[3] or 1), int(found[3] or 1)
    while left:
        left -= next(lines).startswith(("+", "-"))  # others say that a file has no end of line at its end
    return ((int(found[2]), int(found[2]) + new - 1),) if new else ()


def _told(now: Changed, line: str) -> Changed:
    """What a line of the header says besides."""
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
    """The name of a file as Git quotes it; b"" for none."""
    name = quoted[1:-1] if quoted.startswith('"') else quoted
    name = compiled(_ESCAPE).sub(lambda found: _LETTERS.get(found[1]) or chr(int(found[1], 8)), name)
    return name.encode("latin-1").removeprefix(b"b/") if name.startswith("b/") else b""
