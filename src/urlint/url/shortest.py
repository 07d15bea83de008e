"""The shortest repair over an automaton: the fewest characters changed, left out or put in (A. V. Aho, T. G. Peterson, 1972).

For grammars of a user's own, about which nothing else is known. The search keeps near the fault and gives up early.
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

_LONGEST = 2000  # code points of a text worth the search
_MOST_EDITS = 3
_MOST_NODES = 20_000
_BEFORE = 16  # code points before the fault where a change may begin

Node = tuple[int, Any]  # how much of the text is used, and the state


def shortest(text: str, validator: Validator) -> Iterator[Repair]:
    """The mended text with the fewest edits, at most three; nothing where there is none."""
    dfa = validator.dfa
    mended = _search(text, dfa) if len(text) <= _LONGEST and not dfa.empty else None
    if mended is not None and mended != text:
        edit = difference(text, mended)
        old, new = text[edit.span.start : edit.span.end], edit.text
        if any(char.isalpha() and char.lower() not in new.lower() for char in old):
            return  # a letter was meant, whatever the shortest edit is
        title = (
            f"Replace {shown(old)} with {shown(new)}" if old and new else f"Remove {shown(old)}" if old else f"Insert {shown(new)}"
        )
        yield Repair(title, (edit,), False)


def _search(text: str, dfa: "Judge") -> str | None:
    """Breadth-first by the number of edits; between two edits the text is followed as it stands."""
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
    """The nodes from `node` on, as far as the automaton takes the text unchanged and no shorter way was there."""
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
    """Where one edit at `node` leads: a character left out, another one in its place, or one more."""
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
