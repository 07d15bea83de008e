"""`urlint rule`: what a lint rule says and why."""

import argparse
import sys

from urlint.grammar.error import nearest
from urlint.lint.rule import NAMES, page, rule


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="the rule; without it, the list of all")


def run(args: argparse.Namespace) -> int:
    """0, or 2 where there is no such rule."""
    if args.name is None:
        width = max(map(len, NAMES))
        for name in NAMES:
            sys.stdout.write(f"{name:<{width}}  {rule(name).severity:<7}  {page(name).splitlines()[0]}\n")
        return 0
    if args.name not in NAMES:
        sys.stderr.write(f"urlint: no rule `{args.name}`{nearest(args.name, NAMES)}\n")
        return 2
    sys.stdout.write(f"# {args.name}\n\n{page(args.name)}")
    return 0
