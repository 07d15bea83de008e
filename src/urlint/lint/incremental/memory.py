"""What was said about a URL when it was last met? Kept for a document that is edited, or fixed and linted again."""

from itertools import groupby
from operator import attrgetter

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import FOLLOWED, Finding
from urlint.find.language import Language as DocumentLanguage
from urlint.find.language import load
from urlint.grammar.language import Language
from urlint.lint.addressed import is_addressed
from urlint.lint.counterexample import excuse
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.lint.rules import AFTER, AROUND, ENTRIES
from urlint.lint.selector import Selector
from urlint.lint.surroundings import BEFORE, BEHIND, TOUCHING, line_around, tag_around
from urlint.lint.targets.headings import page
from urlint.text import Span

_HYPHENS = "%2[Dd]"  # may become `-->` by a fix
_AROUND = "|".join((_HYPHENS, *(each.glance for each in ENTRIES if each.looks == AROUND)))
_BEHIND = "|".join(each.glance for each in ENTRIES if each.looks == AFTER)
_COLONS = 2  # of a scheme and a port: an address with more needs brackets
_IN_FLOW = frozenset("[]{},")  # where a URL ends in brackets of YAML, or text put after it begins
_CLOSER = r"[-!?%\]]{0,3}>(?:`_)?"  # of a comment, a template, a reference of reStructuredText
_ENDS = r"%[>}]|\?>"  # of what may be open
_FIXED = r"[^!#$&-;=?-Z\[\]_a-z~]"  # what a `%` may replace
Key = tuple[str | int, ...]
Said = dict[tuple[Language, Key], tuple[int, list[Diagnostic]]]
"""By the grammar and what rules may look at: where a URL began, and its diagnostics."""


def is_listed(finding: Finding, text: str, before: int) -> bool:
    """Whether a URL is a reference in a listing, so that nobody follows it. It does not count the first `before` code points."""
    notation = load(finding.language).headings
    return bool(notation) and finding.kind in FOLLOWED and page(notation).listed(text, finding.span.start + before)


def key(finding: Finding, text: str, before: int = 0, listed: bool = False) -> Key:
    """All that rules may look at, and where the URL begins in it. The finding does not count the first `before` code points."""
    whole = finding.span.shift(before)
    start, end = _seen(finding, text, whole)
    blamed = excuse(text, *whole, load(finding.language).obsolete)
    _, url, kind, container, confidence, _, escape, name = finding
    return text[start:end], whole.start - start, blamed, listed, url, kind, container, confidence, escape, name


def _seen(finding: Finding, text: str, whole: Span) -> tuple[int, int]:
    """The start and the end of the text that rules and fixes may look at, for a URL at `whole`.

    The entries of rules say at which text these look. Fixes depend on the line, but in prose only on what may end there with the
    URL (`-->`), and on what makes it a link.
    """
    start, end = whole
    language, container = load(finding.language), CONTAINERS[finding.container]
    is_followed = bool(language.headings) and finding.kind in FOLLOWED
    if _looks_around(finding.url, language) or compiled(_ENDS).search(text, start, end + TOUCHING):
        return max(start - BEFORE, 0), end + BEHIND
    if is_followed and container.tag:
        return tag_around(text, start, end)
    if is_followed or not language.prose or container.files:
        return line_around(text, start, end)
    if compiled(_BEHIND).search(finding.url):
        return start, end + BEHIND
    closer = compiled(_CLOSER).match(text, end)
    return start, closer.end() if closer else end


def _looks_around(url: str, language: DocumentLanguage) -> bool:
    """Whether a rule, or a fix, may look at the text before and behind a URL in a language."""
    return (
        compiled(_AROUND).search(url) is not None
        or (language.flow and (url.count(":") > _COLONS or not _IN_FLOW.isdisjoint(url)))
        or (bool(language.markup or language.before_name) and compiled(_FIXED).search(url) is not None)
    )


class Memory:
    """What the rules of some settings said about the URLs of a document: they are not asked again about unchanged URLs."""

    def __init__(self, said: "Said | None" = None) -> None:
        self._said: Said = said or {}

    def check(self, finding: Finding, selector: Selector) -> list[Diagnostic]:
        """What the rules say about a URL; selectors may differ only in the grammar.

        A reference that is followed is checked each time: a heading that it leads to may be fixed, however far away.
        """
        from urlint.lint.judge import check  # late: a file may have no URL that needs a closer look

        if selector.links is not None and finding.kind in FOLLOWED:
            return check(finding, selector)
        met, start = (selector.config.language, key(finding, selector.text)), finding.span.start
        known = self._said.get(met)
        if known is None:
            self._said[met] = start, said = start, check(finding, selector)
            return said
        return [each.shift(start - known[0]) for each in known[1]]


def remembering(linted: Linted, language: Language) -> Memory:
    """The memory of what the grammar of a language said about a document; empty if comments may have influenced that."""
    text = linted.document.text
    if is_addressed(text):
        return Memory()
    every = groupby(linted.diagnostics, key=attrgetter("finding"))
    return Memory({(language, key(each, text)): (each.span.start, list(said)) for each, said in every})
