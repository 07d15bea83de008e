"""`urlint check`: reports what is wrong with the URLs in files and folders."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator

from urlint.cli.documents import STDIN, add_documents, paths_of
from urlint.cli.format import COUNTED, Report, for_programs, load
from urlint.cli.format import NAMES as FORMATS
from urlint.cli.main import StreamError, aside, flush, is_gone, put, silenced
from urlint.cli.options import add_shared, colored, given, on_terminal
from urlint.cli.parser import Usage, columns
from urlint.cli.tally import Tally
from urlint.grammar.error import nearest
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.lint.rule import NAMES, SETS, meant

EXAMPLES = (
    ("urlint check", "lint the current folder"),
    ("urlint check --fix --diff docs README.md", "show what the safe fixes would change"),
    ("urlint check --staged", "lint the lines that are about to be committed"),
    ("urlint check --extend-select security", "also check the security rules that are off by default"),
)
Add = Callable[..., object]

_LEVELS = [str(each) for each in Severity if each is not Severity.HINT]


def add(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_documents(parser)
    _add_rules(parser.add_argument_group("rules").add_argument)
    _add_fixes(parser.add_argument_group("fixes").add_argument)
    _add_reports(parser.add_argument_group("what is reported").add_argument)
    add_shared(parser, FORMATS, "full on a terminal, otherwise concise")


def _add_rules(add: Add) -> None:
    add(
        "--select",
        metavar="RULES",
        type=_rules,
        action="append",
        default=[],
        help="check only these rules: names, groups, or ALL, separated by commas",
    )
    add("--extend-select", metavar="RULES", type=_rules, action="append", default=[], help="also check these rules")
    add("--ignore", metavar="RULES", type=_rules, action="append", default=[], help="do not check these rules")
    add("--strict", action="store_true", help="base severities on the grammar alone, not on how programs read a URL")


def _add_fixes(add: Add) -> None:
    add("--fix", action="store_true", help="apply safe fixes; with `-`, print the fixed text to standard output")
    add(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: include fixes that may change what a URL means",
    )
    add("--show-fixes", action="store_true", help="with -o concise: say what the fixes do, as `full` does")
    add("--diff", action="store_true", help="print what --fix would change, as a diff for `git apply -p0`; change no file")


def _add_reports(add: Add) -> None:
    add(
        "--changed-since",
        metavar="REF",
        type=given,
        help="report only findings in lines that changed since this Git commit or branch",
    )
    add("--staged", action="store_true", help="report only findings in staged lines, in the text that Git would commit")
    add(
        "--answers",
        metavar="FILE",
        type=given,
        help="also report what a link checker found; FILE is the output of `lychee --format json`",
    )
    add("--baseline", metavar="FILE", type=given, help="do not report findings listed in this file, which --write-baseline writes")
    add(
        "--write-baseline",
        metavar="FILE",
        type=given,
        help="save all findings to this file, for --baseline, instead of reporting them",
    )
    add(
        "--min-severity",
        metavar="LEVEL",
        choices=_LEVELS,
        help=f"report only findings of this severity or worse: {', '.join(_LEVELS)} (default: {_LEVELS[-1]})",
    )
    add("--no-cache", action="store_true", help="check every file, even if an earlier run found nothing in it")
    add("--statistics", action="store_true", help="print the number of findings per rule instead of the findings")
    add("--exit-zero", action="store_true", help="exit with status 0 even if there are findings")
    add("--watch", action="store_true", help="check again after every change until interrupted (requires the package `watchfiles`)")


def run(args: Namespace) -> int:
    """Returns 0 if nothing is wrong, 1 if errors or warnings remain, 2 if something could not be read. Raises Usage."""
    reject_conflicts(args)
    tally = Tally(args)
    if args.write_baseline:
        tally.keep(args.write_baseline)
    else:
        try:
            _report(args, tally)
        except StreamError as error:
            if not is_gone(error.reason):
                raise
            tally.finish()
            return silenced(tally.status())
    if not args.quiet:
        aside(_fitted(tally.summary()))
    return tally.status()


def _fitted(summary: str) -> str:
    """The summary, wrapped to the width of the terminal; unchanged if standard error is not a terminal."""
    if not sys.stderr.isatty():
        return summary
    from urlint.cli.color import Paint  # late: most runs have no terminal
    from urlint.cli.page import filled

    return "\n  ".join(filled(summary, Paint(False), columns(sys.stderr) - 2))


def _report(args: Namespace, tally: Tally) -> None:
    """Writes the findings to standard output, or to standard error if a diff or fixed text goes there. Raises OSError."""
    apart = (args.diff and not for_programs(args)) or (args.fix and STDIN in paths_of(args))
    stream = sys.stderr if apart else sys.stdout
    for piece in _written(args, tally, colored(args, stream)):
        put(piece, stream)
    flush()


def reject_conflicts(args: Namespace) -> None:
    """Raises Usage if options contradict each other."""
    if args.unsafe_fixes and not (args.fix or args.diff):
        raise Usage("`--unsafe-fixes` requires `--fix` or `--diff`")
    if args.staged or args.changed_since is not None:
        _reject_conflicts_of_changes(args)
    if args.statistics and args.output_format not in (None, *COUNTED):
        raise Usage(f"`--statistics` does not support `{args.output_format}`; expected one of {', '.join(COUNTED)}")


def _reject_conflicts_of_changes(args: Namespace) -> None:
    one = "--staged" if args.staged else "--changed-since"
    others = {
        "--changed-since": args.staged and args.changed_since is not None,
        "--fix": args.staged and args.fix,
        "--diff": args.staged and args.diff,
        "--write-baseline": args.write_baseline,
        STDIN: STDIN in paths_of(args),
    }
    for other, is_there in others.items():
        if is_there:
            raise Usage(f"`{one}` and `{other}` cannot be combined")


def _written(args: Namespace, tally: Tally, color: bool) -> Iterator[str]:
    chosen = args.output_format or ("full" if on_terminal() else "concise")
    if args.statistics:
        from urlint.cli.statistics import write

        return write(tally.results(), chosen)
    results = (_redacted(linted) if linted.diagnostics else linted for linted in tally.results())
    return load(chosen)(Report(results, color, tally.documents.problems, args.verbose, args.show_fixes))


def _redacted(linted: Linted) -> Linted:
    from urlint.lint.redact import redacted_diagnostic  # late: most runs print no message

    return linted._replace(diagnostics=[redacted_diagnostic(each) for each in linted.diagnostics])


def _rules(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise ArgumentTypeError("no rules given")
    for name in names:
        if name not in (*NAMES, *SETS):
            raise ArgumentTypeError(f"unknown rule `{name}`{nearest(name, (*NAMES, *SETS)) or '; `urlint rule` lists them'}")
    return tuple(each for name in names for each in meant(name))
