"""Combines productions by scheme: URLs of some schemes must match a production of their own, all others the generic one.

RFC 1738, section 2.1: "programs interpreting URLs should treat upper case letters as equivalent to lower case in scheme
names". So the scheme is case-insensitive for ASCII letters, and nothing else is.
"""

from collections.abc import Callable

from urlint.automata.charset import CharSet
from urlint.automata.compare import difference
from urlint.automata.dfa import Dfa
from urlint.automata.nfa import Fragment, Nfa
from urlint.grammar.standard import Standard


def dispatched(dfa: Callable[[str], Dfa], made: Standard, relative: str) -> Dfa:
    """The strings of each scheme's own production, those of the generic one with any other scheme, and those of `relative`."""
    nfa = Nfa()
    own = [
        nfa.cat([_folded(nfa, name + ":"), nfa.embed(dfa(production).after(name + ":"))])
        for name, production in made.dispatch.items()
    ]
    rest = nfa.cat([nfa.embed(others(dfa, made)), nfa.chars(CharSet.chars(":")), nfa.embed(dfa(made.generic).after("x:"))])
    return nfa.determinize(nfa.alt([*own, rest, *([nfa.embed(dfa(relative))] if relative else [])]))


def others(dfa: Callable[[str], Dfa], made: Standard) -> Dfa:
    """The schemes that have no production of their own, in upper or lower case."""
    known = Nfa()
    return difference(_fold_all(dfa(made.scheme)), known.determinize(known.alt([_folded(known, name) for name in made.dispatch])))


def _folded(nfa: Nfa, text: str) -> Fragment:
    return nfa.cat([nfa.chars(CharSet.chars(char + char.upper())) for char in text])


def _fold_all(dfa: Dfa) -> Dfa:
    """`dfa`, but also accepting an upper-case letter wherever it accepts the lower-case one."""
    nfa = Nfa()
    piece = nfa.embed(dfa)
    for moves in nfa.moves:
        moves[:] = [(chars | _upper(chars), target) for chars, target in moves]
    return nfa.determinize(piece)


def _upper(chars: CharSet) -> CharSet:
    return CharSet.chars("".join(chr(code).upper() for code in (chars & CharSet.of((0x61, 0x7A))).codes()))
