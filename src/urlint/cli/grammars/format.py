"""`urlint grammar format`: prints a grammar file with its definitions laid out as in RFCs."""

import argparse

from urlint.cli.main import put
from urlint.cli.options import take_grammar

HELP = "print a grammar file with its definitions laid out as in RFCs"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("file", metavar="FILE", help="the grammar file")


def run(args: argparse.Namespace) -> int:
    """Prints the formatted grammar and returns 0."""
    from urlint.files.grammars import read_text  # late, like everything that few runs need
    from urlint.grammar.layout import laid_out
    from urlint.grammar.notation import read

    take_grammar(args.file)
    text = read_text(args.file)
    put(laid_out(text, read(text, args.file, args.notation)))
    return 0
