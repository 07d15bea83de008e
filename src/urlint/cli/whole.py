"""Which parser knows all commands? The one that shell completion and the manual page are generated from."""

from argparse import ArgumentParser
from importlib import import_module

from urlint.cli.main import COMMANDS, SUMMARY
from urlint.cli.parser import Parser, shown_examples


def whole() -> ArgumentParser:
    """The parser of `urlint`, with a subparser for each command."""
    root = Parser(prog="urlint", description=SUMMARY)
    root.add_argument("-V", "--version", action="store_true", help="print the version")
    commands = root.add_subparsers(metavar="COMMAND", dest="command")
    for name, what in COMMANDS.items():
        command = import_module(f"urlint.cli.commands.{name}")
        command.add(commands.add_parser(name, help=what, description=what, epilog=shown_examples(command.EXAMPLES)))
    return root
