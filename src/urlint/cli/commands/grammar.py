"""`urlint grammar`: works on a grammar, built-in or in a file; each action is a module of `cli/grammars/`."""

import argparse
from importlib import import_module

from urlint.cli.options import add_reading

ACTIONS = ("list", "show", "check", "diagram", "compare", "examples", "cover", "export", "format")

EXAMPLES = (
    ("urlint grammar list", "list the built-in grammars"),
    ("urlint grammar check mine.abnf", "report what is wrong with a grammar"),
    ("urlint grammar compare rfc3986 rfc1738", "print the shortest strings that only one accepts"),
)


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in ACTIONS:
        page = import_module(f"urlint.cli.grammars.{name}")
        action = actions.add_parser(name, help=page.HELP, description=page.HELP)
        page.add(action)
        if name != "show":
            add_reading(action.add_argument)


def run(args: argparse.Namespace) -> int:
    """Returns 0, or 1 if a checked grammar has an error or compared grammars differ, or 2 if a grammar cannot be used."""
    status: int = import_module(f"urlint.cli.grammars.{args.action}").run(args)
    return status
