"""`urlint grammar diagram`: draws a production as a railroad diagram."""

import argparse

from urlint.cli.main import put

HELP = "draw a production as an SVG railroad diagram"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("name", metavar="NAME", help="the grammar: a built-in one or a file")
    parser.add_argument("production", metavar="PRODUCTION", nargs="?", help="the production (default: the start production)")


def run(args: argparse.Namespace) -> int:
    """Prints the diagram and returns 0."""
    from urlint.cli.grammar import grammar_named  # late, like everything that few runs need
    from urlint.cli.options import reading
    from urlint.cli.plain import plain
    from urlint.grammar.railroad import svg

    grammar = grammar_named(args.name, reading(args))
    put(svg(grammar.find(grammar.start if args.production is None else args.production)[1], plain))
    return 0
