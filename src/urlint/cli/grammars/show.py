"""`urlint grammar show`: prints the text of a built-in grammar."""

import argparse

from urlint.cli.main import put
from urlint.cli.parser import OneOf
from urlint.grammar.standard import BUILT_IN, standard

HELP = "print the text of a built-in grammar"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    what = "a built-in grammar: a name from `urlint grammar list`"
    parser.add_argument("name", metavar="NAME", type=OneOf("grammar", BUILT_IN), help=what)


def run(args: argparse.Namespace) -> int:
    """Prints the grammar and returns 0."""
    from urlint.grammar.build import text_of  # late, like everything that few runs need

    put(text_of(standard(args.name)))
    return 0
