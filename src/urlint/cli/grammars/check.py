"""`urlint grammar check`: what is wrong with a grammar file, line by line."""

import argparse
import os
import sys

from urlint.cli.parser import Usage
from urlint.cli.plain import leading
from urlint.grammar.error import GrammarError
from urlint.grammar.standard import BUILT_IN

HELP = "report what is wrong with a grammar file, line by line"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the action."""
    parser.add_argument("file", metavar="FILE")


def run(args: argparse.Namespace) -> int:
    """0; 1 where the grammar has an error, 2 where it cannot be used."""
    from urlint.files.grammars import read_text
    from urlint.grammar.check import check, unusable
    from urlint.grammar.grammar import Level
    from urlint.grammar.notation import read
    from urlint.lint.redact import redacted_text

    if args.file in BUILT_IN and not os.path.lexists(args.file):
        raise Usage(f"`{args.file}` is a built-in grammar, not a file; `urlint grammar show {args.file}` prints it")
    text = read_text(args.file)
    try:
        grammar = read(text, args.file, args.notation)
        count = sum(len(block.productions) for block in grammar.blocks)
        sys.stdout.write(leading(f"{args.file}: {grammar.notation}, {count} production{'s' * (count != 1)}") + "\n")
        reports, why = check(grammar), unusable(grammar)
    except GrammarError as error:
        reports, why = [], str(error)
    for line, level, message in reports:
        sys.stdout.write(leading(f"{args.file}:{line}: {level}: {redacted_text(message)}") + "\n")
    sys.stdout.write(leading(redacted_text(why)) + "\n" if why else "")
    return 2 if why else int(any(report.level == Level.ERROR for report in reports))
