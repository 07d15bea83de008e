"""What does a document look like once it is fixed? Fixes are applied together, and kept if linting the result shows that they help.

A fix that does not improve its URL, or that changes what else is found, is taken back. If several fixes were made in one paragraph,
another one may be the cause, so each is tried once more without its neighbors. Each round leaves fewer problems than it found, so
the rounds end by themselves; they are bounded to save time.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import accumulate

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Document, Finding, Kind
from urlint.lint.diagnostic import Diagnostic, Fix, Severity, is_left
from urlint.lint.linter import Linted
from urlint.record import Record
from urlint.text import Edit, Span, apply, compose

_ROUNDS = 20
_TRIES = 5  # how often a round is made again without what went wrong in it

Relint = Callable[[Document], Linted]
_BLANK_LINE = compiled(r"\n[ \t\r]*\n")
_Name = tuple[str, str, str]


class Fixed(Record):
    """The fixed document as linted, the `edits` of the original one, and how many diagnostics they fix (`answered`)."""

    linted: Linted
    edits: tuple[Edit, ...] = ()
    answered: int = 0


class _Choice(Record):
    """A fix to make, and the diagnostic that it is for."""

    said: Diagnostic
    fix: Fix

    @property
    def span(self) -> Span:
        """All that the fix is about: its URL, and its edits."""
        spans = (self.said.finding.span, *(edit.span for edit in self.fix.edits))
        return Span(min(span.start for span in spans), max(span.end for span in spans))

    @property
    def name(self) -> _Name:
        """What identifies it in the next round, when its offset is different."""
        return self.said.rule, self.said.finding.url, self.fix.title


class _Doubts(Record):
    """Choices that did harm: `refused` are those that did it alone, `waiting` those that may not have been the cause."""

    refused: set[_Name]
    waiting: set[_Name]

    def take(self, worse: list[_Choice], paragraphs: list[list[_Choice]]) -> None:
        """Notes that the choices `worse`, of those that were made by paragraph, did harm."""
        alone = {near[0].name for near in paragraphs if len(near) == 1}
        names = {choice.name for choice in worse}
        self.refused.update(names & alone)
        self.waiting.update(names - alone)


def fix_document(linted: Linted, relint: Relint, unsafe: bool = False, named: tuple[str, ...] = (), only: str = "") -> Fixed:
    """The document with its safe fixes applied, and with the `unsafe` ones if asked; `relint` lints it again. Pure if `relint` is.

    Diagnostics of severity `info` are fixed only for the rules in `named`. If `only` is given, only that rule's are fixed.

    The first fix of a diagnostic counts. Of two fixes that overlap, or are for the same URL, the left one is applied, and the other
    one waits for the next round.
    """
    done, doubts = Fixed(linted), _Doubts(set(), set())
    for _ in range(_ROUNDS):
        said = [each for each in done.linted.diagnostics if only in ("", each.rule) and not is_left(each, named)]
        choices = list(_choices(said, unsafe, doubts.refused | doubts.waiting))
        if not choices:
            waiting = _by_paragraph(done.linted.document.text, list(_choices(said, unsafe, doubts.refused)))
            choices = [near[0] for near in waiting]
        if not choices:
            break
        after, made = _round(done.linted, _foremost(choices), relint, doubts)
        edits = compose(done.edits, _edits(made)) if made else done.edits
        done = Fixed(after, edits, done.answered + len(made))
    return done


def fix_of(said: Diagnostic, unsafe: bool = False) -> Fix | None:
    """The fix that is made for a diagnostic without asking; None if none is safe."""
    return next((fix for fix in said.fixes if fix.safe or unsafe), None)


def _choices(diagnostics: Iterable[Diagnostic], unsafe: bool, refused: set[_Name]) -> Iterator[_Choice]:
    """One fix for each URL, none of which overlaps the one before."""
    end = -1
    for choice in sorted(_possible(diagnostics, unsafe, refused), key=lambda choice: (choice.span.start, choice.fix.edits)):
        if choice.span.start > end:
            end = choice.span.end
            yield choice


def _foremost(choices: list[_Choice]) -> list[_Choice]:
    """Those that fix comments for urlint, if there are any: once understood, a comment may excuse a URL."""
    return [each for each in choices if CONTAINERS[each.said.finding.container].ours] or choices


def _possible(diagnostics: Iterable[Diagnostic], unsafe: bool, refused: set[_Name]) -> Iterator[_Choice]:
    for said in diagnostics:
        fix = fix_of(said, unsafe)
        if fix is not None and _Choice(said, fix).name not in refused:
            yield _Choice(said, fix)


def _round(before: Linted, choices: list[_Choice], relint: Relint, doubts: _Doubts) -> tuple[Linted, list[_Choice]]:
    """The document after the choices that help, and these choices; the others wait, or are refused from now on."""
    for _ in range(_TRIES):
        document = before.document
        after = relint(document._replace(text=apply(document.text, _edits(choices))))
        worse = _Comparison(before, after, choices).worse()
        if not worse:
            return after, choices
        doubts.take(worse, _by_paragraph(document.text, choices))
        choices = [choice for choice in choices if choice.name not in doubts.refused | doubts.waiting]
        if not choices:
            return before, []
    doubts.refused.update(choice.name for choice in choices)
    return before, []


def _by_paragraph(text: str, choices: list[_Choice]) -> list[list[_Choice]]:
    """The choices by paragraph: within one, a choice may change where the URL of another one ends."""
    paragraphs, end = list[list[_Choice]](), 0
    for choice in choices:
        if not paragraphs or _BLANK_LINE.search(text, end, choice.span.start):
            paragraphs.append([])
        paragraphs[-1].append(choice)
        end = choice.span.end
    return paragraphs


def _edits(choices: Iterable[_Choice]) -> list[Edit]:
    return [edit for choice in choices for edit in choice.fix.edits]


class _Comparison:
    """A document before and after some fixes, URL by URL."""

    def __init__(self, before: Linted, after: Linted, choices: list[_Choice]) -> None:
        self._before, self._choices = before, choices
        self._found = {finding.span: finding for finding in after.findings}
        self._scores_before, self._scores_after = _scores(before.diagnostics), _scores(after.diagnostics)
        self._rules_before, self._rules_after = _rules(before.diagnostics), _rules(after.diagnostics)

    def worse(self) -> list[_Choice]:
        """The choices that did not improve their URL, or that changed what else is found."""
        known, worse = set[Span](), list[_Choice]()
        for finding, span, own, near in self._moved():
            known.add(span)
            if not (self._better(finding, span) if own else self._same(finding, span)):
                worse.append(near)
        return worse or [self._last_before(span) for span in sorted(self._found.keys() - known)]

    def _last_before(self, new: Span) -> _Choice:
        """The last choice before a finding that is new."""
        return self._choices[max(bisect_right(self._starts, new.start) - 1, 0)]

    @cached_property
    def _starts(self) -> list[int]:
        """The offsets of the choices in the new text."""
        grown = accumulate(map(_growth, self._choices), initial=0)
        return [choice.span.start + by for choice, by in zip(self._choices, grown, strict=False)]

    def _moved(self) -> Iterator[tuple[Finding, Span, bool, _Choice]]:
        """Each URL, its new place, whether it was fixed, and the choice that fixed it, or the nearest one."""
        grown, index = 0, 0
        for finding in self._before.findings:
            while index < len(self._choices) and _is_before(self._choices[index], finding):
                grown += _growth(self._choices[index])
                index += 1
            own = self._choices[index] if index < len(self._choices) else None
            if own is not None and own.said.finding.span == finding.span:
                start, end = own.span
                yield finding, Span(start + grown, end + grown + _growth(own)), True, own
            else:
                near = min(self._choices[max(index - 1, 0) : index + 1], key=lambda choice: _gap(choice.span, finding.span))
                yield finding, finding.span.shift(grown), False, near

    def _better(self, finding: Finding, span: Span) -> bool:
        now = self._found.get(span)
        judged = now is not None and (now.kind in (finding.kind, Kind.URL) or finding.kind is Kind.MISTYPED)  # no template
        return judged and self._scores_after[span] < self._scores_before[finding.span]

    def _same(self, finding: Finding, span: Span) -> bool:
        now = self._found.get(span)
        if now is None or (now.url, now.kind) != (finding.url, finding.kind):
            return False
        return (
            self._scores_after[span] <= self._scores_before[finding.span]
            or self._rules_after[span] <= self._rules_before[finding.span]
        )


def _is_before(choice: _Choice, finding: Finding) -> bool:
    """Whether a choice is before a URL; its own may be nothing, where a destination belongs."""
    return choice.span.end <= finding.span.start and choice.said.finding.span != finding.span


def _gap(one: Span, other: Span) -> int:
    """The number of code points between two spans."""
    return max(one.start - other.end, other.start - one.end, 0)


def _growth(choice: _Choice) -> int:
    return sum(len(text) - (span.end - span.start) for span, text in choice.fix.edits)


_Score = tuple[int, int, int]


def _scores(diagnostics: Iterable[Diagnostic]) -> dict[Span, _Score]:
    """How much is wrong with each URL: the number of faults that fail a run, of infos, and of hints, in that order."""
    scores: dict[Span, _Score] = defaultdict(lambda: (0, 0, 0))
    for said in diagnostics:
        bad, info, hint = scores[said.finding.span]
        match said.severity:
            case Severity.INFO:
                info += 1
            case Severity.HINT:
                hint += 1
            case _:
                bad += 1
        scores[said.finding.span] = (bad, info, hint)
    return scores


def _rules(diagnostics: Iterable[Diagnostic]) -> dict[Span, Counter[str]]:
    """The rules that report each URL; how grave that is may depend on where else the document leads."""
    rules: dict[Span, Counter[str]] = defaultdict(Counter)
    for said in diagnostics:
        rules[said.finding.span][said.rule] += 1
    return rules
