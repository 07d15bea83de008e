"""An open document: its text changes in place, and what is said of it is kept as far as it stays true."""

import logging
from collections.abc import Iterator
from functools import partial
from itertools import islice

from urlint.files.decode import DECLARES, declared
from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.index import Index
from urlint.lint.linter import Linted, links
from urlint.lint.targets.links import Links
from urlint.lint.targets.tree import Tree
from urlint.text import Span
from urlint_server.baselines import NOTHING, Known
from urlint_server.store import Text, paired
from urlint_server.uri import file_path, is_linted, language, path, scheme

log = logging.getLogger(__name__)
_HEAD = 1 << 16  # code points


class Opened:
    """A document as the editor has it, under its settings; `excluded` ones are not linted."""

    def __init__(
        self, uri: str, language_id: str, version: int, text: str, config: Config | None = None, tree: Tree | None = None
    ) -> None:
        self._tree = tree
        self.uri, self.language_id, self.version = uri, language_id, version
        self.config, self.excluded = config or Config(), not is_linted(uri)
        self.held: frozenset[tuple[str, int]] = frozenset()  # rules and offsets of what the editor is not told yet
        self.known = NOTHING  # what a baseline knows of it
        self.tokens: tuple[str, list[int]] = ("", [])  # the semantic tokens that the editor was sent last, by name
        self.fill(text)

    def fill(self, text: str) -> None:
        """Take a whole text, in the place of what was there."""
        text = paired(text)
        first = text[:_HEAD].replace("\r", "\n").partition("\n")[0]
        self.language, self.encoding = self._told(first, text[:DECLARES])
        report = partial(log.info, "%s")
        most = self.config.max_diagnostics + sum(self.known.entries.values())  # What is known is left out of those.
        config = self.config._replace(max_diagnostics=most)
        self.index = Index(Document(text, self.language, path(self.uri), self.encoding), config, report, self._links)
        self.text = Text(self.index.segments, self.index.edit)

    def _links(self) -> Links | None:
        """Where its references lead, if it is a file on this disk."""
        return links(file_path(self.uri), self.language, self.config, self._tree, lambda: self.text.text)

    def edited(self) -> None:
        """The text has changed; its first lines may name another language or encoding."""
        if self._told(self.text.line(0).rstrip("\r\n"), self.text.slice(0, DECLARES)) != (self.language, self.encoding):
            self.fill(self.text.text)

    def _told(self, first: str, head: str) -> tuple[str, str]:
        """The language and the encoding that the first line and the beginning of the text tell."""
        encoding = declared(head.encode("utf-8", "replace")).lower() or "utf-8"
        return language(self.uri, self.language_id, first, self.config.languages), encoding

    def configure(self, config: Config, excluded: bool, known: Known = NOTHING) -> bool:
        """Take settings, and what a baseline knows. Whether they differ from those before."""
        settings = config, excluded or not is_linted(self.uri), known
        if settings == (self.config, self.excluded, self.known):
            return False
        self.config, self.excluded, self.known = settings
        self.fill(self.text.text)
        return True

    @property
    def newline(self) -> str:
        """How the first line ends, and so how a new one should."""
        first = self.text.line(0)
        return first[len(first.rstrip("\r\n")) :] or "\n"

    @property
    def is_cell(self) -> bool:
        """Whether this is a part of a notebook, which its editor has as many documents."""
        return scheme(self.uri) == "vscode-notebook-cell"

    @property
    def is_too_long(self) -> bool:
        """Whether the end of the text is past what the configuration wants linted; a code point counts as a byte."""
        return len(self.text) > self.config.max_file_size

    def head(self) -> str:
        """The beginning of the text, where a document says what holds for all of it."""
        return self.text.slice(0, _HEAD)

    def findings(self) -> list[Finding]:
        """The URLs of the present text, in order."""
        return self.index.findings()

    def diagnostics(self) -> Iterator[Diagnostic]:
        """What is wrong with them, in order; each is found out when it is asked for."""
        said = iter(()) if self.excluded else self.index.diagnostics()
        return iter(self.known.fresh(list(said))) if self.known.entries else said

    def finding(self, offset: int) -> Finding | None:
        """The URL at an offset; its end counts, as the caret may stand there, where no other URL begins."""
        touching = self.index.findings_at(Span(offset, offset))
        return touching[-1] if touching else None

    def findings_at(self, span: Span) -> list[Finding]:
        """The URLs that touch a span."""
        return self.index.findings_at(span)

    def diagnostics_at(self, span: Span) -> list[Diagnostic]:
        """What is said of the URLs that touch a span; of more of them than are shown at once, what is shown."""
        if self.excluded:
            return []
        most = self.index.config.max_diagnostics
        if span.end - span.start <= most or len(self.findings_at(span)) <= most:  # No two are in one place.
            return self.index.diagnostics_at(span)
        starts = self.index.segments.starts
        shown = (each.diagnostic.shift(starts[at] + each.start) for at, said in self.index.visible() for each in said)
        return [each for each in islice(shown, most) if each.finding.span.touches(span)]

    def linted(self) -> Linted:
        """The whole present text, and all that is said of it."""
        document = Document(self.text.text, self.language, path(self.uri), self.encoding)
        return Linted(document, self.findings(), list(self.diagnostics()))
