"""The package `abnf`, which others wrote, reads the grammars of schemes: what does it say of generated and mutated strings?

As a script, of 10,000 strings a scheme, for which it takes some minutes: python tests/interpreter.py [COUNT [SCHEME ...]].
"""

import re
import sys

from abnf import ParseError, Rule

from strings import strings
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, NAMES, path, standard

ALONE = [name for name in BUILT_IN if name not in NAMES and len(standard(name).files) == 1]
"""The schemes whose grammar is one text."""


def text_of(name: str) -> str:
    """The grammar of a scheme, without what it shares."""
    with open(path(name, "abnf"), encoding="utf-8") as file:
        return file.read()


def disagreements(name: str, count: int, seed: int) -> list[str]:
    """The strings of which the automaton and `abnf` do not say the same."""

    class Own(Rule):  # type: ignore[misc]
        """The productions of the scheme."""

    whole = re.sub(r"^;.*|[ \t]*(?:;[^\"\n]*)?$", "", text_of(name), flags=re.MULTILINE)
    for each in re.findall(r"^\S.*(?:\n[ \t].*|\n(?=\n*[ \t]))*", whole, flags=re.MULTILINE):
        Own.create(" ".join(each.split()))
    start, dfa = Own(standard(name).start), builtin(name).dfa(standard(name).start)
    return [text for text in strings(dfa, count, seed) if (text in dfa) != takes(start, text)]


def takes(rule: Rule, text: str) -> bool:
    """Whether a rule of `abnf` takes all of a text."""
    try:
        rule.parse_all(text)
    except ParseError:
        return False
    return True


if __name__ == "__main__":
    failed = 0
    for scheme in sys.argv[2:] or ALONE:
        found = disagreements(scheme, int(sys.argv[1]) if sys.argv[1:] else 10_000, 8)
        failed += len(found)
        print(scheme, len(found), found[:3], flush=True)
    sys.exit(failed > 0)
