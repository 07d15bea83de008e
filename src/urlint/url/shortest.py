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

    Judge = Dfa | Recognizer

_LONGEST = 2000  # code points of a text; longer ones are not repaired
_MOST_EDITS = 3
_MOST_NODES = 20_000
_BEFORE = 16  # code points before the fault where an edit may start

Node = tuple[int, Any]  # the number of code points read, and the state


def shortest(text: str, validator: Validator) -> Iterator[Repair]:
    """The repair with the fewest edits, at most three; none if there is no such repair."""
    dfa = validator.dfa
    repaired = _search(text, dfa) if len(text) <= _LONGEST and not dfa.empty else None
    if repaired is not None and repaired != text:
        edit = difference(text, repaired)
        old, new = text[edit.span.start : edit.span.end], edit.text
        if any(char.isalpha() and char.lower() not in new.lower() for char in old):
            return  # a letter was intended, so the shortest edit would be wrong
        title = (
            f"Replace {shown(old)} with {shown(new)}" if old and new else f"Remove {shown(old)}" if old else f"Insert {shown(new)}"
        )
        yield Repair(title, (edit,), False)


def _search(text: str, dfa: "Judge") -> str | None:
    """The repaired text, found breadth-first by the number of edits; None if there is none."""
    came: dict[Node, tuple[Node | None, str]] = {}
    layer = _followed(text, dfa, (0, dfa.walk("").state), None, "", came)
    layer = layer[-_BEFORE:]
    for _ in range(_MOST_EDITS + 1):
        for node in layer:
            if node[0] == len(text) and node[1] in dfa.accepting:
                return _spelled(came, node)
        layer = [after for node in reversed(layer) for after in _edited(text, dfa, node, came)]
        if len(came) > _MOST_NODES:
            return None
    return None


def _followed(
    text: str, dfa: "Judge", node: Node, before: Node | None, by: str, came: dict[Node, tuple[Node | None, str]]
) -> list[Node]:
    """The new nodes from `node` on, as far as the automaton accepts the unchanged text."""
    reached = []
    at, state = node
    while (at, state) not in came and len(came) <= _MOST_NODES:
        came[at, state] = (before, by)
        reached.append((at, state))
        target = dfa.step(state, text[at]) if at < len(text) else None
        if target is None:
            break
        before, by, at, state = (at, state), text[at], at + 1, target
    return reached


def _edited(text: str, dfa: "Judge", node: Node, came: dict[Node, tuple[Node | None, str]]) -> Iterator[Node]:
    """The nodes after one edit at `node`: a deleted, replaced, or inserted character."""
    at, state = node
    if len(came) > _MOST_NODES:
        return
    if at < len(text):
        yield from _followed(text, dfa, (at + 1, state), node, "", came)
    for char, target in dfa.moves(state):
        if at < len(text):
            yield from _followed(text, dfa, (at + 1, target), node, char, came)
        yield from _followed(text, dfa, (at, target), node, char, came)


def _spelled(came: dict[Node, tuple[Node | None, str]], node: Node) -> str:
    pieces = []
    at: Node | None = node
    while at is not None:
        at, piece = came[at]
        pieces.append(piece)
    return "".join(reversed(pieces))
