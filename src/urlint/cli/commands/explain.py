"""`urlint explain`: one URL taken apart, with the verdict of every grammar, the reason and the fixes."""

import argparse
import sys

from urlint.cli.options import add_shared, config_of_options
from urlint.url.validator import Validator


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_shared(parser, formats=("text", "json", "json-lines"))
    parser.add_argument("text", metavar="TEXT", help="the URL")


def run(args: argparse.Namespace) -> int:
    """0: explaining is no judging."""
    config = config_of_options(args)
    validator = Validator(config.language, config.production)
    if args.output_format in (None, "text"):
        from urlint.lint.explain import explain

        sys.stdout.write(explain(args.text, validator))
        return 0
    from json import dumps

    from urlint.cli.verdict import as_object
    from urlint.grammar.language import builtin
    from urlint.grammar.standard import NAMES

    verdicts = {name: Validator(builtin(name)).accepts(args.text) for name in NAMES}
    sys.stdout.write(dumps({**as_object(validator.judge(args.text), validator), "grammars": verdicts}) + "\n")
    return 0
