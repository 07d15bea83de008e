"""Where does a document name the paths of an API? Keys with placeholders, under which methods of HTTP stand (OpenAPI)."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import Open, Place, line_start

_LONGEST = 400  # code points of a key, and of what stands in its line before it
_REST = 200  # and up to the first field under it
_BRACE = rf"(?=[^\"'\r\n{{}}]{{0,{_LONGEST}}}+[{{}}])"
SKIM = rf"/(?<=[ \t\"']/)(?<![^\s{{,][ \t\"']/){_BRACE}"
"""An expression: the first slash of what may be a path."""

QUOTED = rf"/(?<=[\"\\]/)(?:(?<=\"/)(?<![^\s{{,]\"/)|(?<=\"\\/)(?<![^\s{{,]\"\\/)){_BRACE}"
"""The same where all keys are quoted."""

_KEYS = {'"': r'(?:[^"\\\r\n]|\\/)*+', "'": r"[^'\r\n]*+", "": r"(?:[^\s\"':]|:(?!\s))*+"}
_FIELDS = r"get|put|post|delete|options|head|patch|trace|query|parameters|servers|summary|description|\$ref|x-[\w-]+"
_LINE = r"[ \t]*+(?:\r?\n[ \t]*+)?"
_HEAD = r"[ \t]*+:(?:[ \t]++[&!]\S++)?(?:[ \t]++#[^\r\n]*+)?"
_BEHIND = rf"{_HEAD}{_LINE}(?:\{{[ \t]*+\}}|(?:\{{{_LINE})?[\"']?(?:{_FIELDS})[\"']?[ \t]*+:)"

SIGNS = ("{", "}")
SLASH = ("/",)
"""One of these stands wherever a path does; the latter where all keys are quoted."""

OPENS = (
    Open(
        "a path of an API, of which the next line tells",
        r"/[^\n\0{}]*[{}][^\n\0]*:(?:[ \t]++[&!]\S++)?(?:[ \t]++#[^\n\0]*+)?\s*+(?:\{\s*+)?\0",
        '  "/a/{b}": {¦    "get": {}',
        '  "/a/{b}": {"get": {}¦',
    ),
)
"""What may be open at a line end where paths are looked for."""


def routes(text: str, start: int, end: int, begins: str = SKIM) -> Iterator[Place]:
    """The paths that hold a brace, as templates, whatever is wrong with them; `begins` matches up to the first slash."""
    for found in compiled(begins).finditer(text, start, end):
        slash = found.end() - 1
        first = slash - text.startswith("\\", slash - 1)
        quote = text[first - 1 : first].strip()
        stop = _end_of_key(text, first, end, quote) if _begins_key(text, start, first - len(quote)) else first
        if compiled(_BEHIND).match(text, stop + len(quote), min(end, stop + _REST)):
            yield Place(first, stop, "route", "string" if quote == '"' else "", Kind.TEMPLATE)


def _begins_key(text: str, floor: int, at: int) -> bool:
    """Whether nothing stands before `at` in its line that a key could not stand behind."""
    line = line_start(text, max(floor, at - _LONGEST), at)
    return text[line:at].rstrip(" \t")[-1:] in ("", "{", ",")


def _end_of_key(text: str, start: int, end: int, quote: str) -> int:
    """Where the key that begins at `start` ends; there, if it is not closed, or has no brace."""
    key = compiled(rf"{_KEYS[quote]}(?={quote})").match(text, start, min(end, start + _LONGEST))
    return key.end() if key and ("{" in key[0] or "}" in key[0]) else start
