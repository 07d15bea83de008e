"""`urlint check`: what is wrong with the URLs in files and folders."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator

from urlint.cli.documents import STDIN, add_documents, paths_of
from urlint.cli.format import NAMES as FORMATS
from urlint.cli.format import Report, load, with_octets
from urlint.cli.options import add_shared, coloured, given, on_terminal
from urlint.cli.parser import Usage
from urlint.cli.tally import Tally
from urlint.grammar.error import nearest
from urlint.lint.linter import Linted
from urlint.lint.redact import redact
from urlint.lint.rule import NAMES, SETS, meant

COUNTED = ("full", "concise", "json", "json-lines")


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    add_documents(parser)
    add = parser.add_argument
    add(
        "--select",
        metavar="RULES",
        type=_rules,
        action="append",
        default=[],
        help="these rules only: names, groups or ALL, with commas between them",
    )
    add("--extend-select", metavar="RULES", type=_rules, action="append", default=[], help="these rules besides")
    add("--ignore", metavar="RULES", type=_rules, action="append", default=[], help="not these rules")
    add("--fix", action="store_true", help="make the safe fixes; with `-` the mended text goes to standard output")
    add(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: also the fixes after which a URL may mean something else",
    )
    add("--diff", action="store_true", help="show on standard output what --fix would change, and change nothing")
    add("--baseline", metavar="FILE", type=given, help="say nothing of what this file knows, which --write-baseline has made")
    add("--write-baseline", metavar="FILE", type=given, help="write down what is found, for --baseline, and say nothing of it")
    add("--statistics", action="store_true", help="how often each rule had something to say, in place of the findings")
    add("--exit-zero", action="store_true", help="end with 0 whatever is found")
    add_shared(parser, FORMATS)


def run(args: Namespace) -> int:
    """0 where nothing is wrong, 1 where an error or a warning remains, 2 where something could not be read."""
    _make_sense(args)
    tally = Tally(args)
    if args.write_baseline:
        tally.keep(args.write_baseline)
    else:
        stream = sys.stderr if args.diff or (args.fix and STDIN in paths_of(args)) else sys.stdout
        for piece in _written(args, tally, coloured(args, stream)):
            stream.write(piece)
    if not args.quiet:
        sys.stdout.flush()
        print(tally.summary(), file=sys.stderr)
    return tally.status()


def _make_sense(args: Namespace) -> None:
    if args.unsafe_fixes and not (args.fix or args.diff):
        raise Usage("`--unsafe-fixes` goes with `--fix` or `--diff`")
    if args.statistics and args.output_format not in (None, *COUNTED):
        raise Usage(f"`--statistics` has no form in `{args.output_format}`; there are {', '.join(COUNTED)}")


def _written(args: Namespace, tally: Tally, color: bool) -> Iterator[str]:
    chosen = args.output_format or ("full" if on_terminal() else "concise")
    if args.statistics:
        from urlint.cli.statistics import write

        return write(tally.results(), chosen)
    results = (_redacted(said) if said.diagnostics else said for said in tally.results())
    return load(chosen)(Report(results, color, tally.documents.problems))


def _redacted(said: Linted) -> Linted:
    return said._replace(diagnostics=[with_octets(redact(each)) for each in said.diagnostics])


def _rules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise ArgumentTypeError("no rule is named")
    for name in names:
        if name not in (*NAMES, *SETS):
            raise ArgumentTypeError(f"no rule `{name}`{nearest(name, (*NAMES, *SETS)) or '; `urlint rule` lists them'}")
    return tuple(each for name in names for each in meant(name))
