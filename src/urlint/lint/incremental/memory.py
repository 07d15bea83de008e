"""What was said of a URL, for when it is met again: in a document that is edited, or fixed and linted once more."""

from itertools import groupby
from operator import attrgetter

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Finding, Kind
from urlint.find.language import load
from urlint.grammar.language import Language
from urlint.lint.addressed import is_addressed
from urlint.lint.counterexample import excuse
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.lint.selector import Selector

TOUCHING = 4  # code points, as of `\x41`, on either side of an edit that may come to mean something together with it
BEFORE = 1024  # code points before a URL that a rule may look at: more than a message of a catalogue is long
BEHIND = 200  # and behind one, in its line
_LOOKING_BACK = ("&amp;", "&#", "@", "%2D", "%2d", "{")
_COLONS = 2  # of a scheme and a port: with more it is an address in need of brackets
_IN_FLOW = frozenset("[]{},")  # at which a URL ends in brackets of YAML, or begins with what is put behind
_CLOSER = r"[-!?%\]]{0,3}>(?:`_)?"  # of a comment, a template, a reference of reStructuredText
_ENDS = r"%[>}]|\?>"  # of what may be open
_MENDED = r"[^!#$&-;=?-Z\[\]_a-z~]"  # in whose place a `%` may come
_BRACKETS = ("(", "[")
Key = tuple[str | int, ...]
Said = dict[tuple[Language, Key], tuple[int, list[Diagnostic]]]
"""By the grammar and what rules may look at: where a URL began, and its diagnostics."""


def line_around(text: str, start: int, end: int) -> tuple[int, int]:
    """From where to where the line of `start..end` is looked at."""
    floor, limit = max(start - BEFORE, 0), end + BEHIND
    newline = text.find("\n", end, limit)
    return max(text.rfind("\n", floor, start) + 1, floor), newline if newline >= 0 else min(limit, len(text))


def key(finding: Finding, text: str, before: int = 0) -> Key:
    """All that rules may look at, and where the URL begins in it. The finding is one of `text` without `before` code points.

    What stands around a URL means something only to `entity-in-url` and `invalid-template`, what stands before it to `credentials`,
    what stands behind it to `unbalanced-bracket`, and in its line to `mistyped-scheme` and `whitespace`, and only to some URLs;
    whether the text says that it is wrong, to all. To whoever fixes one its line means something, but in prose only what may end
    there with it (`-->`), and what makes it a link.
    """
    start, end = finding.span
    begins = start = start + before
    end += before
    language = load(finding.language)
    looking_back = language.flow and (finding.url.count(":") > _COLONS or not _IN_FLOW.isdisjoint(finding.url))
    looking_back |= bool(language.markup or language.names) and compiled(_MENDED).search(finding.url) is not None
    looking_back |= compiled(_ENDS).search(text, start, end + TOUCHING) is not None
    looking_back |= bool(language.headings) and finding.kind == Kind.REFERENCE  # one in a listing is not followed
    if looking_back or any(mark in finding.url for mark in _LOOKING_BACK):
        start, end = max(start - BEFORE, 0), end + BEHIND
    elif not language.prose or CONTAINERS[finding.container].files:
        start, end = line_around(text, start, end)
    elif any(mark in finding.url for mark in _BRACKETS):
        end += BEHIND
    elif closer := compiled(_CLOSER).match(text, end):
        end = closer.end()
    _, url, kind, container, confidence, _, escape, name = finding
    blamed = excuse(text, begins, begins + finding.span.end - finding.span.start)
    return text[start:end], begins - start, blamed, url, kind, container, confidence, escape, name


class Memory:
    """What the rules of some settings said of the URLs of a document: of those that stay as they are, they are not asked again."""

    def __init__(self, said: "Said | None" = None) -> None:
        self._said: Said = said or {}

    def check(self, finding: Finding, selector: Selector) -> list[Diagnostic]:
        """What the rules say about a URL; the grammar alone may differ between selectors.

        A followed reference is asked of each time: a heading that it leads to may be fixed, however far from it.
        """
        from urlint.lint.judge import check  # late: a file may hold no URL that needs a closer look

        if selector.links is not None and finding.kind is Kind.REFERENCE:
            return check(finding, selector)
        met, start = (selector.config.language, key(finding, selector.text)), finding.span.start
        known = self._said.get(met)
        if known is None:
            self._said[met] = start, said = start, check(finding, selector)
            return said
        return [each.shift(start - known[0]) for each in known[1]]


def remembering(linted: Linted, language: Language) -> Memory:
    """The memory of what was said of a document by the grammar of that language; of nothing where comments may have had a say."""
    text = linted.document.text
    if is_addressed(text):
        return Memory()
    every = groupby(linted.diagnostics, key=attrgetter("finding"))
    return Memory({(language, key(each, text)): (each.span.start, list(said)) for each, said in every})
