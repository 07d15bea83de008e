"""`urlint explain`: shows each URL's components, the verdict of every grammar, the error, and the fixes.

Text output shows possible secrets as stars. JSON, which is for programs, contains the real text: one object, or an array of
objects for several URLs.
"""

import argparse

from urlint.api.explain import explain
from urlint.cli.main import aside, put
from urlint.cli.options import add_shared, config_of_options, given, tell_of_file
from urlint.cli.plain import drawn, dumped
from urlint.cli.verdict import as_object
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.explain import besides, diagnosed, own_syntax, verdicts
from urlint.lint.fix.choices import choices, fixed
from urlint.lint.rule import NAMES as RULES
from urlint.typed import Any
from urlint.url.validator import Validator

EXAMPLES = ((r"urlint explain 'https://bank.example\@evil.example/'", "show which programs go to which host"),)


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_shared(parser, formats=("text", "json", "json-lines"))
    parser.add_argument("texts", nargs="+", type=_url, metavar="URL", help="the URL: one, or several")


def _url(text: str) -> str:
    """The text unchanged, for `type=` of argparse. Raises ArgumentTypeError if it is empty or `-`."""
    if text == "-":
        raise argparse.ArgumentTypeError("`-` is not supported here; `urlint validate -` reads standard input")
    return given(text)


def run(args: argparse.Namespace) -> int:
    """Prints the explanations and returns 0, even if a URL is invalid."""
    config, as_text = config_of_options(args), args.output_format in (None, "text")
    for text in args.texts:
        tell_of_file(text, args)
        if as_text and text in RULES and not args.quiet:
            what = f"treated as a URL here; `urlint rule {text}` explains the rule of that name"
            aside(f"urlint: `{text}` is {what}")
    if as_text:
        put("\n".join("\n".join(map(drawn, explain(each, config=config).split("\n"))) for each in args.texts))
        return 0
    from urlint.cli.formats.json import array  # late: most explanations are for people

    explained = (dumped(_all_of(each, config)) for each in args.texts)
    as_array = args.output_format == "json" and args.texts[1:]
    for each in array(explained) if as_array else (f"{each}\n" for each in explained):
        put(each)
    return 0


def _all_of(text: str, config: Config) -> dict[str, Any]:
    """The explanation of a text as a JSON object."""
    validator = Validator(config.language, config.production)
    grammars = {name: None if verdict is None else verdict.valid for name, verdict in verdicts(text, validator)}
    diagnostics = [_as_object(text, each) for each in besides(text, config)]
    verdict = validator.judge(text)
    explained = {**as_object(verdict, validator), "grammars": grammars, "diagnostics": diagnostics}
    if verdict.fault is not None:
        offered = () if own_syntax(verdict) else choices(verdict, validator, diagnosed(text, config))
        explained["fixes"] = [each._asdict() for each in offered if validator.accepts(each.text)]
    return explained


def _as_object(url: str, diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as a JSON object; offsets are code points of the input."""
    fields = {"rule": diagnostic.rule, "severity": str(diagnostic.severity), "message": diagnostic.message}
    return {
        **fields,
        "start": diagnostic.span.start,
        "end": diagnostic.span.end,
        "fixes": [each._asdict() for each in fixed(url, diagnostic)],
    }
