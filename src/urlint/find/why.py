"""Why does a URL end where it does, and why is it of its kind? The entries of the shelves that decided, by name."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from urlint.find.document import Document, Finding, Kind, Placeholders
from urlint.find.finder import find
from urlint.find.heuristic import Heuristic
from urlint.find.heuristics import listeners
from urlint.find.kinds import notations

Decision = tuple[Heuristic, int]


def reasons(document: Document, placeholders: Placeholders = ()) -> list[tuple[Finding, list[str]]]:
    """The findings of a document, each with the names of the entries that decided its end or its kind, each name once."""
    decisions: defaultdict[int, list[Decision]] = defaultdict(list)

    def hear(entry: Heuristic, start: int, at: int) -> None:
        decisions[start].append((entry, at))

    listeners.append(hear)
    try:
        findings = find(document, placeholders)
    finally:
        listeners.remove(hear)
    return [(each, list(dict.fromkeys((*_of_end(each, decisions[each.span.start]), *_of_kind(each))))) for each in findings]


def _of_end(finding: Finding, decisions: Iterable[Decision]) -> Iterator[str]:
    """The names of the entries by which the URL goes on inside of it, or ends, or loses what stands behind it."""
    return (entry.name for entry, at in decisions if entry.ends == (at >= finding.span.end))


def _of_kind(finding: Finding) -> Iterator[str]:
    """The names of the notations by which a URL is no more than a template."""
    return notations(finding.url) if finding.kind is Kind.TEMPLATE else iter(())
