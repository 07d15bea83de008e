"""Converts an expression to an NFA fragment (K. Thompson, CACM 11, 1968); the caller decides what a name stands for."""

from collections.abc import Callable

from urlint.automata.nfa import Fragment, Nfa
from urlint.grammar.first import letter
from urlint.grammar.grammar import Choice, Class, Expr, Literal, Name, Prose, Repeat, Sequence

Embed = Callable[[Nfa, str], Fragment]


def fragment(nfa: Nfa, expr: Expr, embed: Embed) -> Fragment:
    """The fragment of `nfa` for `expr`; `embed` makes the fragment of a name. Raises TooLarge and Exhausted."""
    match expr:
        case Literal(text, case):
            return nfa.text([letter(char, case) for char in text])
        case Class(chars, _):
            return nfa.chars(chars)
        case Name(name, _):
            return embed(nfa, name)
        case Sequence(parts):
            return nfa.cat([fragment(nfa, part, embed) for part in parts])
        case Choice(options):
            return nfa.alt([fragment(nfa, option, embed) for option in options])
        case Repeat(body, low, high):
            return nfa.repeat(lambda: fragment(nfa, body, embed), low, high)
        case Prose():
            return nfa.alt([])
