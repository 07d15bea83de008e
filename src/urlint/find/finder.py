"""The finder: every URL of a document, in order. `scan` takes a run of whole lines and the state before it."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from urlint.expression import compiled
from urlint.find.blocks import Stretch, stretches
from urlint.find.candidates import Marks, added, candidates, colonless, marks
from urlint.find.decode import decode
from urlint.find.document import Confidence, Document, Finding, Kind, Placeholders
from urlint.find.glance import clear
from urlint.find.kinds import kind_of, plain_kind, web
from urlint.find.language import NOTHING, START, Language, Links, Place, Run, State, load
from urlint.find.references import reference
from urlint.text import Span, new

if TYPE_CHECKING:
    from urlint.find.resolver import Resolver
    from urlint.find.skim import Plain

_PLAIN = (Kind.URL, Kind.REFERENCE)  # to ask an enumeration takes as long as a call


def find(document: Document, placeholders: Placeholders = (), but: "Plain | None" = None) -> list[Finding]:
    """All findings of a document, in order and disjoint. Never raises; linear in the length of the text.

    With `but`, those of paragraphs in which all are plain in that sense may be left out.
    """
    text = document.text
    if not text:
        return []
    language = load(document.language)
    if but is not None and not placeholders:
        return _skimmed(text, language, but)
    return _at_once(text, language, placeholders) if language.blocks else scan(text, 0, len(text), language, START, placeholders)[0]


def _skimmed(text: str, language: Language, but: "Plain") -> list[Finding]:
    """The findings of those paragraphs that are worth a search; where strings go on over several, of all or of none."""
    from urlint.find.skim import is_dull, worthy  # late: it pays for many documents only

    if language.blocks:
        return [] if is_dull(text, language.id, but) else _at_once(text, language, ())
    misspelt = colonless(text, 0, len(text))
    runs = language.runs(text, 0, len(text), START, 0)[0] if language.runs else [Run(0, len(text), language.id)]
    pieces = (piece for run in runs for piece in worthy(text, run, but, misspelt))
    return [finding for piece in pieces for finding in _search(text, piece, ())]


def _at_once(text: str, language: Language, placeholders: Placeholders) -> list[Finding]:
    """The same for a language with blocks: behind the line of the last candidate, nobody asks for one."""
    seen = marks(text, 0, len(text))
    last = max(seen.colons[-1:] + [slip.start for slip in seen.slips[-1:]], default=-1)
    if last < 0 and language.places is None:
        return []
    end = text.find("\n", last) if last >= 0 else 0
    found, _ = stretches(text, 0, end if end >= 0 else len(text), START, language)
    return list(_search(text, Run(0, len(text), language.id), placeholders, found, seen))


def scan(
    text: str, start: int, end: int, language: Language, state: State, placeholders: Placeholders = ()
) -> tuple[list[Finding], State]:
    """The findings of the whole lines `start..end`, given the state before them (`START` at first), and the state behind.

    A text may be cut at any blank line: the findings of the pieces are those of the whole.
    """
    found, after = searched(text, start, end, language, state, placeholders)
    return found if isinstance(found, list) else list(found), after


def searched(
    text: str, start: int, end: int, language: Language, state: State, placeholders: Placeholders = ()
) -> tuple[Iterable[Finding], State]:
    """The same, but that most findings are looked for when they are asked for: of a line of 1 MB few may be wanted."""
    if language.runs is None:
        found, after = stretches(text, start, end, state, language) if language.blocks else ([], NOTHING)
        return _search(text, Run(start, end, language.id), placeholders, found), after
    runs, after = language.runs(text, start, end, state, 0)
    if len(runs) == 1:
        return _search(text, runs[0], placeholders), after
    from urlint.find.shares import shares  # late: a small document is of one piece

    worth = shares(text, start, end, runs, language)
    return chain.from_iterable(_search(text, run, placeholders, (), seen) for run, seen in worth), after


def _search(
    text: str, run: Run, placeholders: Placeholders, blocks: Sequence[Stretch] = (), seen: Marks | None = None
) -> Iterable[Finding]:
    language = load(run.language)
    links = language.links(text, run.start, run.end) if language.links and not run.comment else None
    places = _places(text, run, language, links, placeholders)
    others = links.others if links else None
    found = added(text, seen, others or (), run.end) if seen else marks(text, run.start, run.end, others)
    if not found.colons and not found.slips:
        return places
    findings = _resolved(text, run, language, placeholders, blocks, found, places)
    return _keyed(text, run, language.keys, findings) if language.keys else findings


def _resolved(
    text: str,
    run: Run,
    language: Language,
    placeholders: Placeholders,
    blocks: Sequence[Stretch],
    found: Marks,
    places: list[Finding],
) -> Iterator[Finding]:
    """The places and what begins at the marks besides them, in order and disjoint."""
    resolver: Resolver | None = None  # in many a run all stand clear
    starts = [each[0][0] for each in places]
    at, index = run.start, 0
    for candidate in candidates(text, run.start, run.end, language, found, places):
        index, before = bisect_right(starts, candidate.start, index), bisect_left(starts, at, index)
        if before < index:
            yield from places[before:index]
            at = places[index - 1].span.end
        if candidate.start < at:
            continue
        finding = None if placeholders else clear(text, run, candidate)
        if finding is None:
            resolver = resolver or _resolver(text, run, language, placeholders, blocks)
            finding = resolver.resolve(candidate)
        if finding:
            yield finding
            at = finding.span.end
    yield from places[bisect_left(starts, at, index) :]


def _keyed(text: str, run: Run, marks: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, of which those in a text that programs look up have the container `key`."""
    opened = {mark.start(): mark.lastindex is not None for mark in compiled(marks).finditer(text, run.start, run.end)}
    starts = [run.start, *opened]
    for each in findings:
        inside = opened.get(starts[bisect_right(starts, each.span.start) - 1])
        yield each._replace(container="key") if inside else each


