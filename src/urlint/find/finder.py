"""Which URLs does a document contain? All of them are found, in order.

The finder divides the text into regions, each in one language. It finds the places there that take a reference, then the triggers
outside these places, and for each trigger its context, the end of the URL, and its kind.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial

from urlint.expression import compiled
from urlint.find.clear import clear
from urlint.find.document import Document, Finding, Placeholders
from urlint.find.language import START, Language, Run, State, line_end, line_start, load
from urlint.find.lexer import Stretch, nested, stretches
from urlint.find.places import disjoint, pointers, references
from urlint.find.trigger import Candidate, candidates, triggers_in
from urlint.text import new
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.find.resolver import Resolver

Narrow = Callable[[str, Run], Iterable[Run]]
"""Gives the parts of a region of a text that are worth searching, in order."""
Blocks = Callable[[int], Sequence[Stretch]]
"""Gives the blocks of a text up to an offset. Few regions need them."""
Triggers = Callable[[int, int], list[int]]
"""Gives the offsets in a part of a text that may follow a scheme."""


def find(document: Document, placeholders: Placeholders = (), narrow: Narrow | None = None, pointed: bool = False) -> list[Finding]:
    """All findings in a document, in order and disjoint. Never raises; takes time linear in the length of the text.

    With `narrow`, only the parts of each region that it gives are searched, such as some paragraphs. With `pointed`, the findings
    include pointers.
    """
    text, language = document.text, load(document.language)
    seen = triggers_in(text, 0, len(text)) if narrow is None else []
    if narrow is None and not seen and not pointed and not language.runs:
        return references(text, new(Run, (0, len(text), language.id, False, "")), language, placeholders)
    regions: Iterable[Run] = nested(text, 0, len(text), language.id, START)[0]
    triggers = _within(seen)
    if narrow is not None:
        regions, triggers = [part for region in regions for part in narrow(text, region)], partial(triggers_in, text)
        if not regions:  # of most documents
            return []
    return [*_found(text, regions, triggers, placeholders, _Blocks(text, language).until, language if pointed else None)]


def scan(
    text: str, start: int, end: int, language: Language, state: State, placeholders: Placeholders = (), pointed: bool = False
) -> tuple[Iterator[Finding], State]:
    """The findings in the whole lines `start..end`, given the state before them (`START` at first), and the state after them.

    Each finding is searched for when it is requested. If a text is cut at sync points, its pieces have the findings of the whole.
    """
    regions, after = nested(text, start, end, language.id, state)
    blocks, after = stretches(text, start, end, state, language) if language.blocks else ([], after)
    pointing = language if pointed else None
    return _found(text, regions, _within(triggers_in(text, start, end)), placeholders, lambda _: blocks, pointing), after


def _within(found: list[int]) -> Triggers:
    """Looks up the triggers in a part of a text, given all of the text's triggers."""
    return lambda first, last: found[bisect_left(found, first) : bisect_left(found, last)]


def _found(
    text: str,
    regions: Iterable[Run],
    triggers: Triggers,
    placeholders: Placeholders,
    blocks: Blocks,
    pointing: Language | None = None,
) -> Iterator[Finding]:
    """The findings of the regions: those in places, and those that begin at triggers; and the pointers of a language."""
    for region in regions:
        start, end, name, _, _ = region
        language, own = load(name), triggers(start, end)
        taken = references(text, region, language, placeholders) if language.places else []
        if pointing and (named := pointers(text, region, pointing)):
            taken = disjoint([*taken, *named])
        if own:
            yield from _Search(text, region, language, own, placeholders, blocks).findings(taken)
        elif taken:
            yield from taken


class _Blocks:
    """The blocks of a text. Each read goes at least twice as far as the last one, so that many regions take linear time."""

    def __init__(self, text: str, language: Language) -> None:
        self._text, self._language = text, language
        self._end, self._read = 0 if language.blocks else len(text), list[Stretch]()

    def until(self, end: int) -> list[Stretch]:
        """The blocks up to a line end, and perhaps more."""
        if end > self._end:
            self._end = max(end, min(2 * self._end, len(self._text)))
            self._read = stretches(self._text, 0, self._end, START, self._language)[0]
        return self._read


class _Search:
    """The search of one region, which contains the `triggers`."""

    def __init__(
        self, text: str, region: Run, language: Language, triggers: list[int], placeholders: Placeholders, blocks: Blocks
    ) -> None:
        self._text, self._region, self._language = text, region, language
        self._triggers, self._placeholders, self._blocks = triggers, placeholders, blocks

    def findings(self, taken: list[Finding]) -> Iterable[Finding]:
        """The findings of the region, in order and disjoint, including those `taken` by places."""
        every = candidates(self._text, self._region.start, self._region.end, self._language, self._triggers, taken)
        findings = self._merged(taken, every)
        return self._keyed(findings) if self._language.key_bounds else findings

    def _merged(self, taken: list[Finding], every: Iterable[Candidate]) -> Iterator[Finding]:
        """The findings `taken` by places, and those that begin at candidates elsewhere."""
        starts = [each[0][0] for each in taken]
        at, index = self._region.start, 0
        for candidate in every:
            index, before = bisect_right(starts, candidate.start, index), bisect_left(starts, at, index)
            if before < index:
                yield from taken[before:index]
                at = taken[index - 1].span.end
            finding = self._at(candidate) if candidate.start >= at else None
            if finding:
                yield finding
                at = finding.span.end
        yield from taken[bisect_left(starts, at, index) :]

    def _at(self, candidate: Candidate) -> Finding | None:
        """The finding that begins at a candidate. In many regions all URLs stand clear, so this is tried first."""
        found = None if self._placeholders else clear(self._text, self._region, candidate.start)
        return found or self._resolver.resolve(candidate)

    @cached_property
    def _resolver(self) -> "Resolver":
        """The resolver of the region. It needs no blocks after the line of the last trigger."""
        blocks = self._blocks(line_end(self._text, self._triggers[-1], self._region.end))
        return _resolver()(self._text, self._region, self._language, self._placeholders, blocks)

    def _keyed(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings; those in text that programs look up get the container `key`."""
        at, inside = self._region.start, False
        for each in findings:
            start = each.span.start
            at, inside = start, self._is_key(at, start, inside)
            yield each._replace(container="key") if inside else each

    def _is_key(self, floor: int, at: int, inside: bool) -> bool:
        """Whether programs look up the text at an offset, given whether they do so before `floor`.

        The last line before the offset that begins or ends such text decides. Few texts contain URLs in most of their lines.
        """
        begins = compiled(self._language.key_bounds).match
        while at >= floor:
            line = line_start(self._text, floor, at)
            if found := begins(self._text, line, self._region.end):
                return found.lastindex is not None
            at = line - 1
        return inside


@cache
def _resolver() -> "type[Resolver]":
    """The class of resolvers, imported late: many small documents contain only links and clear URLs."""
    from urlint.find.resolver import Resolver

    return Resolver
