"""What is known of an open document? Its text, which is edited in place, and its diagnostics, which are kept while valid."""

from collections.abc import Iterator
from itertools import islice

from urlint.files.decode import DECLARES, declared
from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.index import Index
from urlint.lint.linter import Linted
from urlint.lint.targets.tree import Tree
from urlint.text import Span
from urlint_server.baselines import NOTHING, Accepted
from urlint_server.store import Text, paired
from urlint_server.uri import file_path, is_linted, language, scheme

_HEAD = 1 << 16  # code points


class Opened:
    """A document open in the editor, with its settings; it is not linted if `excluded`."""

    def __init__(
        self, uri: str, language_id: str, version: int, text: str, config: Config | None = None, tree: Tree | None = None
    ) -> None:
        self._tree = tree
        self.uri, self.language_id, self.version = uri, language_id, version
        self.config, self.excluded = config or Config(), not is_linted(uri)
        self.held: frozenset[tuple[str, int]] = frozenset()  # rules and offsets of diagnostics that are hidden while typing
        self.known = NOTHING  # its baseline entries
        self.tokens: tuple[str, list[int]] = ("", [])  # the result id and data of the last semantic tokens sent
        self.fill(text)

    def fill(self, text: str) -> None:
        """Replaces the whole text."""
        text = paired(text)
        first = text[:_HEAD].replace("\r", "\n").partition("\n")[0]
        self.language, self.encoding = self._detected(first, text[:DECLARES])
        most = self.config.max_diagnostics + sum(self.known.entries.values())  # Baseline entries do not count.
        config = self.config._replace(max_diagnostics=most)
        self.index = Index(Document(text, self.language, file_path(self.uri), self.encoding), config, self._tree)
        self.text = Text(self.index.segments, self.index.edit)

    def edited(self) -> None:
        """Updates the language and encoding after an edit, because the first lines may name them."""
        if self._detected(self.text.line(0).rstrip("\r\n"), self.text.slice(0, DECLARES)) != (self.language, self.encoding):
            self.fill(self.text.text)

    def _detected(self, first: str, head: str) -> tuple[str, str]:
        """The language and the encoding, according to the first line and the start of the text."""
        encoding = declared(head.encode("utf-8", "replace")).lower() or "utf-8"
        return language(self.uri, self.language_id, first, self.config.languages), encoding

    def configure(self, config: Config, excluded: bool, known: Accepted = NOTHING) -> bool:
        """Applies settings and baseline entries. Returns whether any of them changed."""
        settings = config, excluded or not is_linted(self.uri), known
        if settings == (self.config, self.excluded, self.known):
            return False
        self.config, self.excluded, self.known = settings
        self.fill(self.text.text)
        return True

    @property
    def newline(self) -> str:
        """The line end of the first line, for new lines."""
        first = self.text.line(0)
        return first[len(first.rstrip("\r\n")) :] or "\n"

    @property
    def is_cell(self) -> bool:
        """Whether this is a notebook cell, which is a document of its own in the editor."""
        return scheme(self.uri) == "vscode-notebook-cell"

    @property
    def is_too_long(self) -> bool:
        """Whether the text is longer than `max-file-size`, counting code points as bytes."""
        return len(self.text) > self.config.max_file_size

    def head(self) -> str:
        """The start of the text, which may hold declarations for the whole document."""
        return self.text.slice(0, _HEAD)

    def findings(self) -> list[Finding]:
        """The URLs in the text, in order."""
        return self.index.findings()

    def diagnostics(self) -> Iterator[Diagnostic]:
        """The diagnostics, in order, computed lazily."""
        diagnostics = iter(()) if self.excluded else self.index.diagnostics()
        return iter(self.known.fresh(list(diagnostics))) if self.known.entries else diagnostics

    def finding(self, offset: int) -> Finding | None:
        """The URL at an offset, or one that ends there if no other starts there."""
        touching = self.index.findings_at(Span(offset, offset))
        return touching[-1] if touching else None

    def findings_at(self, span: Span) -> list[Finding]:
        """The URLs that touch a span."""
        return self.index.findings_at(span)

    def diagnostics_at(self, span: Span) -> list[Diagnostic]:
        """The diagnostics of URLs that touch a span; if there are more URLs than `max-diagnostics`, only the visible ones."""
        if self.excluded:
            return []
        most = self.index.config.max_diagnostics
        if span.end - span.start <= most or len(self.findings_at(span)) <= most:  # URLs do not overlap.
            return self.index.diagnostics_at(span)
        starts = self.index.segments.starts
        shown = (each.diagnostic.shift(starts[at] + each.start) for at, said in self.index.visible() for each in said)
        return [each for each in islice(shown, most) if each.finding.span.touches(span)]

    def linted(self) -> Linted:
        """The whole text with its findings and diagnostics; the path is that of the file, or "" if there is none."""
        document = Document(self.text.text, self.language, file_path(self.uri), self.encoding)
        return Linted(document, self.findings(), list(self.diagnostics()))
