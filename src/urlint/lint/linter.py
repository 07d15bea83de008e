"""What is wrong with the URLs of a document?"""

from collections.abc import Callable
from functools import cached_property, partial

from urlint.find.document import FOLLOWED, Document, Finding
from urlint.find.finder import find
from urlint.find.language import load
from urlint.lint.addressed import is_addressed
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.find.finder import Narrow
    from urlint.find.language import Run
    from urlint.lint.incremental.memory import Memory
    from urlint.lint.suppression import Suppressions
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.tree import Tree


class Linted(Record):
    """A document, its findings and diagnostics; comments suppress `hidden` more, and a baseline lists `known` more.

    If there are no diagnostics, `promises` gives what that depends on besides the text, None if it is unknown.
    """

    document: Document
    findings: list[Finding]
    diagnostics: list[Diagnostic]
    hidden: int = 0
    known: int = 0
    promises: "Callable[[], tuple[str, ...] | None] | None" = None


def found(document: Document, config: Config, narrow: "Narrow | None" = None, pointed: bool = False) -> list[Finding]:
    """The URLs of a document under some settings, and its pointers if `pointed`.

    With `narrow`, only those in the parts of regions that it gives.
    """
    return find(document, config.searches, narrow, pointed)


def is_legacy(document: Document) -> bool:
    """Whether a document is a page whose queries browsers do not encode in UTF-8 (URL Standard, section 4.4, query state)."""
    return not document.encoding.startswith("utf") and load(document.language).page


def lint(document: Document, config: Config) -> list[Diagnostic]:
    """What the rules of `config` say about the URLs in `document`, in order. Pure; never raises, whatever the document contains."""
    return Linter(config)(document).diagnostics


class Linter:
    """Lints whole documents under some settings, for the command line, the library, and the fixer.

    References are looked up in `tree`, if there is one. `memory` keeps the diagnostics of URLs for later calls.
    """

    def __init__(self, config: Config, tree: "Tree | None" = None, memory: "Memory | None" = None) -> None:
        self.config, self._tree, self._memory = config, tree, memory

    def __call__(self, document: Document, narrow: "Narrow | None" = None) -> Linted:
        """The findings and diagnostics of a document, without the diagnostics that its comments suppress.

        With `narrow`, only those in the parts of regions that it gives.
        """
        findings = found(document, self.config, narrow, self._points(document))
        if is_addressed(document.text):
            return self._suppressed(document, findings)
        return self._linted(document, findings, self.config, self._followed(document, findings, self.config), self._memory)

    def skim(self, document: Document) -> Linted:
        """The same, but `findings` may lack URLs without diagnostics: twice as fast, after 20 ms to start."""
        if is_addressed(document.text):
            return self(document)
        links = _links(document.path, document.language, self.config, self._tree, lambda: document.text) if self._follows else None
        narrow = self._narrow
        if narrow and links:
            narrow = partial(narrow, leads=links.leads, language=load(document.language))
        findings = found(document, self.config, narrow, links is not None)
        return self._linted(document, findings, self.config, links, self._memory)

    @cached_property
    def _follows(self) -> bool:
        """Whether a rule is on that needs to know where references lead."""
        from urlint.lint.selector import follows

        return follows(self.config)

    def _points(self, document: Document) -> bool:
        """Whether the pointers of a document are looked up."""
        return self._tree is not None and load(document.language).pointers is not None and self._follows

    @cached_property
    def _narrow(self) -> "Callable[..., list[Run]] | None":
        """Which parts of a document must be searched; None if that is all of it."""
        from urlint.lint.prefilter import worthy  # late: short runs do not skim
        from urlint.lint.selector import plain

        known = plain(self.config)
        return partial(worthy, plain=known) if known else None

    def _suppressed(self, document: Document, findings: list[Finding]) -> Linted:
        """The findings and diagnostics of a document whose comments may suppress diagnostics or name a grammar."""
        from urlint.lint.suppression import suppressions

        heard = suppressions(document.text)
        config = heard.judging(self.config)
        every = self._linted(document, findings, config, self._followed(document, findings, config), self._memory).diagnostics
        left = [each for each in every if not heard.hides(each.rule, each.span)]
        said = sorted((*left, *self._of_comments(document, findings, config, heard)), key=_place)
        return Linted(document, findings, said, len(every) - len(left))

    def _of_comments(self, document: Document, findings: list[Finding], config: Config, heard: "Suppressions") -> list[Diagnostic]:
        """The diagnostics of the comments themselves."""
        from urlint.lint.suppression import met, places, unused
        from urlint.lint.suppression.problems import of_comments

        tried: list[Diagnostic] = []
        if unused.NAME in config.rules:
            every = unused.trial(config)
            tried = self._linted(document, findings, every, self._followed(document, findings, every)).diagnostics
        spans = places((each.rule, each.span) for each in tried)
        return of_comments(heard, lambda order, rule: met(order.about, rule, spans), config)

    def _linted(
        self, document: Document, findings: list[Finding], config: Config, links: "Links | None", memory: "Memory | None" = None
    ) -> Linted:
        """What the rules of `config` say about the findings, in order."""
        if not findings:
            return Linted(document, findings, [], promises=partial(_promised, links, findings, document.text))
        from urlint.lint.selector import Selector  # late: many files hold no URL

        selector = Selector(config, document.text, is_legacy(document), links)
        asked = [finding for finding in findings if not selector.skips(finding.url)]
        if not asked:
            return Linted(document, findings, [], promises=partial(_promised, links, asked, document.text))
        from urlint.lint.judge import check  # late: a file may have no URL that needs a closer look

        look = check if memory is None else memory.check
        said = sorted((each for finding in asked for each in look(finding, selector)), key=_place)
        return Linted(document, findings, said, promises=None if said else partial(_promised, links, asked, document.text))

    def _followed(self, document: Document, findings: list[Finding], config: Config) -> "Links | None":
        """Where the references among the findings lead, if there are any."""
        if not any(each.kind in FOLLOWED for each in findings):
            return None
        return links(document.path, document.language, config, self._tree, lambda: document.text)


def links(path: str, language: str, config: Config, tree: "Tree | None", text: Callable[[], str]) -> "Links | None":
    """Where the references of a document lead; None if it has no path, or no rule needs to know."""
    from urlint.lint.selector import follows  # late: many files hold no URL

    return _links(path, language, config, tree, text) if follows(config) else None


def _links(path: str, language: str, config: Config, tree: "Tree | None", text: Callable[[], str]) -> "Links | None":
    """The same if a rule needs to know."""
    if tree is None or not path or not load(language).headings:
        return None
    from urlint.lint.targets.links import Links  # late: not every document has references

    return Links(tree, path, language, config, text)


def _promised(links: "Links | None", asked: list[Finding], text: str) -> tuple[str, ...] | None:
    """What the absence of diagnostics in a document depends on; None if unknown."""
    if links is None:
        return ()
    references = [finding for finding in asked if finding.kind in FOLLOWED]
    if not (references or links.leading):
        return ()
    from urlint.lint.targets.promises import promises  # late: not every document has references

    return promises(links, references, text)


def _place(said: Diagnostic) -> Span:
    return said.span