def _resolver(text: str, run: Run, language: Language, placeholders: Placeholders, blocks: Sequence[Stretch]) -> "Resolver":
    from urlint.find.resolver import Resolver  # late: a small document may have nothing but links and clear URLs

    return Resolver(text, run, language, placeholders, blocks)


def _places(text: str, run: Run, language: Language, links: Links | None, placeholders: Placeholders) -> list[Finding]:
    """What the language takes for references, in order and disjoint."""
    if language.places is None or run.comment:
        return []
    taken = language.places(text, run.start, run.end)
    plain, more = (links.found, links.places) if links else ([], [])
    every = (*more, *taken)
    found = [each if isinstance(each, Finding) else _in_place(text, each, run.language, placeholders) for each in every]
    places = _disjoint(plain + [each for each in found if each]) if found else plain
    if placeholders:
        return [each._replace(kind=Kind.TEMPLATE) if _is_placeholder(each, placeholders) else each for each in places]
    return places


def _disjoint(places: list[Finding]) -> list[Finding]:
    """The places in order, but for those that begin in the one before."""
    at = 0
    return [each for each in sorted(places) if each[0][0] >= at and (at := each[0][1])]


def _is_placeholder(place: Finding, placeholders: Placeholders) -> bool:
    return place.kind is Kind.URL and any(each.search(place.url) for each in placeholders)


def _in_place(text: str, place: Place, language: str, placeholders: Placeholders) -> Finding | None:
    start, end, container, escape, given = place
    raw = text[start:end]
    plain = given if given in _PLAIN else plain_kind(raw) if given is None else None
    if plain:
        if not placeholders:
            return web((start, end), raw, container, escape, language, Confidence.HARD, plain)
        given = None
    url, breaks = decode(raw, start, escape) if "&" in raw or "\\" in raw or "\n" in raw else (raw, ())
    kind = reference(url, container)
    if kind is None:
        return None
    if kind is not Kind.MISTYPED:
        ended = url.endswith("{") and _is_over(text, end, container)
        judged = kind_of(url[:-1] if ended else url, placeholders, given)
        kind = judged if given or judged is Kind.TEMPLATE else kind
    unsure = container == "destination" and " " in raw and _is_left_open(text, start, end)
    confidence = Confidence.GUESS if unsure else Confidence.HARD
    return new(Finding, (new(Span, (start, end)), url, kind, container, confidence, breaks, escape, language))


def _is_left_open(text: str, start: int, end: int) -> bool:
    """Whether a destination opens with a parenthesis and ends with its line: prose may follow what nobody closed."""
    return text[start - 1 : start] == "(" and text[end : end + 1] in ("", "\r", "\n")


def _is_over(text: str, end: int, container: str) -> bool:
    """Whether a place ends at `end`, rather than at a quote in an expression that a brace has opened: `href="/a/{"b"}"`."""
    if container != "attribute":
        return True
    return text[end : end + 1] in ('"', "'") and text[end + 1 : end + 2] in ("", " ", "\t", "\r", "\n", ">", "/")
