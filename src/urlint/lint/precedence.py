"""Which rule is heard about some characters of a URL, where several have something to say?"""

from collections.abc import Iterable, Sequence

from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.rule import entry
from urlint.lint.rules import Group
from urlint.text import Span

_GRAVEST_FIRST = tuple(Severity)


class Floor:
    """Who has the floor about the characters of one URL: the rule that speaks of them first.

    One that is off unless it is selected yields to what is graver: more rules never tell less. About `unsaid` the grammar
    says nothing: a rule that is ignored would have said it. What the network said is told besides: a URL may be wrong and dead.
    """

    def __init__(self, unsaid: Sequence[Span] = ()) -> None:
        self._unsaid = unsaid
        self._held: list[tuple[Diagnostic, list[Span]]] = []

    def is_held(self, name: str, span: Span) -> bool:
        """Whether the rule `name` is not to speak of `span`, however grave it is what it would say."""
        if entry(name).group == Group.NETWORK:
            return False
        if not entry(name).glance and _meets(span, self._unsaid):
            return True
        return any(entry(said.rule).on and _meets(span, spans) for said, spans in self._held)

    def give(self, said: Diagnostic, spans: Iterable[Span]) -> None:
        """Has a diagnostic heard about `spans` of the URL, in place of lesser ones that yield to it."""
        own = [] if entry(said.rule).group == Group.NETWORK else list(spans)
        rivals = [other for other, held in self._held if any(_meets(span, held) for span in own[:1])]
        if all(_GRAVEST_FIRST.index(other.severity) > _GRAVEST_FIRST.index(said.severity) for other in rivals):
            self._held = [each for each in self._held if each[0] not in rivals]
            self._held.append((said, own))

    def heard(self) -> list[Diagnostic]:
        """What is told, in the order of the rules."""
        return [said for said, _ in self._held]


def meet(one: Span, other: Span) -> bool:
    """Whether two spans share a character; an empty one is met at its place."""
    if one.start == one.end or other.start == other.end:
        return one.touches(other)
    return one.start < other.end and other.start < one.end


def _meets(span: Span, spans: Iterable[Span]) -> bool:
    return any(meet(span, each) for each in spans)
