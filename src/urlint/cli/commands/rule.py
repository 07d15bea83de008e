"""`urlint rule`: what a lint rule says and why."""

import argparse
import sys

from urlint.cli.parser import Usage
from urlint.grammar.error import nearest
from urlint.lint.rule import NAMES, entry, page
from urlint.lint.rules import ENTRIES, Entry, Group

EXAMPLES = (
    ("urlint rule", "list all rules"),
    ("urlint rule confusable-host", "explain one"),
)


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("name", nargs="?", metavar="RULE", help="a rule or a group (default: list all rules)")


def run(args: argparse.Namespace) -> int:
    """0. Raises Usage where there is no such rule."""
    if args.name is None:
        sys.stdout.write("\n".join(_listed(group) for group in Group))
        return 0
    if args.name in tuple(Group):
        sys.stdout.write(_listed(Group(args.name)))
        return 0
    if args.name not in NAMES:
        near = nearest(args.name, (*NAMES, *Group)) or "; `urlint rule` lists them"
        raise Usage(f"unknown rule `{args.name}`{near}")
    chosen = entry(args.name)
    sys.stdout.write(f"# {chosen.name}\n\n{page(chosen.name)}\n{_standing(chosen)}\n")
    return 0


def _listed(group: Group) -> str:
    """The rules of a group, one a line; those that are off until they are selected are marked so."""
    width = max(map(len, NAMES))
    rows = (
        f"  {each.name:<{width}}  {each.severity:<7}  {'' if each.on else '(off) '}{page(each.name).splitlines()[0]}\n"
        for each in ENTRIES
        if each.group == group
    )
    return f"{group}\n{''.join(rows)}"


def _standing(chosen: Entry) -> str:
    """How a rule stands without settings."""
    until = "on" if chosen.on else f'off unless selected: `extend-select = ["{chosen.name}"]`'
    return f"Group `{chosen.group}`, severity `{chosen.severity}`, {until}."
