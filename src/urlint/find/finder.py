"""The finder: every URL of a document, in order.

Its regions, each in one language; the places there that take a reference; the candidates besides these; their findings.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from urlint.expression import compiled
from urlint.find.document import Document, Finding, Kind, Placeholders
from urlint.find.language import START, Language, Links, Run, State, load
from urlint.find.lexer import Stretch, stretches
from urlint.find.places import in_place
from urlint.find.plain import clear
from urlint.find.trigger import candidates, marks
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.find.prefilter import Leads, Plain
    from urlint.find.resolver import Resolver

Blocks = Callable[[int], Sequence[Stretch]]
"""The blocks of a region up to an offset. Few regions are asked for theirs."""


def find(
    document: Document, placeholders: Placeholders = (), but: "Plain | None" = None, leads: "Leads | None" = None
) -> list[Finding]:
    """All findings of a document, in order and disjoint. Never raises; linear in the length of the text.

    With `but`, those of paragraphs in which all are plain in that sense may be left out, and all references `leads` is true of.
    """
    text, language = document.text, load(document.language)
    regions = language.runs(text, 0, len(text), START, 0)[0] if language.runs else [Run(0, len(text), language.id)]
    shares: Iterable[tuple[Run, list[int] | None]] = _shares(text, 0, len(text), regions)
    if but is not None and not placeholders:
        from urlint.find.prefilter import worthy  # late: it pays for many documents only

        shares = ((piece, None) for region in regions for piece in worthy(text, region, but, leads))

    def blocks(end: int) -> Sequence[Stretch]:
        return stretches(text, 0, end, START, language)[0] if language.blocks else ()

    return [finding for region, own in shares for finding in _search(text, region, own, placeholders, blocks)]


def scan(
    text: str, start: int, end: int, language: Language, state: State, placeholders: Placeholders = ()
) -> tuple[Iterator[Finding], State]:
    """The findings of the whole lines `start..end`, given the state before them (`START` at first), and the state behind.

    Each is searched for when it is asked for. At a sync point a text may be cut: the findings of the pieces are those of the whole.
    """
    if language.runs:
        regions, after = language.runs(text, start, end, state, 0)
        found: Sequence[Stretch] = ()
    else:
        regions = [Run(start, end, language.id)]
        found, after = stretches(text, start, end, state, language)
    shares = _shares(text, start, end, regions)
    return chain.from_iterable(_search(text, region, own, placeholders, lambda _: found) for region, own in shares), after


def _shares(text: str, start: int, end: int, regions: Iterable[Run]) -> Iterator[tuple[Run, list[int]]]:
    """The regions in which something may be found, and the marks in each: the text is searched for them once."""
    seen, index = marks(text, start, end), 0
    for region in regions:
        at, index = bisect_left(seen, region.start, index), bisect_left(seen, region.end, index)
        if at < index or _may_hold_places(text, region):
            yield region, seen[at:index]


def _may_hold_places(text: str, region: Run) -> bool:
    language = load(region.language)
    for sign in language.signs if language.places else ():  # a loop, as `any` costs more than all it asks here
        at = text.find(sign[:1], region.start, region.end)  # a character alone is found in a tenth of the time
        if at >= 0 and text.find(sign, at, region.end) >= 0:
            return True
    return False


def _search(text: str, region: Run, own: list[int] | None, placeholders: Placeholders, blocks: Blocks) -> Iterable[Finding]:
    """The findings of a region, whose `own` marks are known, or are searched for."""
    language = load(region.language)
    places = _places(text, region, language, placeholders)
    found = marks(text, region.start, region.end) if own is None else own
    if not found:
        return places
    findings = _resolved(text, region, language, placeholders, blocks, found, places)
    return _keyed(text, region, language.keys, findings) if language.keys else findings


def _places(text: str, region: Run, language: Language, placeholders: Placeholders) -> list[Finding]:
    """What the language takes for references, in order and disjoint."""
    if language.places is None or region.comment:
        return []
    links = language.links(text, region.start, region.end) if language.links else Links([], [])
    every = (*links.places, *language.places(text, region.start, region.end))
    found = [each if isinstance(each, Finding) else in_place(text, each, region.language) for each in every]
    places = _disjoint(links.found + [each for each in found if each]) if found else links.found
    return [_left_open(each, placeholders) for each in places] if placeholders else places


def _left_open(place: Finding, placeholders: Placeholders) -> Finding:
    """The same, as a template where it holds one of the user's own placeholders."""
    return place._replace(kind=Kind.TEMPLATE) if any(each.search(place.url) for each in placeholders) else place


def _disjoint(places: list[Finding]) -> list[Finding]:
    """The places in order, but for those that begin in the one before."""
    at = 0
    return [each for each in sorted(places) if each[0][0] >= at and (at := each[0][1])]


def _resolved(
    text: str,
    region: Run,
    language: Language,
    placeholders: Placeholders,
    blocks: Blocks,
    found: list[int],
    places: list[Finding],
) -> Iterator[Finding]:
    """The places and what begins at the marks besides them, in order and disjoint."""
    resolver: Resolver | None = None  # in many a region all URLs are in places or stand clear
    starts = [each[0][0] for each in places]
    at, index = region.start, 0
    for candidate in candidates(text, region.start, region.end, language, found, places):
        index, before = bisect_right(starts, candidate.start, index), bisect_left(starts, at, index)
        if before < index:
            yield from places[before:index]
            at = places[index - 1].span.end
        if candidate.start < at:
            continue
        finding = None if placeholders else clear(text, region, candidate.start)
        if finding is None:
            resolver = resolver or _resolver(text, region, language, placeholders, blocks, found[-1])
            finding = resolver.resolve(candidate)
        if finding:
            yield finding
            at = finding.span.end
    yield from places[bisect_left(starts, at, index) :]


def _resolver(text: str, region: Run, language: Language, placeholders: Placeholders, blocks: Blocks, last: int) -> "Resolver":
    """The resolver of a region; behind the line of the `last` mark nobody asks for a block."""
    from urlint.find.resolver import Resolver  # late: a small document may have nothing but links and clear URLs

    line_end = text.find("\n", last, region.end)
    return Resolver(text, region, language, placeholders, blocks(line_end if line_end >= 0 else region.end))


def _keyed(text: str, region: Run, marks: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, of which those in a text that programs look up have the container `key`."""
    opened = {mark.start(): mark.lastindex is not None for mark in compiled(marks).finditer(text, region.start, region.end)}
    starts = [region.start, *opened]
    for each in findings:
        inside = opened.get(starts[bisect_right(starts, each.span.start) - 1])
        yield each._replace(container="key") if inside else each
