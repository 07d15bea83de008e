"""The independent package `abnf` reads the grammars of schemes: does it agree on generated and mutated strings?

As a script, of 10,000 strings a scheme, for which it takes some minutes: python tests/interpreter.py [COUNT [SCHEME ...]].
"""

import re
import sys

from abnf import ParseError, Rule

from strings import strings
from urlint.grammar.language import builtin
from urlint.grammar.standard import SCHEMES, TEMPLATES, path, standard

OWN = [*dict.fromkeys(SCHEMES.values()), *TEMPLATES]
"""The grammars of schemes, and that of templates."""

NAMESPACES = ("UUID", "isbn", "oid", "ietf")
"""The productions of what follows `urn:` and a namespace."""


def text_of(name: str) -> str:
    """The grammar of a scheme, without the shared part."""
    with open(path(name, "abnf"), encoding="utf-8") as file:
        return file.read()


def disagreements(name: str, count: int, seed: int, production: str = "") -> list[str]:
    """The strings on which a production's automaton (default: the start production's) and `abnf` disagree."""

    class Own(Rule):  # type: ignore[misc]
        """The rules of the scheme."""

    for each in _definitions(name).values():
        Own.create(each)
    production = production or standard(name).start
    start, dfa = Own(production), builtin(name).dfa(production)
    return [text for text in strings(dfa, count, seed) if (text in dfa) != takes(start, text)]


def _definitions(name: str) -> dict[str, str]:
    """The definitions of a grammar by name; later ones override earlier ones."""
    texts = "\n".join(map(text_of, standard(name).files))
    whole = re.sub(r"^;.*|[ \t]*(?:;[^\"\n]*)?$", "", texts, flags=re.MULTILINE)
    found = re.findall(r"^\S.*(?:\n[ \t].*|\n(?=\n*[ \t]))*", whole, flags=re.MULTILINE)
    return {each.split()[0].lower(): " ".join(each.split()) for each in found}


def takes(rule: Rule, text: str) -> bool:
    """Whether a rule of `abnf` matches a whole text."""
    try:
        rule.parse_all(text)
    except ParseError:
        return False
    return True


if __name__ == "__main__":
    failed = 0
    for scheme in sys.argv[2:] or OWN:
        for part in ("", *(NAMESPACES if scheme == "urn" else ())):
            found = disagreements(scheme, int(sys.argv[1]) if sys.argv[1:] else 10_000, 8, part)
            failed += len(found)
            print(scheme, part, len(found), found[:3], flush=True)
    sys.exit(failed > 0)
