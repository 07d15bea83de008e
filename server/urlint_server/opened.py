"""An open document: its text changes in place, and what was made of it is made anew when it is asked for again."""

import logging

from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted, found, linted
from urlint.text import Span
from urlint_server.store import Text
from urlint_server.uri import is_linted, language, path, scheme

log = logging.getLogger(__name__)


class Opened:
    """A document as the editor has it, under its settings; `excluded` ones are not linted."""

    def __init__(self, uri: str, language_id: str, version: int, text: str) -> None:
        self.uri, self.language_id, self.version = uri, language_id, version
        self.text = Text(text)
        self.config, self.excluded = Config(), not is_linted(uri)
        self.forget()

    def forget(self) -> None:
        """The text or the settings have changed."""
        self._linted: Linted | None = None

    def configure(self, config: Config, excluded: bool) -> bool:
        """Take settings. Whether they differ from those before."""
        excluded = excluded or not is_linted(self.uri)
        if (config, excluded) == (self.config, self.excluded):
            return False
        self.config, self.excluded = config, excluded
        self.forget()
        return True

    @property
    def language(self) -> str:
        """The document language."""
        return language(self.uri, self.language_id, self.text.line(0), self.config.languages)

    @property
    def newline(self) -> str:
        """How the first line ends, and so how a new one should."""
        first = self.text.line(0)
        return first[len(first.rstrip("\r\n")) :] or "\n"

    @property
    def is_cell(self) -> bool:
        """Whether this is a part of a notebook, which its editor has as many documents."""
        return scheme(self.uri) == "vscode-notebook-cell"

    def document(self) -> Document:
        """The document as the linter takes it."""
        return Document(self.text.text, self.language, path(self.uri))

    def head(self) -> Document:
        """The beginning of it, where a document says what holds for all of it."""
        return self.document()

    @property
    def is_too_long(self) -> bool:
        """Whether the text is past what the configuration wants linted; a code point counts as a byte at least."""
        return self.text.starts[-1] > self.config.max_file_size

    def findings(self) -> list[Finding]:
        """The URLs of the present text, in order."""
        return self.linted().findings

    def diagnostics(self) -> list[Diagnostic]:
        """What is wrong with them, in order."""
        return self.linted().diagnostics

    def finding(self, offset: int) -> Finding | None:
        """The URL at an offset; its end counts, as the caret may stand there, where no other URL begins."""
        touching = self.findings_at(Span(offset, offset))
        return touching[-1] if touching else None

    def findings_at(self, span: Span) -> list[Finding]:
        """The URLs that touch a span."""
        return [each for each in self.findings() if each.span.touches(span)]

    def diagnostics_at(self, span: Span) -> list[Diagnostic]:
        """What is said of the URLs that touch a span."""
        return [each for each in self.diagnostics() if each.finding.span.touches(span)]

    def linted(self) -> Linted:
        """The whole present text, and all that is said of it."""
        if self._linted is None:
            document = self.document()
            if self.is_too_long:
                self._linted = Linted(document, [], [])
            elif not self.excluded:
                self._linted = linted(document, self.config, log.info)
            else:
                self._linted = Linted(document, found(document, self.config), [])
        return self._linted
