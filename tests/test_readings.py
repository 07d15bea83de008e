"""How a grammar is read, what is reported of it, and how it is laid out, is as on the page `readings.md` beside this file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fixture import blocks
from urlint.grammar.abnf import spelled
from urlint.grammar.check import check
from urlint.grammar.error import GrammarError
from urlint.grammar.layout import laid_out
from urlint.grammar.notation import misread
from urlint.grammar.reading import grammar_of

PAGE = (Path(__file__).parent / "readings.md").read_text(encoding="utf-8")


def cases() -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of each grammar, and what is read; several texts are several files."""
    texts: tuple[str, ...] = ()
    for block in blocks(PAGE):
        if block.info == "read":
            yield texts, block.text
        texts = () if block.info == "read" else (*texts, block.text)


CASES = list(cases())


def told(*texts: str) -> str:
    """The productions of a grammar as ABNF, the reports, and the text if it is laid out otherwise; or why it cannot be read.

    Of several files, the first is `page`, and the others are `page2` and so on.
    """
    try:
        grammar = grammar_of("page", tuple((f"page{at}" if at > 1 else "page", text) for at, text in enumerate(texts, 1)))
    except GrammarError as error:
        return f"{error}\n"
    text = "\n".join(texts)
    made = [f"{grammar.notation}{' of bytes' if grammar.octets else ''}, starting with `{grammar.start}`\n"]
    for block in grammar.blocks:
        made += ["\n", spelled([each for each in block.productions.values() if each.line], block.fold)]
    reports = [*check(grammar), *filter(None, [misread(text, grammar.notation, sum(grammar.sound))])]
    made += ["\n" if reports else "", *(f"{line}: {level}: {said}\n" for line, level, said, _ in reports)]
    if len(texts) > 1:  # each file is laid out by itself
        return "".join(made)
    try:
        laid = laid_out(text, grammar)
    except GrammarError as error:
        laid = f"{error}\n"
    return "".join([*made, f"\n{laid}" if laid != text else ""])


@pytest.mark.parametrize(("texts", "expected"), CASES, ids=range(len(CASES)))
def test_a_grammar_is_read_as_on_the_page(texts: tuple[str, ...], expected: str) -> None:
    assert told(*texts) == expected
