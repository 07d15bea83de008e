"""Where does a document name the paths of an API? In keys with placeholders, above methods of HTTP (OpenAPI)."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import Open, Place, line_start
from urlint.find.skim import Skim

_LONGEST = 400  # code points of a key, and of the text before it on its line
_REST = 200  # further code points, up to the first field under the key
_BRACE = rf"(?=[^\"'\r\n{{}}]{{0,{_LONGEST}}}+[{{}}])"
SKIM = Skim("/", rf"(?<=[ \t\"']/)(?<![^\s{{,][ \t\"']/){_BRACE}")
"""The first slash of a possible path."""

QUOTED = Skim("/", rf"(?<=[\"\\]/)(?:(?<=\"/)(?<![^\s{{,]\"/)|(?<=\"\\/)(?<![^\s{{,]\"\\/)){_BRACE}")
"""The same for languages in which all keys are quoted."""

_KEYS = {'"': r'(?:[^"\\\r\n]|\\/)*+', "'": r"[^'\r\n]*+", "": r"(?:[^\s\"':]|:(?!\s))*+"}
_FIELDS = r"get|put|post|delete|options|head|patch|trace|query|parameters|servers|summary|description|\$ref|x-[\w-]+"
_LINE = r"[ \t]*+(?:\r?\n[ \t]*+)?"
_HEAD = r"[ \t]*+:(?:[ \t]++[&!]\S++)?(?:[ \t]++#[^\r\n]*+)?"
_BEHIND = rf"{_HEAD}{_LINE}(?:\{{[ \t]*+\}}|(?:\{{{_LINE})?[\"']?(?:{_FIELDS})[\"']?[ \t]*+:)"

SIGNS = ("{", "}")
"""One of these occurs near every path."""

OPENS = (
    Open(
        "a path of an API, of which the next line tells",
        r"/[^\n\0{}]*[{}][^\n\0]*:(?:[ \t]++[&!]\S++)?(?:[ \t]++#[^\n\0]*+)?\s*+(?:\{\s*+)?\0",
        '  "/a/{b}": {¦    "get": {}',
        '  "/a/{b}": {"get": {}¦',
    ),
)
"""What a line may leave open where paths are looked for."""


def routes(text: str, start: int, end: int, begins: Skim = SKIM) -> Iterator[Place]:
    """The paths that contain a brace, as templates, whatever is wrong with them; `begins` matches up to the first slash."""
    for found in compiled(begins.pattern).finditer(text, start, end):
        slash = found.end() - 1
        first = slash - text.startswith("\\", slash - 1)
        quote = text[first - 1 : first].strip()
        stop = _end_of_key(text, first, end, quote) if _begins_key(text, start, first - len(quote)) else first
        if compiled(_BEHIND).match(text, stop + len(quote), min(end, stop + _REST)):
            yield Place(first, stop, "route", "string" if quote == '"' else "", Kind.TEMPLATE)


def _begins_key(text: str, floor: int, at: int) -> bool:
    """Whether the text before `at` on its line may precede a key."""
    line = line_start(text, max(floor, at - _LONGEST), at)
    return text[line:at].rstrip(" \t")[-1:] in ("", "{", ",")


def _end_of_key(text: str, start: int, end: int, quote: str) -> int:
    """The end of the key that begins at `start`; `start` if the key is not closed, or has no brace."""
    key = compiled(rf"{_KEYS[quote]}(?={quote})").match(text, start, min(end, start + _LONGEST))
    return key.end() if key and ("{" in key[0] or "}" in key[0]) else start
