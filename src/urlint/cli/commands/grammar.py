"""`urlint grammar`: what can be done with a grammar, built in or in a file; each action has its page in `cli/grammars/`."""

import argparse
from importlib import import_module

from urlint.cli.options import NOTATIONS
from urlint.cli.parser import one_of

ACTIONS = ("list", "show", "check", "diagram", "compare", "examples", "cover", "export", "format")


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in ACTIONS:
        page = import_module(f"urlint.cli.grammars.{name}")
        action = actions.add_parser(name, help=page.HELP)
        page.add(action)
        if name != "show":
            action.add_argument(
                "--notation", type=one_of("notation", NOTATIONS), metavar="NAME", help="the notation of a file (default: guessed)"
            )


def run(args: argparse.Namespace) -> int:
    """0; 1 where a checked grammar has an error or compared ones differ, 2 where one cannot be used."""
    status: int = import_module(f"urlint.cli.grammars.{args.action}").run(args)
    return status
