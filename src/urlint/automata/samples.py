"""Which strings show what an automaton accepts and rejects? One for each transition, and one for each missing one."""

from collections.abc import Iterator

from urlint.automata.dfa import Dfa


def members(dfa: Dfa) -> Iterator[str]:
    """Distinct strings of the language that together use every transition, short ones first."""
    seen = {""}
    if 0 in dfa.accepting:
        yield ""
    to, on = beginnings(dfa), endings(dfa)
    for state, before in to.items():
        for char, target in moves(dfa, state):
            text = before + char + on[target]
            if text not in seen:
                seen.add(text)
                yield text


def strangers(dfa: Dfa) -> Iterator[str]:
    """Strings outside of the language that fail at every state: truncated, or with one wrong character."""
    seen: set[str] = set()
    on = endings(dfa)
    for state, before in beginnings(dfa).items():
        wrong = (char for char, target in zip(dfa.samples, dfa.table[state], strict=True) if target < 0)
        short = [] if state in dfa.accepting else [before]
        for text in (*short, *(before + char + on.get(state, "") for char in wrong)):
            if text not in seen:
                seen.add(text)
                yield text


def beginnings(dfa: Dfa) -> dict[int, str]:
    """A shortest string that reaches each state, in order of length."""
    found = {0: ""}
    order = [0]
    for state in order:
        for char, target in moves(dfa, state):
            if target not in found:
                found[target] = found[state] + char
                order.append(target)
    return found


def endings(dfa: Dfa) -> dict[int, str]:
    """A shortest string from each state to an accepting one."""
    before: dict[int, list[tuple[str, int]]] = {}
    for state in range(len(dfa.table)):
        for char, target in moves(dfa, state):
            before.setdefault(target, []).append((char, state))
    order = sorted(dfa.accepting)
    found = dict.fromkeys(order, "")
    for target in order:
        for char, state in before.get(target, ()):
            if state not in found:
                found[state] = char + found[target]
                order.append(state)
    return found


def moves(dfa: Dfa, state: int) -> Iterator[tuple[str, int]]:
    """The transitions of a state: a sample character of each class, and the next state."""
    for char, target in zip(dfa.samples, dfa.table[state], strict=True):
        if target >= 0:
            yield char, target
