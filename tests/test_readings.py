"""How a grammar is read, what is reported of it, and how it is laid out, is as on the page `readings.md` beside this file."""

from pathlib import Path

import pytest

from fixture import blocks
from urlint.grammar.abnf import spelled
from urlint.grammar.check import check
from urlint.grammar.error import GrammarError
from urlint.grammar.layout import laid_out
from urlint.grammar.notation import misread
from urlint.grammar.reading import grammar_of

BLOCKS = list(blocks((Path(__file__).parent / "readings.md").read_text(encoding="utf-8")))
CASES = [(BLOCKS[at].text, BLOCKS[at + 1].text) for at in range(0, len(BLOCKS), 2)]


def told(text: str) -> str:
    """The productions of a grammar as ABNF, the reports, and the text if it is laid out otherwise; or why it cannot be read."""
    try:
        grammar = grammar_of("page", (("page", text),))
    except GrammarError as error:
        return f"{error}\n"
    made = [f"{grammar.notation}{' of bytes' if grammar.octets else ''}, starting with `{grammar.start}`\n"]
    for block in grammar.blocks:
        made += ["\n", spelled([each for each in block.productions.values() if each.line])]
    reports = [*check(grammar), *filter(None, [misread(text, grammar.notation, sum(grammar.sound))])]
    made += ["\n" if reports else "", *(f"{line}: {level}: {said}\n" for line, level, said, _ in reports)]
    try:
        laid = laid_out(text, grammar)
    except GrammarError as error:
        laid = f"{error}\n"
    return "".join([*made, f"\n{laid}" if laid != text else ""])


@pytest.mark.parametrize(("text", "expected"), CASES, ids=range(len(CASES)))
def test_a_grammar_is_read_as_on_the_page(text: str, expected: str) -> None:
    assert told(text) == expected
