"""One editor, its settings and its open documents, each with what was said about its present text."""

import logging
from typing import Any, Protocol

from urlint.find.document import Document, Finding
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.judge import validator_of
from urlint.lint.linter import Linted, found, judging, linted
from urlint.lint.values import SettingsError
from urlint.url.validator import Validator
from urlint_server.client import Client
from urlint_server.convert import Convert, Json
from urlint_server.push import Push
from urlint_server.report import notice, reports
from urlint_server.settings import configured
from urlint_server.store import Text
from urlint_server.uri import is_linted, language, path

log = logging.getLogger(__name__)


class Line(Protocol):
    """The line to the editor, as the session needs it."""

    @property
    def idle(self) -> bool:
        """Whether no message of the editor waits to be read."""

    def notify(self, method: str, params: Json) -> None:
        """Tell the editor something."""

    def request(self, method: str) -> None:
        """Ask the editor to do something, without parameters, whatever it answers."""


class Opened:
    """An open document: its text changes in place, and what was made of it is made anew when it is asked for again."""

    def __init__(self, uri: str, language_id: str, version: int, text: str) -> None:
        self.uri, self.language_id, self.version = uri, language_id, version
        self.text = Text(text)
        self.forget()

    def forget(self) -> None:
        """The text or the settings have changed."""
        self._linted: Linted | None = None

    def document(self, config: Config) -> Document:
        """The document as the linter takes it."""
        id = language(self.uri, self.language_id, self.text.lines[0], config.languages)
        return Document(self.text.text, id, path(self.uri))

    def is_too_long(self, config: Config) -> bool:
        """Whether the text is past what the configuration wants linted; a code point counts as a byte at least."""
        return self.text.starts[-1] > config.max_file_size

    def findings(self, config: Config) -> list[Finding]:
        """The URLs of the present text, in order."""
        return self._made(config).findings

    def diagnostics(self, config: Config) -> list[Diagnostic]:
        """What is wrong with them, in order."""
        return self._made(config).diagnostics

    def _made(self, config: Config) -> Linted:
        if self._linted is None:
            document = self.document(config)
            if self.is_too_long(config):
                self._linted = Linted(document, [], [])
            elif is_linted(self.uri):
                self._linted = linted(document, config, log.info)
            else:
                self._linted = Linted(document, found(document, config), [])
        return self._linted


class Session:
    """What the features work on. Knows no framework, so that a test can hold one in its hand."""

    def __init__(self, client: Client, line: Line, options: Any = None) -> None:
        self.client, self.line, self._options = client, line, options
        self.config = Config()
        self.opened: dict[str, Opened] = {}
        self.push = Push(self.publish, lambda: line.idle)
        self._told: set[str] = set()
        self.configure(None)

    def convert(self, opened: Opened) -> Convert:
        """The two ways between a document and its positions."""
        return Convert(opened.text, self.client.encoding)

    def validator(self, opened: Opened) -> Validator:
        """What judges the URLs of a document: the grammar that its comments name, else that of the settings."""
        config = judging(opened.text.text, self.config)
        return validator_of(config.language, config.production)

    def reports(self, opened: Opened) -> list[Json]:
        """The diagnostics of a document, as LSP writes them."""
        convert = self.convert(opened)
        if is_linted(opened.uri) and opened.is_too_long(self.config):
            return [notice("the document is too long to be linted (max-file-size)", convert)]
        said = opened.diagnostics(self.config)
        return reports(said, self.config.max_diagnostics, opened.uri, convert, self.client)

    def publish(self, uri: str) -> None:
        """Push the whole list for the present version of a document; of a closed one the empty list."""
        opened = self.opened.get(uri)
        items = self.reports(opened) if opened else []
        params: Json = {"uri": uri, "diagnostics": items}
        if opened:
            params["version"] = opened.version
        self.line.notify("textDocument/publishDiagnostics", params)

    def configure(self, settings: Any) -> bool:
        """Take the editor's settings, over the options that it began with. Whether something changed.

        Wrong ones are told of once, and what was before stays.
        """
        try:
            config = configured(self._options, settings)
        except SettingsError as error:
            self.tell(f"the setting `{'.'.join(error.at)}`: {error}" if error.at else str(error))
            return False
        changed = config != self.config
        self.config = config
        return changed

    def tell(self, text: str) -> None:
        """A message that the person must see; the same one never twice."""
        if text not in self._told:
            self._told.add(text)
            self.line.notify("window/showMessage", {"type": 1, "message": f"urlint: {text}"})
