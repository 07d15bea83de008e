"""Properties that hold for every text, however broken: a function for each package, which raises if one does not hold."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any
from unittest.mock import patch

import urlint
from fuzz import cache, workspace
from fuzz.messages import messages
from fuzz.server import session
from urlint.find.document import Document
from urlint.find.finder import find as search
from urlint.find.incremental import segments
from urlint.find.incremental.segments import Segments
from urlint.grammar.error import GrammarError
from urlint.grammar.notation import read
from urlint.grammar.options import NOTATIONS
from urlint.grammar.standard import BUILT_IN
from urlint.lint.config import Config
from urlint.lint.linter import Linter
from urlint.lint.rule import NAMES as RULES
from urlint.text import apply
from urlint.url.reader import readings

ALL = Config(strict=True).selecting(RULES)
WALKED = 10  # how often one grammar is asked to take a text to pieces


def find(text: str, language: str) -> None:
    """Findings are in order and do not overlap, and their URLs map to offsets in the text."""
    at = 0
    for each in urlint.find(text, language):
        assert at <= each.span.start <= each.span.end <= len(text), each
        at = each.span.end


def edit(text: str, language: str) -> None:
    """After any edits, an editor's index has the findings of a new search, however short its segments are."""
    with patch.multiple(segments, _SHORTEST=30, _LONGEST=80, _LONG=100):
        _edit(text, language)


def _edit(text: str, language: str) -> None:
    draw, index = Random(len(text)), Segments(text, language)
    assert list(index.findings()) == search(Document(text, language))
    for _ in range(draw.choice((1, 2, 5))):
        start = draw.randrange(len(text) + 1)
        end, new = min(len(text), start + draw.choice((0, 0, 1, 3, 20, 200))), text[start : start + draw.choice((0, 1, 5, 60))]
        index.edit(start, end, new, draw.choice((inf, 10, 100)))
        while not index.settled:
            index.settle(50)
        text = text[:start] + new + text[end:]
        assert index.text == text
        assert list(index.findings()) == search(Document(text, language))


def lint(text: str, language: str) -> None:
    """The diagnostics of all rules are inside the text, and each fix is a set of edits that do not overlap and change it."""
    for each in Linter(ALL)(Document(text, language)).diagnostics:
        assert 0 <= each.span.start <= each.span.end <= len(text), each
        assert each.message, each
        for fix in each.fixes:
            assert apply(text, fix.edits) != text, fix


def skim(text: str, language: str) -> None:
    """Skimming gives the same results as a full search."""
    document, linter = Document(text, language), Linter(Config())
    assert linter.skim(document).diagnostics == linter(document).diagnostics


def fix(text: str, language: str) -> None:
    """Fixing a fixed text changes nothing, and no fixed text has more errors than before."""
    for unsafe in (False, True):
        once = urlint.fix(text, language, unsafe=unsafe)
        assert urlint.fix(once, language, unsafe=unsafe) == once
        assert unsafe or errors(once, language) <= errors(text, language)


def errors(text: str, language: str) -> int:
    """The number of URLs in a text with errors."""
    return sum(each.severity is urlint.Severity.ERROR for each in urlint.lint(text, language))


def validate(text: str, _language: str) -> None:
    """Every grammar has a verdict on each word, which can be explained, and its repairs are accepted."""
    for url in text.split()[:WALKED]:
        for name in BUILT_IN:
            verdict = urlint.validate(url, grammar=name)
            assert verdict.valid == urlint.is_valid(url, name), name
            assert verdict.fault is None or 0 <= verdict.fault.span.start <= verdict.fault.span.end <= len(url), verdict
        assert urlint.explain(url).endswith("\n")
        assert dict(readings(url))


def normalize(text: str, _language: str) -> None:
    """Normalizing again changes nothing, and keeps validity; a relative reference to a resolved URL resolves to it."""
    for url in text.split()[:WALKED]:
        if urlint.is_valid(url):
            once = urlint.normalize(url)
            assert urlint.is_valid(once), once
            assert urlint.normalize(once) == once, once
            assert urlint.is_valid(urlint.resolve("http://a.test/b/c?d", url)), url


def grammar(text: str, _language: str) -> None:
    """A text is parsed as a grammar, or rejected with one message."""
    for notation in NOTATIONS:
        try:
            read(text, "x", notation)
        except GrammarError as error:
            assert str(error)


TEXTS = {each.__name__: each for each in (find, edit, session, messages, lint, skim, fix, validate, normalize, grammar)}
HISTORIES = {"cache": cache.steps, "workspace": workspace.steps}
TARGETS: dict[str, Callable[[Any, str], None]] = {**TEXTS, "cache": cache.cache, "workspace": workspace.workspace}
TURN = dict(zip(TARGETS, (7000, 1100, 70, 30, 2200, 1800, 600, 12, 8800, 3700, 5, 4), strict=True))  # so many take about a second
