"""Which rule reports some characters of a URL, if several rules would? The first that is on, or a graver one."""

from collections.abc import Iterable, Sequence

from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.rule import entry
from urlint.lint.rules import Group
from urlint.text import Span

_GRAVE = (Severity.ERROR, Severity.WARNING)


class Precedence:
    """The diagnostics of one URL, no two of which are about the same characters: the rule that is asked first reports them.

    A rule that is off unless selected gives way to one that is on, except if that reports but an info, and to any graver one, so
    that selecting more rules never reports less. The spans
    `ignored` are those that a rule in `ignore` would report: the grammar does not report them in its place. What a link checker
    found out is reported as well, because a URL may be wrong and dead; so is what the grammar refuses in a secret, if some reader
    minds.
    """

    def __init__(self, ignored: Sequence[Span] = ()) -> None:
        self._ignored = ignored
        self._reported: list[tuple[Diagnostic, list[Span]]] = []

    def is_taken(self, name: str, span: Span) -> bool:
        """Whether the rule `name` is not to report `span`, whatever it has to say."""
        if entry(name).group == Group.NETWORK:
            return False
        if not entry(name).glance and _meets(span, self._ignored):
            return True
        rivals = (each for each in self._reported if entry(each[0].rule).on and not _stands_beside(each[0], name))
        return any((entry(name).on or said.severity in _GRAVE) and _meets(span, spans) for said, spans in rivals)

    def report(self, said: Diagnostic, spans: Iterable[Span]) -> None:
        """Adds a diagnostic about `spans` of the URL, and drops less grave ones about the first of them."""
        own = [] if entry(said.rule).group == Group.NETWORK else list(spans)
        rivals = [other for other, spans_of_other in self._reported if any(_meets(span, spans_of_other) for span in own[:1])]
        if said.severity in _GRAVE:
            rivals = [other for other in rivals if not _stands_beside(other, said.rule)]
        if all(other.severity < said.severity for other in rivals):
            self._reported = [each for each in self._reported if each[0] not in rivals]
            self._reported.append((said, own))

    def diagnostics(self) -> list[Diagnostic]:
        """The diagnostics, in the order in which they were added."""
        return [said for said, _ in self._reported]


def _stands_beside(said: Diagnostic, name: str) -> bool:
    """Whether a diagnostic leaves its characters to the rule `name` as well, which says what the grammar refuses."""
    return entry(said.rule).beside_grammar and not entry(name).glance


def meet(one: Span, other: Span) -> bool:
    """Whether two spans share a character; an empty span counts at its place."""
    if one.start == one.end or other.start == other.end:
        return one.touches(other)
    return one.start < other.end and other.start < one.end


def _meets(span: Span, spans: Iterable[Span]) -> bool:
    return any(meet(span, each) for each in spans)
