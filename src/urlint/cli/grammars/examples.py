"""`urlint grammar examples`: prints strings that a grammar accepts or rejects, enough to cover its automaton's transitions."""

import argparse

from urlint.cli.main import aside, put
from urlint.cli.options import FORMATS_OF_STRINGS
from urlint.cli.parser import OneOf

HELP = "print strings that a production accepts, one for each transition of its automaton"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("name", metavar="NAME", help="the grammar: a built-in one or a file")
    parser.add_argument("production", metavar="PRODUCTION", nargs="?", help="the production (default: the start production)")
    parser.add_argument(
        "--invalid", action="store_true", help="print strings that it rejects instead: cut short, or with one wrong character"
    )
    parser.add_argument(
        "--output-format",
        metavar="FORMAT",
        type=OneOf("output format", FORMATS_OF_STRINGS),
        default="text",
        help=f"one of {', '.join(FORMATS_OF_STRINGS)}: one string per line, as it is or in JSON",
    )


def run(args: argparse.Namespace) -> int:
    """Prints the strings and returns 0. The format `text` leaves out strings that need escaping, and says how many."""
    from urlint.automata.samples import members, strangers
    from urlint.cli.options import loaded, reading
    from urlint.cli.plain import dumped

    language = loaded(args.name, reading(args))
    dfa = language.dfa(language.start if args.production is None else args.production)
    hidden = 0
    for text in strangers(dfa) if args.invalid else members(dfa):
        if args.output_format != "text":
            put(dumped(text) + "\n")
        elif _shows(text):
            put(text + "\n")
        else:
            hidden += 1
    if hidden:
        aside(f"urlint: {hidden} more cannot be printed as plain lines; `--output-format json-lines` prints them")
    return 0


def _shows(text: str) -> bool:
    """Whether a string can be printed unchanged on a line without a CI system reading a command; GitHub's contain `::` twice."""
    from urlint.cli.plain import leading, plain

    return plain(text) == text and (leading(text) == text or text.count("::") == 1)
