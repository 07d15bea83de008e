"""`urlint explain`: one URL taken apart, with the verdict of every grammar, the reason and the fixes.

People see a star for each character of what may be a secret; JSON, made for programs, holds the true text.
"""

import argparse
import sys

from urlint.api.explain import explain
from urlint.cli.options import add_shared, config_of_options, tell_of_file
from urlint.cli.plain import drawn, dumped
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.explain import besides, diagnosed, own_syntax, verdicts
from urlint.lint.fix.choices import choices, fixed
from urlint.lint.rule import NAMES as RULES
from urlint.lint.scheme import told as parts_of
from urlint.typed import Any
from urlint.url.validator import Validator

EXAMPLES = ((r"urlint explain 'https://bank.example\@evil.example/'", "show which programs go to which host"),)


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_shared(parser, formats=("text", "json", "json-lines"))
    parser.add_argument("text", metavar="TEXT", help="the URL")


def run(args: argparse.Namespace) -> int:
    """0: explaining is no judging."""
    config = config_of_options(args)
    validator = Validator(config.language, config.production)
    tell_of_file(args.text, args)
    if args.output_format in (None, "text"):
        if args.text in RULES and not args.quiet:
            what = f"treated as a URL here; `urlint rule {args.text}` explains the rule of that name"
            sys.stderr.write(f"urlint: `{args.text}` is {what}\n")
        sys.stdout.write("\n".join(map(drawn, explain(args.text, config=config).split("\n"))))
        return 0
    from urlint.cli.verdict import as_object

    grammars = {name: None if verdict is None else verdict.valid for name, verdict in verdicts(args.text, validator)}
    said = [_as_object(args.text, each) for each in besides(args.text, config)]
    verdict = validator.judge(args.text)
    own = [{"name": name, "text": text} for name, text in parts_of(args.text)]
    told = {**as_object(verdict, validator), "scheme": own, "grammars": grammars, "diagnostics": said}
    if verdict.fault is not None:
        offered = () if own_syntax(verdict) else choices(verdict, validator, diagnosed(args.text, config))
        told["fixes"] = [each._asdict() for each in offered if validator.accepts(each.text)]
    sys.stdout.write(dumped(told) + "\n")
    return 0


def _as_object(url: str, said: Diagnostic) -> dict[str, Any]:
    """What a rule says; the offsets are code points of the input."""
    made = {"rule": said.rule, "severity": str(said.severity), "message": said.message}
    return {**made, "start": said.span.start, "end": said.span.end, "fixes": [each._asdict() for each in fixed(url, said)]}
