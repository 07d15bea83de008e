"""What is said of a URL that a grammar rejects, and what may be written instead, is as on the page `faults.md` beside this file."""

import json
from pathlib import Path

import pytest

from fixture import Block, blocks
from urlint.grammar.language import builtin
from urlint.url.repair import repairs
from urlint.url.validator import Validator

BLOCKS = list(blocks((Path(__file__).parent / "faults.md").read_text(encoding="utf-8")))


def told(written: str, validator: Validator) -> str:
    """A URL with carets under its fault, and one line for each repair; in quotes, it is written as in JSON."""
    url = json.loads(written) if written.startswith('"') else written
    verdict = validator.judge(url)
    if verdict.fault is None:
        return f"{written}\n"
    start, end = ((len(json.dumps(url[:at])) - 1 if url != written else at) for at in verdict.fault.span)
    carets = f"{' ' * start}{'^' * max(end - start, 1)} {verdict.fault.component}: {verdict.fault.message}"
    fixes = ((each.text(url), f"{each.title}{' (safe)' if each.safe else ''}") for each in repairs(verdict, validator))
    shown = (
        f"  {fixed if fixed == fixed.strip() and fixed.isprintable() else json.dumps(fixed)}  {title}" for fixed, title in fixes
    )
    return "".join(f"{line}\n" for line in (written, carets, *shown))


def whole(block: Block) -> str:
    """A block as it should be: all that is told of its URLs, which are the lines without carets that begin in the first column."""
    grammar, _, production = block.info.removeprefix("text ").partition(" ")
    validator = Validator(builtin(grammar), production or None)
    return "".join(told(line, validator) for line in block.text.splitlines() if not line.startswith(" "))


@pytest.mark.parametrize("block", BLOCKS, ids=[each.info.removeprefix("text ") for each in BLOCKS])
def test_what_is_said_of_a_fault_is_on_the_page(block: Block) -> None:
    lines = block.text.splitlines(keepends=True)
    for mark in reversed(block.marks):
        lines.insert(mark.line + 1, f"{' ' * mark.start}{'^' * (mark.end - mark.start)} {mark.note}\n")
    assert "".join(lines) == whole(block)
