"""`data` (RFC 2397, section 3), with base64 (RFC 4648) as browsers accept it."""

from collections.abc import Iterator, Mapping

from urlint.expression import compiled
from urlint.grammar.scheme import FINE, REFUSED, Rows, Scheme
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.text import Edit, Span

_SHAPE = Shape(
    r"(?P<scheme>[^:]*+):?(?P<mediatype>(?:[^,;#]|;(?!(?i:base64),))*+)(?:;(?P<base64>(?i:base64)))?(?:,(?P<data>[^#]*+))?"
    r"(?:#(?P<fragment>.*+))?"
)
_BASE64 = compiled(r"(?:[A-Za-z0-9+/]++|%(?:2[BbFf]|0[9AaCcDd]|20|[46][1-9A-Fa-f]|[57][0-9Aa]|3[0-9]))*+")
_PADDED = compiled(r"(?:=|%3[Dd]){0,2}")
_BLANK = compiled(r"%(?:0[9AaCcDd]|20)")
_URL_SAFE = compiled(r"[A-Za-z0-9_-]++={0,2}\Z")
_CLAUSE = "RFC 4648, section 4"


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports base64 that cannot be decoded; missing padding is harmless."""
    if "base64" not in spans:
        return None
    span = spans["data"]
    found = _BASE64.match(text, span.start, span.end)
    assert found is not None, "it may be empty"
    end, padded = found.end(), _PADDED.match(text, found.end(), span.end)
    assert padded is not None, "it may be empty"
    if padded.end() < span.end:
        return _stray(text, span, padded.end())
    letters = len(_plain(text[span.start : end]))
    signs = len(padded[0].replace("%3D", "=").replace("%3d", "="))
    return _length(letters, signs, span)


def _plain(text: str) -> str:
    """The base64 characters in a text, with each escape as one character."""
    return compiled("%..").sub("a", _BLANK.sub("", text)) if "%" in text else text


def _length(letters: int, signs: int, span: Span) -> Slip | None:
    if letters % 4 == 1:
        return Slip("data", Span(span.end - 1, span.end), "base64 is cut short: one character is left over", _CLAUSE)
    if signs and (letters + signs) % 4:
        wanted = -letters % 4
        said = f"base64 ends with {wanted or 'no'} `=` here, not with {signs}"
        return Slip("data", Span(span.end - signs, span.end), said, _CLAUSE)
    return None


def _stray(text: str, span: Span, at: int) -> Slip:
    char = Span(at, at + 1)
    if text[span.start : at + 1].lower() == "data:":
        said, first = "`data:` is doubled", (Edit(Span(0, span.start), ""),)
        return Slip("data", Span(span.start, at + 1), said, "RFC 2397, section 3", "Remove the first one", first)
    if text[at] in "-_" and _URL_SAFE.match(text, span.start, span.end):
        edits = tuple(_other(text, span))
        return Slip("data", char, f"`{text[at]}` belongs to base64url", _CLAUSE, "Use the letters of base64", edits)
    return Slip("data", char, f"`{text[at]}` not allowed in base64", _CLAUSE)


def _other(text: str, span: Span) -> Iterator[Edit]:
    found = compiled("[-_]").finditer(text, span.start, span.end)
    return (Edit(Span(*each.span()), "+" if each[0] == "-" else "/") for each in found)


standard = Standard(
    name="data",
    title="data URLs (RFC 2397, August 1998)",
    rfc="RFC 2397",
    files=("data",),
    start="URI",
    shapes={"URI": _SHAPE, "dataurl": _SHAPE},
    component=dict.fromkeys(("type", "subtype", "parameter", "attribute", "value", "token"), "mediatype") | {"urlchar": "data"},
    innermost={"mediatype": "token", "data": "urlchar"},
    sections={**dict.fromkeys(("scheme", "mediatype", "base64", "data", "escaped"), "3"), "fragment": "RFC 3986, section 3.5"},
    escape="escaped",
    rule="scheme-syntax",
    words={"mediatype": "media type"},
    reasons=(
        Explanation("mediatype", r"(?<=:)//", "`data:` is followed by a media type, not by `//`", "Remove `//`"),
        Explanation("mediatype", r"(?i)(?<=;base64);", "`,` belongs before the data, not `;`", "Replace `;` with `,`", ","),
        Explanation("mediatype", r"(?i)(?<=;base64):", "`,` belongs before the data, not `:`", "Replace `:` with `,`", ","),
        Explanation("", r"\Z", "missing `,` before the data"),
        Explanation("mediatype", r"(?=[,;])", "media type must be written as `type/subtype;name=value`"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: browsers ignore unknown parts of a media type, such as `;utf8`, but need a comma before data."""
    if url[at - 1 : at] == ":" or "..." in url or "\u2026" in url:
        return FINE
    return REFUSED if component == "data" or "," not in url else FINE


def _told(parts: Mapping[str, str]) -> Rows:
    from urllib.parse import unquote_to_bytes  # late: rarely needed

    yield "type", parts.get("mediatype") or "text/plain;charset=US-ASCII"
    data = unquote_to_bytes(parts.get("data", ""))
    size = len(data.rstrip(b"=")) * 3 // 4 if "base64" in parts else len(data)
    yield "size", f"{size} byte" if size == 1 else f"{size} bytes"


scheme = Scheme(standard, _weigh, _told)
