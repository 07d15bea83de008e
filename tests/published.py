"""Where do published RFCs differ from the built-in grammars? `python tests/published.py FOLDER` compares them.

`grammars/published.md` has each difference, with its reason. The script reads whole texts, `rfc3986.txt` or `rfc3986.txt.gz`,
wherever they lie in a folder, and prints what that page does not know.
"""

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fixture import pages
from urlint.automata.compare import extra
from urlint.grammar.build import grammar_of as standard_grammar
from urlint.grammar.compile import Compiler
from urlint.grammar.grammar import Grammar
from urlint.grammar.reading import grammar_of
from urlint.grammar.standard import standard

EQUAL = {
    **{"1738": "rfc1738", "1808": "rfc1808", "2397": "data", "3986": "rfc3986", "3987": "rfc3987"},
    **{"5870": "geo", "6874": "rfc6874", "8089": "file", "8141": "urn"},
}
_NONE, _EMPTY = "none", '""'


class Published(NamedTuple):
    """An RFC, the part of it that defines productions, the built-in grammar to compare it with, and the differences as lines."""

    number: str
    text: str
    name: str
    differences: str


def published() -> Iterator[Published]:
    """The RFCs on the page."""
    (page,) = (page for page in pages("grammars") if page.name == "published")
    for text, differences in zip(page.blocks[::2], page.blocks[1::2], strict=True):
        _, name, number = text.info.split(" ")
        yield Published(number, text.text, name, differences.text)


def differences(text: str, name: str) -> str:
    """A line for each production that a text and a built-in grammar define differently, with the shortest string of each."""
    ours, theirs = grammar_of("rfc", (("rfc", text),)), standard_grammar(standard(name))
    own, built_in = Compiler(ours), Compiler(theirs)
    lines = list[str]()
    for production in both(ours, theirs):
        left, right = own.dfa(production), built_in.dfa(production)
        if not left.same_as(right):
            lines.append(f"{production} {_shown(extra(left, right))} {_shown(extra(right, left))}\n")
    return "".join(sorted(lines))


def both(ours: Grammar, theirs: Grammar) -> list[str]:
    """The productions that a text defines itself and that a built-in grammar also has."""
    own = dict.fromkeys(name for block in ours.blocks for name, each in block.productions.items() if each.line)
    return [name for name in own if theirs.blocks[0].get(name)]


def _shown(text: str | None) -> str:
    return _NONE if text is None else text or _EMPTY


def _whole(folder: Path, number: str) -> str | None:
    """The text of an RFC in a folder; None if it is not there."""
    for path in sorted(folder.rglob(f"rfc{number}.txt*")):
        made = path.read_bytes()
        return (gzip.decompress(made) if path.suffix == ".gz" else made).decode("utf-8", "replace")
    return None


def main(folder: Path) -> int:
    """Returns 1 if a text differs from a built-in grammar in a way that the page does not list."""
    wrong = 0
    known = {each.number: (each.name, each.differences) for each in published()}
    for number, (name, expected) in sorted((known | {number: (name, "") for number, name in EQUAL.items()}).items()):
        text = _whole(folder, number)
        found = None if text is None else differences(text, name)
        said = "no text" if found is None else "as the page says" if found == expected else f"differs from the page:\n{found}"
        wrong += found not in (None, expected)
        print(f"RFC {number} and `{name}`: {said}")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
