"""What is the shortest repair? The fewest replaced, deleted, or inserted characters (A. V. Aho, T. G. Peterson, 1972).

For users' own grammars, about which nothing else is known. The search stays near the fault and gives up early.
"""

from collections.abc import Iterator

from urlint.typed import TYPE_CHECKING, Any
from urlint.url.message import shown
from urlint.url.proposal import Repair, difference
from urlint.url.validator import Validator

if TYPE_CHECKING:
    from urlint.automata.dfa import Dfa
    from urlint.automata.earley import Recognizer

    Automaton = Dfa | Recognizer

_LONGEST = 2000  # code points of a text; longer ones are not repaired
_MOST_EDITS = 3
_MOST_NODES = 20_000
_MOST_WORK = 500_000  # items of a recognizer: a third of a second
_BEFORE = 16  # code points before the fault where an edit may start

Node = tuple[int, Any]  # the number of code points read, and the state


def shortest(text: str, validator: Validator) -> Iterator[Repair]:
    """The repair with the fewest edits, at most three; none if there is no such repair."""
    dfa = validator.dfa
    is_judged = len(text) <= _LONGEST and dfa.leads_on(validator.walk(text).state)  # no empty grammar, and not too much work
    repaired = _Search(text, dfa).repaired() if is_judged else None
    if repaired is not None:
        edit = difference(text, repaired)
        old, new = text[edit.span.start : edit.span.end], edit.text
        if any(char.isalpha() and char.lower() not in new.lower() for char in old):
            return  # a letter was intended, so the shortest edit would be wrong
        title = (
            f"Replace {shown(old)} with {shown(new)}" if old and new else f"Remove {shown(old)}" if old else f"Insert {shown(new)}"
        )
        yield Repair(title, (edit,), False)


class _Search:
    """A breadth-first search by the number of edits; it gives up early if texts are expensive to judge."""

    def __init__(self, text: str, dfa: "Automaton") -> None:
        self._text, self._dfa = text, dfa
        self._came: dict[Node, tuple[Node | None, str]] = {}
        self._most = dfa.work + _MOST_WORK

    @property
    def _is_over(self) -> bool:
        return len(self._came) > _MOST_NODES or self._dfa.work > self._most

    def repaired(self) -> str | None:
        """The repaired text; None if none was found."""
        layer = self._followed((0, self._dfa.walk("").state), None, "")[-_BEFORE:]
        for _ in range(_MOST_EDITS + 1):
            for node in layer:
                if node[0] == len(self._text) and node[1] in self._dfa.accepting:
                    return _spelled(self._came, node)
            layer = [after for node in reversed(layer) for after in self._edited(node)]
        return None

    def _followed(self, node: Node, before: Node | None, by: str) -> list[Node]:
        """The new nodes from `node` on, as far as the automaton accepts the unchanged text."""
        text, reached = self._text, []
        at, state = node
        while (at, state) not in self._came and not self._is_over:
            self._came[at, state] = (before, by)
            reached.append((at, state))
            target = self._dfa.step(state, text[at]) if at < len(text) else None
            if target is None:
                break
            before, by, at, state = (at, state), text[at], at + 1, target
        return reached

    def _edited(self, node: Node) -> Iterator[Node]:
        """The nodes after one edit at `node`: a deleted, replaced, or inserted character."""
        at, state = node
        if self._is_over:
            return
        if at < len(self._text):
            yield from self._followed((at + 1, state), node, "")
        for char, target in self._dfa.moves(state):
            if at < len(self._text):
                yield from self._followed((at + 1, target), node, char)
            yield from self._followed((at, target), node, char)


def _spelled(came: dict[Node, tuple[Node | None, str]], node: Node) -> str:
    pieces = []
    at: Node | None = node
    while at is not None:
        at, piece = came[at]
        pieces.append(piece)
    return "".join(reversed(pieces))
