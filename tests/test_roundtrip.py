"""`--fix` on whole documents: it leaves what it reports, a second run changes nothing, and all other text stays the same."""

import re
from bisect import bisect_right

import pytest
from hypothesis import given

from documents import CONTAINERS, Container, documents
from urlint.find.document import Document, Kind
from urlint.find.escape import decode, encode, load_escape
from urlint.find.escapes import PAGES
from urlint.lint.config import Config
from urlint.lint.fix.fixer import Fixed, fix_document
from urlint.lint.linter import Linted, Linter
from urlint.lint.rule import NAMES
from urlint.text import Edit, Span, apply

judge = Linter(Config(select=NAMES, strict=True))


def inside(edit: Edit, spans: list[Span]) -> bool:
    """Whether an edit is inside one of the spans, which are in order."""
    at = bisect_right(spans, (edit.span.start, 1 << 60)) - 1
    return at >= 0 and spans[at].start <= edit.span.start and edit.span.end <= spans[at].end


def holds(container: Container, text: str, unsafe: bool) -> Fixed:
    """Checks what must be true for any document."""
    document = Document(text, container.language)
    before = judge(document)
    done = fix_document(before, judge, unsafe)
    after = done.linted
    assert apply(text, done.edits) == after.document.text
    assert all(inside(edit, [each.finding.span for each in before.diagnostics]) for edit in done.edits)
    assert judge(after.document)._replace(promises=None) == after._replace(promises=None)  # a function equals no other
    assert fix_document(after, judge, unsafe) == Fixed(after)
    assert len(after.diagnostics) <= len(before.diagnostics)
    kinds = zip(before.findings, after.findings, strict=True)
    assert all(old.kind in (new.kind, Kind.MISTYPED) for old, new in kinds)
    assert bool(done.edits) == bool(done.answered)
    if container.read:
        reads_back(container, before, after)
    return done


def reads_back(container: Container, before: Linted, after: Linted) -> None:
    """Whether independent parsers of the language read from the fixed document what we report."""
    assert container.read is not None
    was, now = container.read(before.document.text), container.read(after.document.text)
    assert len(was) == len(now)
    for old, new in zip(before.findings, after.findings, strict=True):
        assert now.count(new.url) >= 1 or was.count(old.url) == 0
    ours = {old.url: new.url for old, new in zip(before.findings, after.findings, strict=True)}
    assert all(new == ours.get(old, old) or any(found in old for found in ours) for old, new in zip(was, now, strict=True))


@given(documents())
def test_safe_fixes_leave_what_they_say(drawn: tuple[Container, str]) -> None:
    holds(*drawn, unsafe=False)


@given(documents())
def test_unsafe_fixes_leave_what_they_say(drawn: tuple[Container, str]) -> None:
    holds(*drawn, unsafe=True)


@pytest.mark.parametrize("container", CONTAINERS, ids=lambda container: container.language)
def test_each_container_is_fixed(container: Container) -> None:
    """So that the properties above are not trivially true."""
    url = "".join(char for char in "http://host.example/a|b/c^d.html?x=y" if char not in container.without or char in ":/._")
    done = holds(container, f"{container.head}\n{container.write(url)}\n{container.foot}\n", unsafe=True)
    assert [each.url for each in done.linted.findings] == ["http://host.example/a%7Cb/c%5Ed.html?x=y"]
    url = "HTTP://host.example/a/../b.html"
    done = holds(container, f"{container.head}\n{container.write(url)}\n{container.foot}\n", unsafe=False)
    linked = container.language in ("html", "markdown", "restructuredtext")
    assert [each.url for each in done.linted.findings] == ["http://host.example/b.html" if linked else url]


@pytest.mark.parametrize("name", PAGES)
def test_what_is_written_for_an_escape_means_the_same_again(name: str) -> None:
    for text in ("a&b", 'a"b', "a'b", "a\\b", "(a)", "a_b", "%7C&x=1", "a<b>", "%20", "a#b{c}$~"):
        assert decode(encode(text, name), 0, name)[0] == text or not written(text, name)


def written(text: str, name: str) -> bool:
    """Whether the place can contain all of the text (some cannot contain a `\\` that looks like an escape)."""
    return not re.search(r"[\\']", text) or bool({"\\", "'"} & set(load_escape(name).written) & set(text))
