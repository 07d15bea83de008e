"""`urlint validate`: says whether each TEXT matches the grammar.

Text output, which ends up in logs, shows possible secrets as stars. JSON, which is for programs, contains the real text.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from io import BufferedReader
from itertools import chain

from urlint.cli.main import put
from urlint.cli.options import add_shared, config_of_options, tell_of_file, tell_of_waiting
from urlint.cli.plain import dumped, plain, unordered
from urlint.lint.config import Config
from urlint.lint.redact import STARS
from urlint.text import Span
from urlint.typed import cast
from urlint.url.validator import Validator

_SHOWN = 8  # terminals
_BLOCK = 1 << 18  # bytes read at a time

EXAMPLES = (
    ("urlint validate 'http://a.test:8a/'", "say where a URL is wrong, and what was expected"),
    ("urlint validate --grammar rfc3987 - < urls.txt", "check one URL per line"),
)


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_shared(parser, formats=("text", "json", "json-lines"))
    parser.add_argument(
        "texts",
        nargs="*",
        metavar="TEXT",
        help="the text to check, byte for byte; `-` reads one per line from standard input (default: `-`)",
    )
    parser.add_argument(
        "--readers", action="store_true", help="also show how browsers, curl, and five programming languages read each text"
    )


def run(args: argparse.Namespace) -> int:
    """Returns 0 if every input is valid, 1 otherwise."""
    config = config_of_options(args)
    if "-" in (args.texts or ["-"]):
        tell_of_waiting(args)
    for text in args.texts:
        tell_of_file(text, args)
    validator = Validator(config.language, config.production)
    if args.quiet and args.output_format in (None, "text"):
        return int(not _all_valid(validator, _blocks(args.texts)))
    if args.output_format in (None, "text"):
        return int(not _as_text(validator, _blocks(args.texts), args.readers, _Hints(config, args.texts)))
    return int(not _as_json(validator, _blocks(args.texts), args.output_format == "json", args.readers))


def _all_valid(validator: Validator, blocks: Iterable[list[str]]) -> bool:
    """Whether every input is valid. Reads on after an invalid one, because whoever writes them may mind a closed pipe."""
    return sum(not validator.accepts(text) for text in chain.from_iterable(blocks)) == 0


def _as_text(validator: Validator, blocks: Iterable[list[str]], readers: bool, hints: "_Hints") -> bool:
    from urlint.url.suspects import suspects

    valid = True
    for block in blocks:
        secret = frozenset(suspects(block))
        for at, text in enumerate(block):
            if validator.accepts(text):
                put(f"valid    {_shown(text, at in secret)}\n{''.join(hints.of(text))}")
            else:
                valid = False
                put(_invalid(text, validator, at in secret))
            if readers:
                put(_readers(text, at in secret))
    return valid


class _Hints:
    """The findings that `check` would report about valid inputs. Inputs from standard input, which may be many, get none."""

    def __init__(self, config: Config, texts: list[str]) -> None:
        self._config, self._texts = config.without_hints(), frozenset(texts) - {"-"}

    def of(self, text: str) -> Iterator[str]:
        """Yields a line for each finding."""
        if text not in self._texts:
            return
        from urlint.lint.explain import diagnosed
        from urlint.lint.redact import redacted_diagnostic

        for each in map(redacted_diagnostic, diagnosed(text, self._config)):
            yield f"         but `urlint check` says: {plain(each.message)} [{each.rule}]\n"


def _invalid(text: str, validator: Validator, secret: bool) -> str:
    """The lines for an invalid text, with carets under the error."""
    from urlint.lint.explain import width
    from urlint.lint.redact import reworded

    fault = validator.judge(text).fault
    assert fault is not None, "the text is invalid"
    shown = _shown(text, secret, fault.span)
    before, under = width(shown[: fault.span.start]), max(width(shown[fault.span.start : fault.span.end]), 1)
    message = (reworded(fault.message, text) if secret else fault.message) + _wanted(text, validator)
    return f"invalid  {shown}\n         {' ' * before}{'^' * under} {plain(f'{message} ({fault.clause})')}\n"


def _wanted(text: str, validator: Validator) -> str:
    """What a user's grammar expects at the error; for a built-in grammar "", because the message names the component."""
    if validator.language.standard is not None:
        return ""
    from urlint.url.expected import wanted

    verdict = validator.judge(text)
    assert verdict.fault is not None, "the text is invalid"
    terminals = wanted(verdict, verdict.fault, validator).terminals
    shown = [*terminals[:_SHOWN], *(["…"] if len(terminals) > _SHOWN else [])]
    return f"; expected {', '.join(shown)}" if shown else ""


def _readers(text: str, secret: bool) -> str:
    """The line that says which programs accept a text, grouped by the host to which they would connect."""
    from urlint.lint.readers import summary

    shown = _shown(text, secret)
    groups = summary(text, lambda host: host if not secret or host in shown else STARS)
    return f"         {plain(' · '.join(groups))}\n"


def _shown(text: str, secret: bool, fault: Span | None = None) -> str:
    """The text on one line, with its secrets redacted; each character keeps its place, so that carets fit."""
    from urlint.lint.explain import visible
    from urlint.lint.redact import masked

    return unordered(visible(masked(text, fault) if secret else text))


def _as_json(validator: Validator, blocks: Iterable[list[str]], array: bool, readers: bool) -> bool:
    from urlint.cli.verdict import as_object
    from urlint.lint.readers import as_objects

    valid, separator = True, "["
    for text in chain.from_iterable(blocks):
        verdict = validator.judge(text)
        valid = valid and verdict.valid
        made = as_object(verdict, validator) | ({"readers": as_objects(text)} if readers else {})
        put(f"{separator if array else ''}{dumped(made)}{'' if array else chr(10)}")
        separator = ",\n"
    if array:
        put("[]\n" if separator == "[" else "]\n")
    return valid


def _blocks(texts: list[str]) -> Iterator[list[str]]:
    """Yields the inputs in order, in lists; a `-` stands for the lines of standard input, one list per block read."""
    for text in texts or ["-"]:
        if text == "-":
            yield from _lines()
        else:
            yield [text]


def _lines() -> Iterator[list[str]]:
    """Yields the lines of standard input, in lists. Only LF ends a line; bytes that are not UTF-8 become lone surrogates."""
    source, pieces = cast(BufferedReader, sys.stdin.buffer), list[bytes]()
    while block := source.read1(_BLOCK):
        head, end, tail = block.rpartition(b"\n")
        pieces.append(head if end else tail)
        if end:
            yield b"".join(pieces).decode("utf-8", "surrogateescape").split("\n")
            pieces = [tail]
    last = b"".join(pieces)
    if last:
        yield [last.decode("utf-8", "surrogateescape")]
