"""Why does a URL begin and end where it does, and why is it of its kind? The entries of the shelves that decided, in words."""

from collections import defaultdict
from collections.abc import Iterator

from urlint.find.document import Document, Finding, Kind, Placeholders
from urlint.find.finder import find
from urlint.find.heuristic import BOUNDARY, CLASSIFY, ESCAPE, TRIGGER, TRIM, Heuristic, listeners
from urlint.find.kinds import notations
from urlint.find.schemes import misspelt
from urlint.seen import quotable, seen

_SAID = {
    (TRIGGER, True): "begins here: {name}",
    (BOUNDARY, True): "ends at {mark}: {name}",
    (BOUNDARY, False): "goes on at {mark}: {name}",
    (TRIM, True): "ends at {mark}: {name}",
    (TRIM, False): "keeps {mark}: {name}",
    (ESCAPE, True): "is written as in `{tells}`: {name}",
    (CLASSIFY, True): "is {kind}: {name}",
}

_KINDS: dict[str, str] = {
    "template": "a template",
    "pattern": "a regular expression",
    "namespace": "the name of something",
    "partial": "a part",
    "mistyped": "mistyped",
}


def reasons(document: Document, placeholders: Placeholders = ()) -> list[tuple[Finding, list[str]]]:
    """The findings of a document, each with what decided its beginning, its end and its kind: "ends at `,`: another URL"."""
    decisions: defaultdict[int, list[tuple[Heuristic, int]]] = defaultdict(list)

    def hear(entry: Heuristic, start: int, at: int) -> None:
        decisions[start].append((entry, at))

    listeners.append(hear)
    try:
        findings = find(document, placeholders)
    finally:
        listeners.remove(hear)
    return [(each, _words(document, each, decisions[each.span.start], placeholders)) for each in findings]


def _words(document: Document, finding: Finding, decisions: list[tuple[Heuristic, int]], placeholders: Placeholders) -> list[str]:
    """What is said of one finding, each thing once."""
    end = min((at for entry, at in decisions if entry.stage == BOUNDARY and at >= finding.span.end), default=-1)
    told = (_said(entry, document.text, at, finding) for entry, at in decisions if _counts(entry, at, finding, end))
    return list(dict.fromkeys((*told, *_of_kind(document, finding, placeholders))))


def _counts(entry: Heuristic, at: int, finding: Finding, end: int) -> bool:
    """Whether the URL is as the entry decided at `at`; it ended at `end`, before something was cut off."""
    if entry.stage == CLASSIFY:
        return entry.tells == finding.kind
    if entry.stage in (TRIGGER, ESCAPE):
        return True
    return (at == end or (at >= finding.span.end and entry.stage == TRIM)) if entry.ends else at < finding.span.end


def _said(entry: Heuristic, text: str, at: int, finding: Finding) -> str:
    char = text[at : at + 1]
    mark = f"`{quotable(char)}`" if seen(char) else f"U+{ord(char):04X}"
    stage = CLASSIFY if finding.kind is Kind.MISTYPED and entry.stage == TRIGGER else entry.stage
    return _SAID[stage, entry.ends].format(name=entry.name, mark=mark, tells=entry.tells, kind=_KINDS.get(finding.kind))


def _of_kind(document: Document, finding: Finding, placeholders: Placeholders) -> Iterator[str]:
    """What says that a URL is of its kind, of itself."""
    names: list[str] = []
    if finding.kind is Kind.TEMPLATE:
        own = ("a placeholder of your settings" for each in placeholders if each.search(finding.url))
        names = [*notations(finding.url), *own]
    elif finding.kind is Kind.PATTERN:
        names = [*notations(document.text[finding.span.start : finding.span.end], "patterns")]
    elif finding.kind is Kind.MISTYPED:
        names = [entry.name for entry in (misspelt(finding.url),) if entry]
    elif finding.kind is Kind.PARTIAL:
        names = [*notations(finding.url, "partial")]
    return (f"is {_KINDS[finding.kind]}: {name}" for name in names)
