"""`urlint grammar compare`: says whether two grammars accept the same strings, and shows strings that only one accepts."""

import argparse

from urlint.cli.main import aside, put
from urlint.cli.options import count
from urlint.cli.plain import dumped, plain
from urlint.grammar.error import GrammarError
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.automata.dfa import Dfa

HELP = "compare two grammars: print the shortest strings that only one accepts"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("left", metavar="A", help="the first grammar: a built-in one or a file")
    parser.add_argument("right", metavar="B", help="the second grammar: a built-in one or a file")
    parser.add_argument(
        "production", metavar="PRODUCTION", nargs="?", help="the production to compare (default: the start production of each)"
    )
    parser.add_argument(
        "--examples",
        metavar="N",
        type=count,
        default=1,
        help="print at most N strings of each, one for each place where the other rejects it (default: 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Prints the differences and returns 0 if the grammars are equal, 1 if not. Raises GrammarError."""
    from urlint.automata.budget import Budget, Exhausted  # late, like everything that few runs need
    from urlint.automata.differences import lacking

    (first, left), (second, right) = (_automaton(name, args) for name in (args.left, args.right))
    if args.production is None:  # the grammars chose
        aside(f"A: {plain(first)}\nB: {plain(second)}")
    budget = Budget()
    try:
        only = {"A": lacking(left, right, budget), "B": lacking(right, left, budget)}
    except Exhausted as error:
        raise GrammarError(f"the grammars are too large to compare: that takes {error}") from None
    if not any(only.values()):
        put("equal\n")
        return 0
    for side, strings in only.items():
        for text in map(dumped, strings[: args.examples]) if strings else "-":
            put(f"{side} only: {text}\n")
    return 1


def _automaton(name: str, args: argparse.Namespace) -> tuple[str, "Dfa"]:
    """The description of the production to compare, and its automaton."""
    from urlint.cli.options import loaded, reading

    language = loaded(name, reading(args))
    production = language.start if args.production is None else args.production
    return f"production `{production}` of {name}", language.dfa(production)
