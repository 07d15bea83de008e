"""What kind of URL was found? Its own text decides, and the text around it."""

from urlint.expression import compiled
from urlint.find.context import Context
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.escape import Breaks, decode
from urlint.find.heuristics import format_told, is_name
from urlint.find.kinds import kind_of
from urlint.find.plain import plain_kind
from urlint.text import Span, new

_AUTHORITY = r"(?:[^/?#\s]*//[^/?#\s]*)?"
_DOLLAR = r"(?<![\\`])[\\`]\$(?=[A-Za-z_])"


def finding(
    here: Context, start: int, end: int, container: str, confidence: Confidence, escape: str, told: Kind | None = None
) -> Finding:
    """The finding at `start..end`, decoded. `told` is its kind if it is known already; it is `url` only for a plain URL."""
    raw = url = here.text[start:end]
    breaks: Breaks = ()
    kind = plain_kind(raw) if told is None else told
    if kind is not Kind.URL:  # rarely
        url, breaks = decode(raw, start, escape)
        end, breaks = _shorn(url, end, breaks) if breaks else (end, breaks)
        kind = kind_of(_without_dollars(raw, url, escape), here.placeholders, told)
    kind = _around(here, url, start, end, kind)
    return new(Finding, (new(Span, (start, end)), url, kind, container, confidence, breaks, escape, here.language.id))


def _shorn(url: str, end: int, breaks: Breaks) -> tuple[int, Breaks]:
    """The end in the document of a decoded URL, and its breaks, without trailing escapes that stand for no character."""
    while len(breaks) > 1 and breaks[-2][0] == breaks[-1][0] == len(url):
        end, breaks = breaks[-2][1], breaks[:-2]
    return end, breaks


def _without_dollars(raw: str, url: str, escape: str) -> str:
    """The `url` that is written `raw`, without the dollars that its literal escapes before a name: they begin no variable.

    In the authority, such a dollar does begin a variable, and stays.
    """
    rest = compiled(rf"(\A{_AUTHORITY})|{_DOLLAR}").sub(r"\1", raw)
    return decode(rest, 0, escape)[0] if rest != raw else url


def _around(here: Context, url: str, start: int, end: int, kind: Kind) -> Kind:
    """The kind of a URL that looks like `kind`, according to the placeholders of its language and the text around it."""
    if kind not in (Kind.URL, Kind.PARTIAL):
        return kind
    own = here.language.placeholder
    if any(each.search(url) for each in here.placeholders) or (own and compiled(own).search(url)):
        return Kind.TEMPLATE
    if is_name(here.text, here.floor, start):
        return Kind.NAMESPACE
    told = format_told(here.text, start, end, here.line_end, here.language) if kind is Kind.URL else None
    return told or kind
