"""Which names in Markdown lead to documents, labels, and files? Those in roles and directives of MyST."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Pointer, Run, line_end, line_start
from urlint.find.languages._empty import empties
from urlint.find.languages._roles import FILE, ROLES, TOCTREE, content, entries

ARGUMENT = "argument"
"""The directive of a run that holds the argument of a directive that takes in a file."""
TAKES = compiled(r"[`~]{3,}[ \t]*\{(?:literalinclude|include|image|figure)\}(?=[ \t]+\S)(?![^\n]*://)")
_BACK = 1000
_ROLE = compiled(r"\{(doc|download|ref|numref)\}`(?!`)")
_FILE = compiled(r"[ \t]*([^\s`<>\\*|{}][^`<>\\*|{}\r\n]*?)[ \t]*\r?\n?")


def pointers(text: str, region: Run) -> Iterator[Pointer]:
    """The names in roles, the arguments of directives that take in a file, the entries of `toctree`, and links to nothing."""
    if region.directive == TOCTREE:
        yield from entries(text, region.start, region.end)
    elif region.directive == ARGUMENT:
        found = _FILE.fullmatch(text, region.start, region.end)
        if found:
            yield Pointer(*found.span(1), FILE)
    else:
        yield from empties(text, region.start, region.end)
        for found in _ROLE.finditer(text, region.start, region.end):
            line = line_start(text, max(region.start, found.start() - _BACK), found.start())
            if text.count("``", line, found.start()) % 2 == 0:
                yield from content(text, found.end(), line_end(text, found.end(), region.end), ROLES[found[1]])
