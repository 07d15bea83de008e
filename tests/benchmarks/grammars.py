"""Do grammars from the wild load completely, and does the package `abnf` agree on strings? Run by hand, with files.

`python tests/benchmarks/grammars.py FILE ...` reads RFCs in XML, or grammars in ABNF. It prints the names in ABNF blocks without a
production, and each string on which the two differ.
"""

import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from abnf.grammars.misc import load_grammar_rulelist
from abnf.parser import ParseError, Rule

from urlint.automata.samples import members, strangers
from urlint.grammar.abnf import spelled
from urlint.grammar.compile import Compiler
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import within
from urlint.grammar.grammar import Grammar
from urlint.grammar.reading import grammar_of

HEAD = re.compile(r"(?m)^[ \t]*([A-Za-z][A-Za-z0-9-]*)[ \t]*=/?(?![=>])")
STATES, STRINGS, LONGEST = 250, 400, 60
UNNAMED = re.compile(r"[^A-Za-z0-9-]")


def lacking(text: str, grammar: Grammar) -> set[str]:
    """The names at the start of lines for which there is no production."""
    inner, _ = within(text)
    known = {name.lower() for block in grammar.blocks for name in block.productions}
    return {name.lower() for name in HEAD.findall(inner or text)} - known


def oracle(grammar: Grammar) -> type[Rule]:
    """The same productions, read by the package `abnf`."""

    class Rules(Rule):
        grammar = ""

    Rules.grammar = spelled(grammar.blocks[0].productions.values()).replace("\n", "\r\n")
    made: type[Rule] = load_grammar_rulelist()(Rules)
    return made


def judged(grammar: Grammar) -> Iterator[tuple[str, str, bool, bool]]:
    """A production, a string, and both verdicts on it."""
    compiler, block, rules = Compiler(grammar), grammar.blocks[0], oracle(grammar)
    for name, production in block.productions.items():
        dfa = compiler.regular(block, production)
        if dfa is None or dfa.empty or len(dfa.table) > STATES:
            continue
        for text in (*islice(members(dfa), STRINGS), *islice(strangers(dfa), STRINGS)):
            if len(text) <= LONGEST and not any("\ud800" <= char <= "\udfff" for char in text):
                yield name, text, text in dfa, accepts(rules(UNNAMED.sub("-", name)), text)


def accepts(rule: Rule, text: str) -> bool:
    """Whether the package matches a text."""
    try:
        rule.parse_all(text)
    except ParseError:
        return False
    return True


def main() -> None:
    whole = compared = differing = 0
    for path in sys.argv[1:]:
        text = Path(path).read_text(encoding="utf-8", errors="surrogateescape")
        try:
            grammar = grammar_of(path, ((path, text),))
        except GrammarError as error:
            print(error)
            continue
        missing = lacking(text, grammar)
        whole += not missing
        print(*(f"{path}: no production `{name}`" for name in sorted(missing)), sep="\n", end="\n" if missing else "")
        for name, string, ours, theirs in judged(grammar):
            compared += 1
            differing += ours != theirs
            if ours != theirs:
                print(f"{path}: `{name}` {'takes' if ours else 'refuses'} {string!r}, and `abnf` does not")
    print(f"{whole} of {len(sys.argv) - 1} files whole; {compared:,} strings, {differing} differences")


if __name__ == "__main__":
    main()
