"""What browsers make of a text, and which validation errors it has, is as on the page `browsers.md` beside this file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fixture import Block, blocks
from urlint.url.standard.parser import ParseError, parse

BLOCKS = list(blocks((Path(__file__).parent / "browsers.md").read_text(encoding="utf-8")))


def told(line: str, base: str) -> Iterator[str]:
    """A text with carets under its errors, by their names in the URL Standard, and the URL that a browser makes of it."""
    text = json.loads(line) if line.startswith('"') else line
    try:
        url, errors = parse(text, parse(base)[0] if base else None)
    except ParseError as error:
        url, errors = None, error.errors
    yield line
    for at, name in errors:
        yield f"{' ' * (len(json.dumps(text[:at], ensure_ascii=False)) - 1 if text != line else at)}^ {name}"
    yield f"  {url or 'no URL'}"


@pytest.mark.parametrize("block", BLOCKS, ids=[each.info.removeprefix("text ") for each in BLOCKS])
def test_what_browsers_make_of_a_text_is_on_the_page(block: Block) -> None:
    lines = block.text.splitlines()
    for mark in reversed(block.marks):
        lines.insert(mark.line + 1, f"{' ' * mark.start}{'^' * (mark.end - mark.start)} {mark.note}")
    base = block.info.partition(" from ")[2]
    assert lines == [said for line in lines if line[:1] not in (" ", "^") for said in told(line, base)]
