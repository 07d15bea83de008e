"""`urlint grammar`: the built-in grammars, a look at a grammar file, and a production as a railroad diagram."""

import argparse
import sys

from urlint.cli.options import NOTATIONS
from urlint.cli.parser import one_of
from urlint.cli.plain import leading
from urlint.grammar.error import GrammarError
from urlint.grammar.standard import NAMES, standard


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser("list", help="list the built-in grammars")
    show = actions.add_parser("show", help="print the text of a built-in grammar")
    show.add_argument("name", metavar="NAME", type=one_of("grammar", NAMES))
    check = actions.add_parser("check", help="report what is wrong with a grammar file, line by line")
    check.add_argument("file", metavar="FILE")
    diagram = actions.add_parser("diagram", help="draw a production as an SVG railroad diagram")
    diagram.add_argument("name", metavar="NAME", help="a built-in grammar or a file")
    diagram.add_argument(
        "production", metavar="PRODUCTION", nargs="?", help="the production to draw (default: the start production)"
    )
    for each in (check, diagram):
        each.add_argument(
            "--notation", type=one_of("notation", NOTATIONS), metavar="NAME", help="the notation of a file (default: guessed)"
        )


def run(args: argparse.Namespace) -> int:
    """0; 1 where a checked grammar has an error, 2 where it cannot be used."""
    return {"list": _list, "show": _show, "check": _check, "diagram": _diagram}[args.action](args)


def _list(args: argparse.Namespace) -> int:
    for name in NAMES:
        made = standard(name)
        sys.stdout.write(f"{name:<8}  {made.start:<13}  {made.title}\n")
    return 0


def _show(args: argparse.Namespace) -> int:
    from urlint.grammar.build import text_of

    sys.stdout.write(text_of(standard(args.name)))
    return 0


def _check(args: argparse.Namespace) -> int:
    from urlint.files.grammars import read_text
    from urlint.grammar.check import check, spelled
    from urlint.grammar.grammar import Level
    from urlint.grammar.notation import read
    from urlint.lint.redact import redacted_text

    text, grammar = read_text(args.file), None
    try:
        grammar = read(text, args.file, args.notation)
        reports, unusable = check(grammar), ""
    except GrammarError as error:
        reports, unusable = spelled(grammar) if grammar else [], leading(redacted_text(str(error))) + "\n"
    for line, level, message in reports:
        sys.stdout.write(leading(f"{args.file}:{line}: {level}: {redacted_text(message)}") + "\n")
    sys.stdout.write(unusable)
    return 2 if unusable else int(any(report.level == Level.ERROR for report in reports))


def _diagram(args: argparse.Namespace) -> int:
    from urlint.cli.railroad import svg
    from urlint.files.grammars import read_text
    from urlint.grammar.build import grammar_of
    from urlint.grammar.notation import read

    builtin = args.name in NAMES
    grammar = grammar_of(standard(args.name)) if builtin else read(read_text(args.name), args.name, args.notation)
    start = standard(args.name).start if builtin else grammar.start
    sys.stdout.write(svg(grammar.find(start if args.production is None else args.production)[1]))
    return 0
