"""What of a URL is hidden, and what is reported as a secret, is as on the page `hidden.md` beside this file."""

import json
from pathlib import Path

import pytest

from fixture import Block, blocks
from urlint.text import Span
from urlint.url.private import private
from urlint.url.secret import excuse, secrets
from urlint.url.suspects import may_be_private, suspects

BLOCKS = list(blocks((Path(__file__).parent / "hidden.md").read_text(encoding="utf-8")))


def read(line: str) -> str:
    """The URL of a line; in quotes, it is written as in JSON."""
    return json.loads(line) if line.startswith('"') else line


def told(line: str) -> list[str]:
    """A line with carets under what is reported or hidden, or with what is said of a URL that is shown whole."""
    url = read(line)
    reported = {each.span: f"{each.component}{f' of {each.name}' if each.name else ''}, reported" for each in secrets(url)}
    spans = {**reported, **{each: "hidden" for each in private(url) if each not in reported}}
    sign = "nothing is hidden" if may_be_private(url) else "no sign of a secret"
    said = [drawn(line, url, span, spans[span]) for span in sorted(spans)] or [f"  {sign}"]
    return [line, *said, *([f"  {excuse(url)}"] if excuse(url) else [])]


def drawn(line: str, url: str, span: Span, note: str) -> str:
    start, end = ((len(json.dumps(url[:at], ensure_ascii=url.isprintable() is False)) - 1 if url != line else at) for at in span)
    return f"{' ' * start}{'^' * (end - start)} {note}"


def urls(block: Block) -> list[str]:
    return [line for line in block.text.splitlines() if not line.startswith(" ")]


@pytest.mark.parametrize("block", BLOCKS, ids=[each.info.removeprefix("text ") for each in BLOCKS])
def test_what_is_hidden_is_on_the_page(block: Block) -> None:
    lines = block.text.splitlines()
    for mark in reversed(block.marks):
        lines.insert(mark.line + 1, f"{' ' * mark.start}{'^' * (mark.end - mark.start)} {mark.note}")
    assert lines == [each for line in urls(block) for each in told(line)]


@pytest.mark.parametrize("block", BLOCKS, ids=[each.info.removeprefix("text ") for each in BLOCKS])
def test_of_many_urls_those_with_a_sign_are_looked_at(block: Block) -> None:
    many = [*map(read, urls(block)), "https://a.test/"]
    assert suspects(many) == [at for at, url in enumerate(many) if may_be_private(url)]
