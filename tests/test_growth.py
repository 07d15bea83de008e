"""Very much of what a rule reports on its page, or of what an entry of the finder decides about, takes linear time.

The texts are those that rules and entries have as examples, so that a new one is measured without being listed anywhere.
"""

import gc
import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from fixture import Block
from test_heuristics import SHELF, Example
from test_heuristics import examples as shown
from test_rules import EXAMPLES, PROJECT, complaints, settings_of
from urlint.find.document import Document, Finding
from urlint.find.finder import find
from urlint.lint.linter import Linter
from urlint.lint.rule import NAMES, entry
from urlint.lint.rules import Group
from urlint.text import Span
from work import cost

AT_ONCE = 0.02  # seconds of the processor, within which nothing is called slow
PARTS = (1, 0.9, 0.8)  # of the size: what was slow once is measured again with less, which is remembered nowhere
NUMBERS = [*map(str, range(100_000))]
PIECE = re.compile(r"[/?#&;,.:@%][^/?#&;,.:@%]*")


@pytest.fixture(autouse=True)
def no_garbage() -> Iterator[None]:
    """Turns off garbage collection, which would look at all objects of earlier tests."""
    gc.disable()
    yield
    gc.enable()


def is_quick(way: Callable[[int], object], size: int) -> bool:
    """Whether so many code points take hardly any time, or at most sixteen times that of an eighth; in quadratic time, it is 64."""
    return any(_is_quick(way, int(size * part)) for part in PARTS)


def _is_quick(way: Callable[[int], object], size: int) -> bool:
    taken = cost(way, size)
    return taken < AT_ONCE or taken < 16 * cost(way, size // 8)


def shown_by(name: str) -> list[Block]:
    """The documents on the page of a rule in which it reports something."""
    return [block for other, block in EXAMPLES if other == name and block.marks]


def reported(name: str) -> dict[str, Finding]:
    """The URLs that a rule reports on its page."""
    return {each.url: each for block in shown_by(name) for each in find(Document(block.text, block.info)) if complaints(name, each)}


def grown(url: str) -> dict[str, Callable[[int], str]]:
    """The URLs of any size in which a piece of this one, such as a label or a parameter, is there again and again, numbered."""

    def of(found: re.Match[str]) -> Callable[[int], str]:
        piece = "&" + found[0][1:] if found[0][0] == "?" else found[0]
        return lambda size: url[: found.end()] + piece + piece.join(NUMBERS[: size // len(piece)]) + url[found.end() :]

    return {found[0]: of(found) for found in PIECE.finditer(url)}


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_takes_linear_time_for_a_url(name: str) -> None:
    tried: set[str] = set()
    for url, finding in list(reported(name).items())[:3]:
        for piece, of in grown(url).items():
            if re.sub(r"\w+", "a", piece) in tried:
                continue
            tried.add(re.sub(r"\w+", "a", piece))

            def check(size: int, of: Callable[[int], str] = of, finding: Finding = finding) -> None:
                complaints(name, finding._replace(url=of(size), span=Span(0, size)))

            assert is_quick(check, 50_000), f"`check` takes more than linear time for `{url}` with `{piece}` in it again and again"


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_takes_linear_time_for_many_urls(name: str) -> None:
    text = "".join(block.text for block in shown_by(name))
    many = [each for block in shown_by(name) for each in find(Document(block.text, block.info))]

    def check(size: int) -> None:
        whole = text * (size // len(text))
        for finding in many * (size // len(text)):
            complaints(name, finding, whole)

    assert not many or is_quick(check, 50_000), f"`check` takes more than linear time for many times this:\n{text}"


WORKSPACE = [name for name in NAMES if entry(name).group == Group.WORKSPACE]


@pytest.mark.parametrize("name", WORKSPACE)
def test_a_rule_about_files_takes_linear_time_for_a_document(name: str) -> None:
    (block, *_), linter = shown_by(name), Linter(settings_of(name).selecting((name,)), tree=PROJECT)

    def lint(size: int) -> None:
        linter(Document(block.text * (size // len(block.text)), block.info, "page.md"))

    assert is_quick(lint, 5_000), f"more than linear time for many times this:\n{block.text}"


@pytest.mark.parametrize("each", [shown(entry, entry.hits)[0] for entry in SHELF], ids=lambda each: each.entry.name)
def test_an_entry_takes_linear_time(each: Example) -> None:
    line, at, sign = f"{each.text}\n", each.at, each.entry.at[:1]
    assert is_quick(lambda size: find(Document(line * (size // len(line)), each.language)), 5_000), f"slow for many times {line!r}"
    begun, left = (line[:at], line[at:]) if at >= 0 else (line, "")
    for piece in (f"{sign}a", f"{sign} "):
        many = partial(_between, begun, piece, left)
        assert is_quick(lambda size, many=many: find(Document(many(size), each.language)), 5_000), (
            f"slow for {many(40)!r}, but longer"
        )


def _between(begun: str, piece: str, left: str, size: int) -> str:
    return begun + piece * (size // len(piece)) + left
