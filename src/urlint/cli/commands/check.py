"""`urlint check`: what is wrong with the URLs in files and folders."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Iterator

from urlint.cli.checker import Checker
from urlint.cli.documents import STDIN, Documents, add_documents, paths_of
from urlint.cli.format import NAMES as FORMATS
from urlint.cli.format import Report, load
from urlint.cli.options import add_shared, coloured, on_terminal
from urlint.cli.parser import Usage
from urlint.cli.settle import Settler
from urlint.grammar.error import nearest
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.lint.rule import NAMES, SETS, meant


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_documents(parser)
    add = parser.add_argument
    add("--select", metavar="RULES", type=_rules, action="append", default=[], help="these rules only, with commas between them")
    add("--extend-select", metavar="RULES", type=_rules, action="append", default=[], help="these rules besides")
    add("--ignore", metavar="RULES", type=_rules, action="append", default=[], help="not these rules")
    add("--fix", action="store_true", help="make the safe fixes; with `-` the mended text goes to standard output")
    add(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: also the fixes after which a URL may mean something else",
    )
    add("--diff", action="store_true", help="show on standard output what --fix would change, and change nothing")
    add("--exit-zero", action="store_true", help="end with 0 whatever is found")
    add_shared(parser, FORMATS)


def run(args: Namespace) -> int:
    """0 where nothing is wrong, 1 where an error or a warning remains, 2 where something could not be read."""
    if args.unsafe_fixes and not (args.fix or args.diff):
        raise Usage("`--unsafe-fixes` goes with `--fix` or `--diff`")
    checked = Run(args)
    write = load(args.output_format or ("full" if on_terminal() else "concise"))
    stream = sys.stderr if args.diff or (args.fix and STDIN in paths_of(args)) else sys.stdout
    for piece in write(Report(checked.results(), coloured(args, stream), checked.documents.problems)):
        stream.write(piece)
    if not args.quiet:
        sys.stdout.flush()
        print(checked.summary(), file=sys.stderr)
    return checked.status()


class Run:
    """One run, and what it came to."""

    def __init__(self, args: Namespace) -> None:
        self.args = args
        self.documents = Documents(args, Checker(args))
        self.urls = self.mendable = 0
        self.counts: Counter[str] = Counter()
        self.settler = Settler(args, self.documents)

    def results(self) -> Iterator[Linted]:
        """What is said of each document, as it comes."""
        for checked in self.documents:
            said = self.settler.settle(checked)
            self.urls += checked.urls
            self.counts.update(str(each.severity) for each in said.diagnostics)
            self.mendable += sum(any(fix.safe for fix in each.fixes) for each in said.diagnostics)
            yield said

    def summary(self) -> str:
        """One line: how much was looked at, what was mended, and what was found."""
        said = [_many(self.counts[name], name) for name in Severity if self.counts[name]]
        if self.settler.fixed:
            said.insert(0, f"{self.settler.fixed:,} {'fixable' if self.args.diff else 'fixed'}")
        elif self.mendable and not self.args.fix:
            said[-1] += f" (`--fix` mends {self.mendable:,})"
        looked = f"{_many(self.documents.files, 'file')}, {_many(self.urls, 'URL')}"
        clean = "not all could be read" if self.documents.problems else "nothing wrong"
        return f"{looked}: {', '.join(said) if said else clean}"

    def status(self) -> int:
        """The exit status."""
        if self.documents.problems:
            return 2
        bad = self.counts[Severity.ERROR] or self.counts[Severity.WARNING] or (self.args.diff and self.settler.fixed)
        return int(bool(bad) and not self.args.exit_zero)


def _rules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if name not in (*NAMES, *SETS):
            raise ArgumentTypeError(f"no rule `{name}`{nearest(name, NAMES) or '; `urlint rule` lists them'}")
    return tuple(each for name in names for each in meant(name))


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 or what == "info" else f"{count:,} {what}s"
