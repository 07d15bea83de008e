"""`urlint grammar export`: writes a production for other programs: as a pattern, a table, a grammar, or diagrams."""

import argparse

from urlint.cli.exports import NAMES
from urlint.cli.main import put
from urlint.cli.parser import OneOf

HELP = "write a production as a pattern, an automaton, a grammar in ABNF, or a page of diagrams"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("name", metavar="NAME", help="the grammar: a built-in one or a file")
    parser.add_argument("production", metavar="PRODUCTION", nargs="?", help="the production (default: the start production)")
    parser.add_argument("--to", metavar="TARGET", required=True, type=OneOf("target", NAMES), help=f"one of {', '.join(NAMES)}")


def run(args: argparse.Namespace) -> int:
    """Prints the export and returns 0."""
    from urlint.cli.export import Source, load  # late, like everything that few runs need
    from urlint.cli.grammar import grammar_named
    from urlint.cli.options import loaded, reading

    language = loaded(args.name, reading(args))
    name = language.start if args.production is None else args.production
    put(load(args.to)(Source(language, grammar_named(args.name, reading(args)), name, args.production is not None)))
    return 0
