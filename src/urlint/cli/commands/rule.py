"""`urlint rule`: explains what a lint rule reports and why."""

import argparse
import sys
from collections.abc import Iterator
from operator import attrgetter

from urlint.cli.color import Paint
from urlint.cli.main import put
from urlint.cli.options import colored, on_terminal
from urlint.cli.page import drawn, filled
from urlint.cli.parser import Usage, columns
from urlint.grammar.error import nearest
from urlint.lint.diagnostic import Severity
from urlint.lint.rule import NAMES, SETS, entry, page
from urlint.lint.rules import ENTRIES, EXCUSED, Entry, Group

_MOST_MENTIONED = 3
EXAMPLES = (
    ("urlint rule", "list all rules"),
    ("urlint rule confusable-host", "explain one rule"),
)


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.set_defaults(color="auto")
    parser.add_argument("names", nargs="*", metavar="RULE", help="rules or groups (default: list all rules)")


def run(args: argparse.Namespace) -> int:
    """Prints the rules and returns 0. Raises Usage if there is no such rule."""
    paint = Paint(colored(args, sys.stdout))
    for name in args.names:
        if name not in (*NAMES, *SETS):
            near = nearest(name, (*NAMES, *SETS)) or _mentioned(name) or "; `urlint rule` lists them"
            raise Usage(f"unknown rule `{name}`{near}")
    names = args.names if "ALL" not in args.names else ()
    put("\n".join(_shown(name, paint) for name in names or Group))
    return 0


def _shown(name: str, paint: Paint) -> str:
    """The list of a group's rules, or the page of a rule."""
    if name not in NAMES:
        return _listed(Group(name), paint)
    chosen = entry(name)
    text = f"# {chosen.name}\n\n{page(chosen.name)}\n{_status(chosen)}\n"
    return f"{drawn(text, paint, columns())}\n" if on_terminal() else text


def _mentioned(word: str) -> str:
    """A suggestion of the rules whose pages contain the word in their first line; "" if there are none, or too many."""
    named = [f"`{name}`" for name in NAMES if word.lower() in page(name).splitlines()[0].lower()]
    return f"; did you mean {' or '.join(named)}?" if 0 < len(named) <= _MOST_MENTIONED else ""


def _listed(group: Group, paint: Paint) -> str:
    """The rules of a group in order of their names, wrapped on a terminal, otherwise one per line."""
    rules = sorted((each for each in ENTRIES if each.group == group), key=attrgetter("name"))
    return f"{paint.bold(group)}\n{''.join(_row(each, paint) for each in rules)}"


def _row(rule: Entry, paint: Paint) -> str:
    head = f"  {rule.name:<{max(map(len, NAMES))}}  {rule.severity:<7}  "
    text = f"{'' if rule.on else '(off) '}{page(rule.name).splitlines()[0]}"
    lines = filled(text, paint, columns() - len(head)) if on_terminal() else [text]
    return head + f"\n{' ' * len(head)}".join(lines) + "\n"


def _status(chosen: Entry) -> str:
    """The lines about a rule's group, its severity, and whether it is on by default."""
    until = "on" if chosen.on else f'off unless selected: `extend-select = ["{chosen.name}"]`'
    return "\n".join((*_when_info(chosen), f"Group `{chosen.group}`, severity `{chosen.severity}`, {until}."))


def _when_info(chosen: Entry) -> Iterator[str]:
    """When the findings of an error or warning rule are only infos."""
    if chosen.severity not in (Severity.ERROR, Severity.WARNING):
        return
    where = ["where all programs that read the URL agree"] if chosen.by_readers else []
    where += ["where the text beside it says that it is wrong"] if chosen.group in EXCUSED else []
    others = f"{', '.join(where)}, and " if where else ""
    yield f"Only `info` {others}in tests and copies, unless the setting `severity` names the rule."
