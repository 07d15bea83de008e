"""`urlint grammar format`: a grammar file laid out as RFCs are, on standard output."""

import argparse
import sys

HELP = "print a grammar file with its definitions laid out as RFCs are"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the action."""
    parser.add_argument("file", metavar="FILE", help="a grammar file")


def run(args: argparse.Namespace) -> int:
    """0."""
    from urlint.files.grammars import read_text  # late, as all that few runs need
    from urlint.grammar.layout import laid_out
    from urlint.grammar.notation import read

    text = read_text(args.file)
    sys.stdout.write(laid_out(text, read(text, args.file, args.notation)))
    return 0
