"""Random strings in and near a language: walks through its automaton, and changed ones; with a slow twin."""

import random

from urlint.automata.charset import CharSet
from urlint.automata.compare import extra
from urlint.automata.dfa import Dfa
from urlint.automata.regex import Alt, Cat, Chars, Empty, Regex, Star, derivative, nullable

ODD = "%#[]/?:@ \\\"<>^`{|}~\t\n\r\0é中\u2028\ue000\ufffe\ud800\U0001f642aAzZ0gGx.-_+!$&'()*,;="


def witness(left: Dfa, right: Dfa) -> str | None:
    """A shortest string in exactly one of the two languages; None if they are equal."""
    found = (extra(left, right), extra(right, left))
    return min((each for each in found if each is not None), key=len, default=None)


def member(dfa: Dfa, ways: dict[int, int], rng: random.Random, longest: int = 40) -> str:
    """A string of the language, usually no longer than `longest`; `ways` are the distances of its states."""
    text, state = [], 0
    while not (state in dfa.accepting and rng.random() < 0.2):
        moves = [(number, target) for number, target in enumerate(dfa.table[state]) if target >= 0]
        if len(text) > longest or not moves:
            if state in dfa.accepting:
                break
            moves = [min(moves, key=lambda move: ways[move[1]])]
        number, state = rng.choice(moves)
        text.append(char_of(dfa.classes[number], rng))
    return "".join(text)


def backtracking(regex: Regex) -> str:
    """The expression in the naive syntax of `re`, which tries every alternative, so it is right for short strings."""
    match regex:
        case Empty():
            return ""
        case Chars(chars):
            return chars.pattern()
        case Cat(first, rest):
            return backtracking(first) + backtracking(rest)
        case Alt(options):
            return f"(?:{'|'.join(map(backtracking, options))})"
        case Star(body):
            return f"(?:{backtracking(body)})*"


class Derivatives:
    """Whether texts match an expression, as `matches` tells, but each derivative by a character is taken once for all texts."""

    def __init__(self, regex: Regex) -> None:
        self._numbers, self._found = {regex: 0}, [regex]
        self._after: list[dict[str, int]] = [{}]

    def __contains__(self, text: str) -> bool:
        at = 0
        for char in text:
            after = self._after[at]
            at = after[char] if char in after else self._derived(at, char)
        return nullable(self._found[at])

    def _derived(self, at: int, char: str) -> int:
        made = derivative(self._found[at], char)
        number = self._after[at][char] = self._numbers.setdefault(made, len(self._found))
        if number == len(self._found):
            self._found.append(made)
            self._after.append({})
        return number


def distances(dfa: Dfa) -> dict[int, int]:
    """The number of characters from each state to an accepting one."""
    found = dict.fromkeys(dfa.accepting, 0)
    while len(found) < len(dfa.table):
        for state, row in enumerate(dfa.table):
            if state not in found and (known := [found[target] for target in row if target in found]):
                found[state] = min(known) + 1
    return found


def char_of(chars: CharSet, rng: random.Random) -> str:
    """A character of the set; each of its ranges is equally likely."""
    low, high = rng.choice(chars.ranges)
    return chr(rng.randint(low, min(high, low + 300)))


def mutated(text: str, rng: random.Random) -> str:
    """`text` with one to three characters inserted, removed, changed, or swapped."""
    chars = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randint(0, len(chars))
        match rng.randrange(4):
            case 0:
                chars.insert(at, rng.choice(ODD))
            case 1:
                del chars[at : at + 1]
            case 2:
                chars[at : at + 1] = rng.choice(ODD)
            case _:
                chars[at : at + 2] = reversed(chars[at : at + 2])
    return "".join(chars)


def strings(dfa: Dfa, count: int, seed: int) -> list[str]:
    """`count` strings, half of them in the language, half of them near it."""
    rng = random.Random(seed)
    ways = distances(dfa)
    members = [member(dfa, ways, rng) for _ in range(count // 2)] if not dfa.empty else [""] * (count // 2)
    return members + [mutated(text, rng) for text in members]
