"""What fills a place that takes a reference? A URL, a relative reference, a template, or nothing recognizable."""

from collections.abc import Iterable

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Confidence, Finding, Kind, Placeholders
from urlint.find.escape import Breaks, decode
from urlint.find.kinds import kind_in, kind_of
from urlint.find.language import SHOWN, Language, Place, Pointer, Run
from urlint.find.plain import plain_kind
from urlint.text import Span, new

_PLAIN = (Kind.URL, Kind.REFERENCE)  # looking up a member of an enumeration takes as long as a call


def references(text: str, region: Run, language: Language, placeholders: Placeholders) -> list[Finding]:
    """The findings in the places of a region, in order; of two that overlap, the first."""
    start, end, name, comment, _ = region
    if language.places is None or comment or not has_any(language.signs, text, start, end):
        return []
    plain, others = language.links(text, start, end) if language.links else ([], [])
    every = (*others, *language.places(text, start, end))
    found = [each if isinstance(each, Finding) else in_place(text, each, name) for each in every]
    taken = disjoint([*plain, *(each for each in found if each)]) if found else plain
    return [_with_placeholders(each, placeholders) for each in taken] if placeholders else taken


def pointers(text: str, region: Run, language: Language) -> list[Finding]:
    """The pointers of a document, as findings, in order and disjoint; the sign of each precedes its name in `url`."""
    return disjoint([_pointer(text, each, language.id) for each in pointed(text, region, language)])


def pointed(text: str, region: Run, language: Language) -> Iterable[Pointer]:
    """The pointers in a region of a document in a language."""
    if language.pointers is None or region.directive == SHOWN or (region.language != language.id and not region.directive):
        return ()
    return language.pointers(text, region)


def _pointer(text: str, pointer: Pointer, language: str) -> Finding:
    start, end, sign = pointer
    breaks = ((0, start), (len(sign), start))
    return Finding(Span(start, end), f"{sign}{text[start:end]}", Kind.POINTER, "target", Confidence.HARD, breaks, "", language)


def disjoint(found: list[Finding]) -> list[Finding]:
    """The findings in order, without those that begin inside the one before."""
    at = 0
    return [each for each in sorted(found) if each[0][0] >= at and (at := each[0][1])]


def has_any(signs: tuple[str, ...], text: str, start: int, end: int) -> bool:
    """Whether one of the signs occurs in `text[start:end]`; searching for its first character alone takes a tenth of the time."""
    for sign in signs:  # noqa: SIM110 (takes half as long as `any`, and many texts are short)
        if text.find(sign, text.find(sign[:1], start, end), end) >= 0:  # -1: finds nothing
            return True
    return False


def _with_placeholders(found: Finding, placeholders: Placeholders) -> Finding:
    """The finding, as a template if it contains one of the user's own placeholders."""
    return found._replace(kind=Kind.TEMPLATE) if any(each.search(found.url) for each in placeholders) else found


def in_place(text: str, place: Place, language: str) -> Finding | None:
    """The finding that fills a place; None if the place contains no reference."""
    start, end, container, escape, given = place
    url, confidence = text[start:end], Confidence.HARD
    breaks: Breaks = ()
    kind = given if given in _PLAIN else plain_kind(url) if given is None else None
    if kind is None:
        url, breaks = decode(url, start, escape) if "&" in url or "\\" in url or "\n" in url else (url, ())
        plain = plain_kind(url) if breaks and given is None else None
        kind, confidence = plain or _kind(text, place, url), _confidence(text, place)
    if not kind:
        return None
    return new(Finding, (new(Span, (start, end)), url, kind, container, confidence, breaks, escape, language))


def _kind(text: str, place: Place, url: str) -> Kind | None:
    """The kind of the decoded `url` of a place, which is not plain; None if it is not a reference."""
    kind = kind_in(place.container, url)
    if kind in (None, Kind.MISTYPED):
        return kind
    ended = url.endswith("{") and _is_over(text, place.end, place.container)
    judged = kind_of(url[:-1] if ended else url, (), place.kind)
    return judged if place.kind or judged is Kind.TEMPLATE else kind


def _confidence(text: str, place: Place) -> Confidence:
    """How certain the end of a place is that contains no plain URL."""
    around = f"{text[place.start - 1 : place.end + 1]}\n"[: place.end - place.start + 2]  # with one character on either side
    return Confidence.GUESS if compiled(CONTAINERS[place.container].guess).fullmatch(around) else Confidence.HARD


def _is_over(text: str, end: int, container: str) -> bool:
    """Whether a place ends at `end`, and not at a quote inside an expression in braces: `href="/a/{"b"}"`."""
    return not CONTAINERS[container].tag or compiled(r"[\"'](?:[ \t\r\n>/]|\Z)").match(text, end) is not None
