"""`urlint validate`: is each TEXT in the grammar?"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from io import BufferedReader
from typing import cast

from urlint.cli.options import add_shared, config_of_options
from urlint.cli.plain import dumped, plain, unordered
from urlint.url.validator import Validator

_BLOCK = 1 << 18  # bytes read at a time


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_shared(parser, formats=("text", "json", "json-lines"))
    parser.add_argument(
        "texts", nargs="*", metavar="TEXT", help="what to judge, byte for byte; `-`: one per line from standard input"
    )


def run(args: argparse.Namespace) -> int:
    """0 where every input is valid, 1 where one is refused."""
    config = config_of_options(args)
    validator = Validator(config.language, config.production)
    if args.quiet and args.output_format in (None, "text"):
        return int(sum(_refused(validator, block) for block in _blocks(args.texts)) > 0)
    write = _as_text if args.output_format in (None, "text") else _as_json
    return int(not write(validator, (text for block in _blocks(args.texts) for text in block), args.output_format == "json"))


def _refused(validator: Validator, block: list[str]) -> int:
    """How many are refused. Most get their quick yes; only where it fails is the automaton asked."""
    quick, dfa = validator.quick, validator.dfa
    doubtful = [text for text in block if quick(text) is None]
    return sum(text not in dfa for text in doubtful)


def _as_text(validator: Validator, texts: Iterable[str], _array: bool) -> bool:
    from urlint.lint.explain import visible, width

    valid = True
    for text in texts:
        if validator.accepts(text):
            sys.stdout.write(f"valid    {unordered(visible(text))}\n")
            continue
        valid, fault = False, validator.judge(text).fault
        assert fault is not None, "it was refused"
        shown = unordered(visible(text))
        before, under = width(shown[: fault.span.start]), max(width(shown[fault.span.start : fault.span.end]), 1)
        sys.stdout.write(f"invalid  {shown}\n         {' ' * before}{'^' * under} {plain(f'{fault.message} ({fault.clause})')}\n")
    return valid


def _as_json(validator: Validator, texts: Iterable[str], array: bool) -> bool:
    from urlint.cli.verdict import as_object

    valid, separator = True, "["
    for text in texts:
        verdict = validator.judge(text)
        valid = valid and verdict.valid
        sys.stdout.write(f"{separator if array else ''}{dumped(as_object(verdict, validator))}{'' if array else chr(10)}")
        separator = ",\n"
    if array:
        sys.stdout.write("[]\n" if separator == "[" else "]\n")
    return valid


def _blocks(texts: list[str]) -> Iterator[list[str]]:
    """The inputs in order; a `-` stands for the lines of standard input, as many at a time as a block holds."""
    for text in texts or ["-"]:
        if text == "-":
            yield from _lines()
        else:
            yield [text]


def _lines() -> Iterator[list[str]]:
    """The lines of standard input, ended by LF and nothing else, whatever their length; bytes that are no UTF-8 are kept."""
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
