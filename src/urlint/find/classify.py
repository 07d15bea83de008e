"""What is it that was found? A URL, a template, a pattern, a name: by its own look, and by what stands around it."""

from urlint.expression import compiled
from urlint.find.context import WINDOW, Context
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.escape import Breaks, decode
from urlint.find.heuristics import names
from urlint.find.kinds import kind_of
from urlint.find.plain import is_plain
from urlint.text import Span

_BEFORE_CLARK = "\"'/@[(|"  # what stands before a name with its namespace, in a path of XPath, too
_CLARK = r"\}[\w*%{\"']"  # what ends a namespace in front of a name, as James Clark writes it, and Python's ElementTree
_AUTHORITY = r"(?:[^/?#\s]*//[^/?#\s]*)?"
_DOLLAR = r"(?<![\\`])[\\`]\$(?=[A-Za-z_])"
_ESCAPED_TWICE = r"\\\\u00(?<=[^\\]\\\\u00)"  # JSON in a string of JSON; a third one is a backslash and an escape
_LIKE = r"\b(?i:i?like)[ (]{1,2}\\{0,2}[\"']%?\Z"  # SQL in a string of another language
_CONVERSION = r"%(?![0-9A-Fa-f]{2})[#0 +-]?[0-9]*(?:\.[0-9]+)?(?:[a-zA-Z]|\Z)"
_FILLED_IN = (  # a literal, or the tag that it holds, and an operator: `"http://a/%c" % b`; what C has behind a `%`: `"a/%" PRIu64`
    r"[^\"'\r\n]*[\"']{1,3}(?:[^%\r\n]*>[^\"'\r\n]*[\"'])?[ \t]*%[ \t]*[A-Za-z_(\[{]"
    r"|\"[ \t]*PRI[diouxX]"
)


def finding(
    here: Context, start: int, end: int, container: str, confidence: Confidence, escape: str, told: Kind | None = None
) -> Finding:
    """The finding at `start..end`, decoded; `told` is its kind if something has told it."""
    raw = here.text[start:end]
    if told is None and is_plain(raw):  # as most are: nothing is escaped
        return Finding(
            Span(start, end), raw, _around(here, raw, start, end, Kind.URL), container, confidence, (), escape, here.language.id
        )
    escape = "slashes" if compiled(_ESCAPED_TWICE).search(raw) else escape
    url, breaks = decode(raw, start, escape)
    end, breaks = _shorn(url, end, breaks)
    kind = _around(here, url, start, end, kind_of(_without_dollars(raw, url, escape), here.placeholders, told))
    return Finding(Span(start, end), url, kind, container, confidence, breaks, escape, here.language.id)


def _shorn(url: str, end: int, breaks: Breaks) -> tuple[int, Breaks]:
    """The end of a decoded URL in the document, and its breaks, without the escapes that mean nothing and stand last."""
    while len(breaks) > 1 and breaks[-2][0] == breaks[-1][0] == len(url):
        end, breaks = breaks[-2][1], breaks[:-2]
    return end, breaks


def _without_dollars(raw: str, url: str, escape: str) -> str:
    """The `url` that is written `raw`, without each dollar that its literal escapes before a name: none of them is a variable.

    In an authority it is one all the same.
    """
    head = compiled(_AUTHORITY).match(raw)
    at = head.end() if head else 0
    rest = compiled(_DOLLAR).sub("", raw[at:])
    return decode(raw[:at] + rest, 0, escape)[0] if at + len(rest) < len(raw) else url


def _around(here: Context, url: str, start: int, end: int, kind: Kind) -> Kind:
    """The kind of a URL that looks like `kind`, by what its language leaves open and by what stands around it."""
    if kind not in (Kind.URL, Kind.PARTIAL):
        return kind
    if any(each.search(url) for each in here.placeholders):
        return Kind.TEMPLATE
    if here.language.placeholder and compiled(here.language.placeholder).search(url):
        return Kind.TEMPLATE
    if _is_name(here, start, end):
        return Kind.NAMESPACE
    if kind is Kind.PARTIAL or "%" not in url:
        return kind
    if compiled(_LIKE).search(here.text, max(here.line, start - 12), start):
        return Kind.PATTERN
    if compiled(_CONVERSION).search(url) and compiled(_FILLED_IN).match(here.text, end, min(here.line_end, end + WINDOW)):
        return Kind.TEMPLATE
    return kind


def _is_name(here: Context, start: int, end: int) -> bool:
    """Whether the URL `start..end` names a namespace, by what stands left of it or, in a string, as `{https://a.test/b}c`."""
    before, behind = here.text[max(start - 2, here.line) : start], here.text[end : end + 2]
    if before.endswith("{") and before[0] in _BEFORE_CLARK and compiled(_CLARK).match(behind) and here.in_string(start):
        return True
    return names(here.text, here.floor, start)
