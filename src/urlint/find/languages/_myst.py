"""Which names in Markdown lead to documents, labels, and files? Those in roles and directives of MyST, and in front matter."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Pointer, Run, line_end, line_start
from urlint.find.languages._empty import empties
from urlint.find.languages._roles import FILE, ROLES, TOCTREE, content, entries

ARGUMENT, MATTER = "argument", "matter"
"""The directives of runs that hold the argument of a directive that takes in a file, and the front matter of a document."""
TAKES = compiled(r"[`~]{3,}[ \t]*\{(?:literalinclude|include|image|figure)\}(?=[ \t]+\S)(?![^\n]*://)")
PROSE = frozenset(
    {
        "admonition", "aside", "attention", "card", "caution", "collapse", "compound", "container", "danger", "deprecated",
        "details", "div", "dropdown", "epigraph", "error", "exercise", "figure", "grid", "grid-item", "grid-item-card",
        "highlights", "hint", "important", "list-table", "margin", "note", "only", "pull-quote", "question", "seealso", "sidebar",
        "solution", "tab", "tab-item", "tab-set", "tip", "todo", "topic", "versionadded", "versionchanged", "versionremoved",
        "warning",
    }
)  # fmt: skip
"""The directives whose content is Markdown."""
_BACK = 1000
_ROLE = compiled(r"\{(doc|download|ref|numref)\}`(?!`)")
_VALUE = compiled(  # in YAML or TOML; only a path that begins with a dot is surely one from the document
    r"(?m)^(?P<key>[\w-]+)(?=[ \t]*[:=])|"
    r"[:=-][ \t]+(?P<quote>[\"']?)(?P<path>\.\.?/[^\s\"'#?{}<>|*\\$\[\],]+\.[A-Za-z0-9]{1,8})(?P=quote)[ \t]*\r?$"
)
_ADDRESSES = frozenset({"aliases", "redirect_from"})  # keys of other addresses of the page, at which there is no file
_FILE = compiled(r"[ \t]*([^\s`<>\\*|{}][^`<>\\*|{}\r\n]*?)[ \t]*\r?\n?")


def is_prose(fence: str) -> bool:
    """Whether what follows the mark of a fence names a directive whose content is Markdown.

    >>> is_prose("{note} Title"), is_prose("{code-block} python"), is_prose("note")
    (True, False, False)
    """
    name, brace, _ = fence.strip().partition("}")
    return brace != "" and name[:1] == "{" and name[1:] in PROSE


def pointers(text: str, region: Run) -> Iterator[Pointer]:
    """The names in roles, what directives take in, the entries of `toctree`, paths in front matter, and links to nothing."""
    if region.directive == TOCTREE:
        yield from entries(text, region.start, region.end)
    elif region.directive == MATTER:
        yield from _values(text, region)
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


def _values(text: str, region: Run) -> Iterator[Pointer]:
    """The paths in front matter."""
    key = ""
    for found in _VALUE.finditer(text, region.start, region.end):
        key = found["key"] or key
        if found["path"] and key not in _ADDRESSES:
            yield Pointer(*found.span("path"), FILE)
