"""What is said of a URL that a grammar rejects, and what may be written instead, is as on the page `faults.md` beside this file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fixture import Block, blocks
from urlint.grammar.language import builtin
from urlint.grammar.scheme import FINE, MISREAD, REFUSED, TAKEN, scheme
from urlint.grammar.standard import SCHEMES
from urlint.url import own
from urlint.url.consequence import Consequence, consequence
from urlint.url.reader import NAMES as READERS
from urlint.url.reference import split
from urlint.url.repair import repairs
from urlint.url.validator import Validator
from urlint.url.verdict import Fault

BLOCKS = list(blocks((Path(__file__).parent / "faults.md").read_text(encoding="utf-8")))


DONE = {REFUSED: "refused", MISREAD: "misread", TAKEN: "accepted", FINE: "meant that way"}


def told(written: str, validator: Validator) -> str:
    """A URL with carets under its fault, what its readers do, and its repairs; in quotes, it is written as in JSON."""
    url = json.loads(written) if written.startswith('"') else written
    verdict = validator.judge(url)
    if verdict.fault is None:
        return "".join(f"{line}\n" for line in (written, *meaning(url, validator)))
    fault = verdict.fault
    start, end = ((len(json.dumps(url[:at])) - 1 if url != written else at) for at in fault.span)
    clause = f" ({fault.clause})" if fault.clause else ""
    carets = f"{' ' * start}{'^' * max(end - start, 1)} {fault.component}: {fault.message}{clause}"
    fixes = ((each.text(url), f"{each.title}{' (safe)' if each.safe else ''}") for each in repairs(verdict, validator))
    shown = (f"  {fixed if fixed == fixed.strip() and fixed.isprintable() else json.dumps(fixed)}  {to}" for fixed, to in fixes)
    return "".join(f"{line}\n" for line in (written, carets, *readings(url, fault, validator), *shown))


def meaning(url: str, validator: Validator) -> Iterator[str]:
    """What a URL of a scheme with a grammar of its own says in words."""
    name = validator.language.name
    if name in SCHEMES.values():
        reference = validator.judge(url).reference
        parts = {each.name: url[slice(*each.span)] for each in reference}
        yield from (f"  {key}: {value}" for key, value in scheme(name).told(parts))


def readings(url: str, fault: Fault, validator: Validator) -> Iterator[str]:
    """Which programs refuse or misread a faulty URL; for a scheme with a grammar of its own, what programs do with such a fault."""
    name = validator.language.name
    if name in SCHEMES.values():
        yield f"  {DONE[own.consequence(name, url, fault)]}"
    elif name == "rfc3986" and validator.production == "URI-reference" and split(url)["scheme"]:
        made = {each: consequence(url, False, (each,)) for each in READERS}
        for what in (Consequence.REFUSED, Consequence.MISREAD):
            if who := [each for each in READERS if made[each] is what]:
                yield f"  {what.value} by {', '.join(who)}"


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
