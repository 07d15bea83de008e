"""What fills a place that takes a reference: a URL, a relative reference, a template, or nothing that we know."""

from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.escape import decode
from urlint.find.kinds import kind_of, reference
from urlint.find.language import Place
from urlint.find.plain import plain_kind, web
from urlint.text import Span, new

_PLAIN = (Kind.URL, Kind.REFERENCE)  # to ask an enumeration takes as long as a call


def in_place(text: str, place: Place, language: str) -> Finding | None:
    """The finding that fills a place; None where that is no reference."""
    start, end, container, escape, given = place
    raw = text[start:end]
    plain = given if given in _PLAIN else plain_kind(raw) if given is None else None
    if plain:
        return web((start, end), raw, container, escape, language, Confidence.HARD, plain)
    url, breaks = decode(raw, start, escape) if "&" in raw or "\\" in raw or "\n" in raw else (raw, ())
    kind = reference(url, container)
    if kind is None:
        return None
    if kind is not Kind.MISTYPED:
        ended = url.endswith("{") and _is_over(text, end, container)
        judged = kind_of(url[:-1] if ended else url, (), given)
        kind = judged if given or judged is Kind.TEMPLATE else kind
    unsure = CONTAINERS[container].loose and " " in raw and _is_left_open(text, start, end)
    confidence = Confidence.GUESS if unsure else Confidence.HARD
    return new(Finding, (new(Span, (start, end)), url, kind, container, confidence, breaks, escape, language))


def _is_left_open(text: str, start: int, end: int) -> bool:
    """Whether a destination opens with a parenthesis and ends with its line: prose may follow what nobody closed."""
    return text[start - 1 : start] == "(" and text[end : end + 1] in ("", "\r", "\n")


def _is_over(text: str, end: int, container: str) -> bool:
    """Whether a place ends at `end`, rather than at a quote in an expression that a brace has opened: `href="/a/{"b"}"`."""
    if not CONTAINERS[container].tag:
        return True
    return text[end : end + 1] in ('"', "'") and text[end + 1 : end + 2] in ("", " ", "\t", "\r", "\n", ">", "/")
