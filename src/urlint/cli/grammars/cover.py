"""`urlint grammar cover`: shows how much of a grammar a list of strings covers, such as test cases."""

import argparse
import sys
from collections import Counter

from urlint.cli.main import put
from urlint.cli.plain import leading
from urlint.grammar.error import GrammarError
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.automata.dfa import Dfa

HELP = "show which productions and transitions the strings in a file cover"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("name", metavar="NAME", help="the grammar: a built-in one or a file")
    parser.add_argument("file", metavar="FILE", help="the file of strings: one per line; `-` reads standard input")
    parser.add_argument(
        "--production", metavar="NAME", help="the production that the strings must match (default: the start production)"
    )


def run(args: argparse.Namespace) -> int:
    """Prints the coverage and returns 0. Rejected strings cover the transitions before the error, but no productions."""
    from urlint.cli.options import loaded, reading  # late, like everything that few runs need
    from urlint.lint.redact import redacted_text

    language = loaded(args.name, reading(args))
    start = language.spelled(language.start if args.production is None else args.production) or args.production
    dfa, lines = language.dfa(start), _lines(args.file)
    valid = [line for line in lines if line in dfa]
    taken = _taken(dfa, lines)
    every = sum(target >= 0 for row in dfa.table for target in row)
    put(f"strings      {len(lines)}, {len(valid)} of them in `{start}`\n")
    put(f"transitions  {len(taken)} of {every} ({_percent(len(taken), every)})\n")
    counts = _counts(args, start, valid)
    used = sum(map(bool, counts.values()))
    put(f"productions  {used} of {len(counts)} ({_percent(used, len(counts))})\n")
    width = max(map(len, counts))
    for name, count in counts.items():
        put(leading(redacted_text(f"  {name:<{width}}  {count or '-'}")) + "\n")
    return 0


def _counts(args: argparse.Namespace, start: str, lines: list[str]) -> dict[str, int]:
    """The number of strings that use each production; the productions are those that `start` uses, directly or not."""
    from urlint.automata.budget import Budget, Exhausted
    from urlint.cli.grammar import grammar_named, read_as
    from urlint.cli.options import reading
    from urlint.grammar.compile import Compiler
    from urlint.grammar.derivation import met
    from urlint.grammar.uses import needed

    grammar, budget = grammar_named(args.name, reading(args)), Budget()
    compiler, found = Compiler(grammar, Budget()), Counter[str]()
    block, production = grammar.find(start)
    try:
        for line in lines:
            found.update({production.name, *met(compiler, block, *read_as(args.name, grammar, production, line), budget)})
    except Exhausted as error:
        raise GrammarError(f"{args.file}: there are too many strings, or they are too long: that takes {error}") from None
    return {each.name: found[each.name] for each in needed(block, production)}


def _taken(dfa: "Dfa", lines: list[str]) -> set[tuple[int, int]]:
    """The transitions that the strings take until they end or are rejected, as pairs of a state and a character class."""
    found = set()
    for line in lines:
        state = 0
        for char in line:
            number = dfa.class_of(char)
            if dfa.table[state][number] < 0:
                break
            found.add((state, number))
            state = dfa.table[state][number]
    return found


def _lines(file: str) -> list[str]:
    """The lines of a file or of standard input. Raises FileError."""
    from urlint.files.error import FileError, reason

    try:
        if file == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(file, "rb") as opened:
                data = opened.read()
    except OSError as error:
        raise FileError(f"{file}: {reason(error)}") from None
    text = data.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
    return text.removesuffix("\n").split("\n") if text else []


def _percent(part: int, whole: int) -> str:
    return f"{100 * part // whole if whole else 100} %"
