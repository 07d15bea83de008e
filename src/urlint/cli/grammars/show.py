"""`urlint grammar show`: the text of a built-in grammar."""

import argparse
import sys

from urlint.cli.parser import OneOf
from urlint.grammar.standard import BUILT_IN, standard

HELP = "print the text of a built-in grammar"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the action."""
    what = "a built-in grammar: its name, as `urlint grammar list` says it"
    parser.add_argument("name", metavar="NAME", type=OneOf("grammar", BUILT_IN), help=what)


def run(args: argparse.Namespace) -> int:
    """0."""
    from urlint.grammar.build import text_of  # late, as all that few runs need

    sys.stdout.write(text_of(standard(args.name)))
    return 0
