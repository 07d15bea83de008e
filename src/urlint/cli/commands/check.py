"""`urlint check`: what is wrong with the URLs in files and folders."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Iterator

from urlint.cli.documents import Documents, add_documents
from urlint.cli.format import NAMES as FORMATS
from urlint.cli.format import Report, load
from urlint.cli.options import add_shared, coloured, on_terminal
from urlint.grammar.error import nearest
from urlint.lint.config import Config
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted, linted
from urlint.lint.rule import NAMES, SETS, meant


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_documents(parser)
    add = parser.add_argument
    add("--select", metavar="RULES", type=_rules, action="append", default=[], help="these rules only, with commas between them")
    add("--extend-select", metavar="RULES", type=_rules, action="append", default=[], help="these rules besides")
    add("--ignore", metavar="RULES", type=_rules, action="append", default=[], help="not these rules")
    add("--exit-zero", action="store_true", help="end with 0 whatever is found")
    add_shared(parser, FORMATS)


def run(args: Namespace) -> int:
    """0 where nothing is wrong, 1 where an error or a warning remains, 2 where something could not be read."""
    checked = Run(args)
    write = load(args.output_format or ("full" if on_terminal() else "concise"))
    for piece in write(Report(checked.results(), coloured(args, sys.stdout), checked.documents.problems)):
        sys.stdout.write(piece)
    if not args.quiet:
        sys.stdout.flush()
        print(checked.summary(), file=sys.stderr)
    return checked.status()


class Run:
    """One run, and what it came to."""

    def __init__(self, args: Namespace) -> None:
        self.args = args
        self.documents = Documents(args)
        self.urls = 0
        self.counts: Counter[str] = Counter()

    def results(self) -> Iterator[Linted]:
        """What is said of each document, as it comes."""
        for document, config in self.documents:
            result = linted(document, self._chosen(config).without_hints(), self.documents.report)
            self.urls += len(result.findings)
            self.counts.update(str(each.severity) for each in result.diagnostics)
            yield result

    def _chosen(self, config: Config) -> Config:
        """The settings with the rules that the command line names."""
        rules, more, without = (tuple(sum(given, ())) for given in (self.args.select, self.args.extend_select, self.args.ignore))
        return config.selecting(rules or None, more, without) if rules or more or without else config

    def summary(self) -> str:
        """One line: how much was looked at, and what was found."""
        said = [_many(self.counts[name], name) for name in Severity if self.counts[name]]
        looked = f"{_many(self.documents.files, 'file')}, {_many(self.urls, 'URL')}"
        clean = "not all could be read" if self.documents.problems else "nothing wrong"
        return f"{looked}: {', '.join(said) if said else clean}"

    def status(self) -> int:
        """The exit status."""
        if self.documents.problems:
            return 2
        bad = self.counts[Severity.ERROR] or self.counts[Severity.WARNING]
        return int(bool(bad) and not self.args.exit_zero)


def _rules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if name not in (*NAMES, *SETS):
            raise ArgumentTypeError(f"no rule `{name}`{nearest(name, NAMES) or '; `urlint rule` lists them'}")
    return tuple(each for name in names for each in meant(name))


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 or what == "info" else f"{count:,} {what}s"
