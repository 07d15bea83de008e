"""`urlint grammar list`: lists the built-in grammars, or the productions of one grammar with the sizes of their automata."""

import argparse

from urlint.cli.main import put
from urlint.cli.plain import leading
from urlint.grammar.error import GrammarError
from urlint.grammar.standard import BUILT_IN, standard
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.grammar.compile import Compiler
    from urlint.grammar.grammar import Block
    from urlint.grammar.options import Reading

HELP = "list the built-in grammars, or the productions of one grammar"


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the action."""
    parser.add_argument("file", metavar="FILE", nargs="?", help="a grammar file, or the name of a built-in grammar")


def run(args: argparse.Namespace) -> int:
    """Prints the list and returns 0."""
    from urlint.cli.options import reading

    if args.file is not None:
        return _productions(args.file, reading(args))
    listed = [(name, standard(name)) for name in BUILT_IN]
    names, starts = max(len(name) for name, _ in listed), max(len(made.start) for _, made in listed)
    for name, made in listed:
        put(f"{name:<{names}}  {made.start:<{starts}}  {made.title}\n")
    return 0


def _productions(name: str, how: "Reading") -> int:
    """Prints a line for each production, with its name, the size of its automaton, and whether it is recursive; returns 0."""
    from urlint.cli.grammar import grammar_named
    from urlint.grammar.compile import Compiler
    from urlint.grammar.uses import recursive
    from urlint.lint.redact import redacted_text

    grammar = grammar_named(name, how)
    compiler, again = Compiler(grammar), [recursive(block) for block in grammar.blocks]
    rows = [
        (name, _size(compiler, block, name), "  recursive" if name in own else "")
        for block, own in zip(grammar.blocks, again, strict=True)
        for name in block.productions
    ]
    names, sizes = (max(len(row[at]) for row in rows) for at in (0, 1))
    for each, size, note in rows:
        put(leading(redacted_text(f"{each:<{names}}  {size:>{sizes}}{note}")) + "\n")
    return 0


def _size(compiler: "Compiler", block: "Block", name: str) -> str:
    try:
        states = len(compiler.dfa_of(block, block.productions[name]).table)
    except GrammarError:
        return "no automaton"
    return f"{states} state" + "s" * (states != 1)
