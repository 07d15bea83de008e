"""Why does a URL begin and end where it does, and why is it of its kind? Names the entries that decided."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Document, Finding, Kind, Placeholders
from urlint.find.finder import find
from urlint.find.heuristic import BOUNDARY, CLASSIFY, ESCAPE, TRIGGER, TRIM, Heuristic, listeners
from urlint.find.notations import notations_of, pages_for
from urlint.find.schemes import misspelt
from urlint.record import Record
from urlint.seen import quotable, seen


class _Decision(Record):
    """The words for an entry's decision at the offset `at`, and whether it took effect; `end` is the URL's end before trimming."""

    words: str
    holds: Callable[[Heuristic, int, Finding, int], bool]


_DECISIONS = {
    (TRIGGER, True): _Decision("begins here: {name}", lambda entry, at, finding, end: True),
    (BOUNDARY, True): _Decision("ends at {mark}: {name}", lambda entry, at, finding, end: at == end),
    (BOUNDARY, False): _Decision("goes on at {mark}: {name}", lambda entry, at, finding, end: at < finding.span.end),
    (TRIM, True): _Decision("ends at {mark}: {name}", lambda entry, at, finding, end: at >= finding.span.end),
    (TRIM, False): _Decision("keeps {mark}: {name}", lambda entry, at, finding, end: at < finding.span.end),
    (ESCAPE, True): _Decision("is written as in `{tells}`: {name}", lambda entry, at, finding, end: True),
    (CLASSIFY, True): _Decision("is {kind}: {name}", lambda entry, at, finding, end: entry.tells == finding.kind),
}
"""By the stage of an entry, and whether the URL ends there."""

_KINDS: dict[str, str] = {
    "template": "a template",
    "pattern": "a regular expression",
    "namespace": "only a name",
    "partial": "a part of a URL",
    "mistyped": "mistyped",
}


def reasons(document: Document, placeholders: Placeholders = ()) -> list[tuple[Finding, list[str]]]:
    """The findings of a document, each with the reasons for its start, end, and kind, such as "ends at `,`: another URL".

    If no entry decided anything, the reason says so: "no entry: ends at a blank".
    """
    decisions: defaultdict[int, list[tuple[Heuristic, int]]] = defaultdict(list)

    def record(entry: Heuristic, start: int, at: int) -> None:
        decisions[start].append((entry, at))

    listeners.append(record)
    try:
        findings = find(document, placeholders)
    finally:
        listeners.remove(record)
    return [(each, _words(document, each, decisions[each.span.start], placeholders)) for each in findings]


def _words(document: Document, finding: Finding, decisions: list[tuple[Heuristic, int]], placeholders: Placeholders) -> list[str]:
    """The reasons for one finding, without duplicates."""
    reached = [at for entry, at in decisions if entry.stage == BOUNDARY]
    end = min((at for at in reached if at >= finding.span.end), default=-1)
    holding = [each for each in decisions if _DECISIONS[each[0].stage, each[0].ends].holds(*each, finding, end)]
    reasons = (_reason(entry, document.text, at, finding) for entry, at in holding)
    return list(dict.fromkeys((*reasons, *_of_kind(document, finding, placeholders)))) or [_plainly(document.text, finding)]


def _reason(entry: Heuristic, text: str, at: int, finding: Finding) -> str:
    mark = _mark(text[at : at + 1])
    stage = CLASSIFY if finding.kind is Kind.MISTYPED and entry.stage == TRIGGER else entry.stage
    return _DECISIONS[stage, entry.ends].words.format(name=entry.name, mark=mark, tells=entry.tells, kind=_KINDS.get(finding.kind))


def _plainly(text: str, finding: Finding) -> str:
    """Where a URL ends, if no entry decided it."""
    char, container = text[finding.span.end : finding.span.end + 1], CONTAINERS[finding.container]
    if char in "\r\n":
        return f"no entry: ends with the {'line' if char else 'text'}"
    if char.isspace():
        return "no entry: ends at a blank"
    return f"no entry: ends at {_mark(char)}{'' if container.plain else f', the end of the {container.words or finding.container}'}"


def _mark(char: str) -> str:
    return f"`{quotable(char)}`" if seen(char) else f"U+{ord(char):04X}"


def _of_kind(document: Document, finding: Finding, placeholders: Placeholders) -> Iterator[str]:
    """The reasons for a finding's kind that its own text gives."""
    names: list[str] = []
    if finding.kind is Kind.TEMPLATE:
        own = ("a placeholder from your settings" for each in placeholders if each.search(finding.url))
        names = [*notations(finding.url, pages_for(finding.url)), *own]
    elif finding.kind is Kind.PATTERN:
        names = [*notations(document.text[finding.span.start : finding.span.end], ("patterns",))]
    elif finding.kind is Kind.MISTYPED:
        names = [entry.name for entry in (misspelt(finding.url),) if entry]
    elif finding.kind is Kind.PARTIAL:
        names = [*notations(finding.url, ("partial",))]
    return (f"is {_KINDS[finding.kind]}: {name}" for name in names)


def notations(url: str, pages: Iterable[str]) -> Iterator[str]:
    """The names of the notations on `pages` that a decoded URL contains."""
    return (each.name for page in pages for each in notations_of(page) if compiled(each.pattern).search(url))
