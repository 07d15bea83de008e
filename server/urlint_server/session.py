"""One editor, its settings and its open documents, each with what was said about its present text."""

import logging
from collections.abc import Iterable
from typing import Any

from urlint.lint.judge import validator_of
from urlint.lint.linter import judging
from urlint.lint.settings import EDITOR
from urlint.url.validator import Validator
from urlint_server.client import Client
from urlint_server.convert import Convert, Json
from urlint_server.line import Line
from urlint_server.opened import Opened
from urlint_server.push import Push
from urlint_server.report import notice, reports
from urlint_server.workspace import Workspace

log = logging.getLogger(__name__)
_LEVELS = {"error": logging.ERROR, "warning": logging.WARNING, "info": logging.INFO, "debug": logging.DEBUG}


class Session:
    """What the features work on. Knows no framework, so that a test can hold one in its hand."""

    def __init__(self, client: Client, line: Line, options: Any = None, folders: Iterable[str] = ()) -> None:
        self.client, self.line = client, line
        self.opened: dict[str, Opened] = {}
        self.push = Push(self.publish, lambda: line.idle)
        self._told: set[str] = set()
        self.workspace = Workspace(folders, options, self.tell)
        self.reconfigure()

    def option(self, name: str, uri: str = "") -> Any:
        """The value of a key that only editors read, for a document or at large."""
        opened = self.opened.get(uri)
        config = opened.config if opened else self.workspace.scope(self.workspace.folder(uri)).start
        default = next(key.default for key in EDITOR if key.name == name)
        return config.editor.get(name, default)

    def open(self, opened: Opened) -> None:
        """Take a document, also where one of that name is open already."""
        self.opened[opened.uri] = opened
        self._configured(opened)

    def convert(self, opened: Opened) -> Convert:
        """The two ways between a document and its positions."""
        return Convert(opened.text, self.client.encoding)

    def validator(self, opened: Opened) -> Validator:
        """What judges the URLs of a document: the grammar that its comments name, else that of the settings."""
        config = judging(opened.text.text, opened.config)
        return validator_of(config.language, config.production)

    def reports(self, opened: Opened) -> list[Json]:
        """The diagnostics of a document, as LSP writes them."""
        convert = self.convert(opened)
        if opened.is_too_long and not opened.excluded:
            return [notice("the document is too long to be linted (max-file-size)", convert)]
        return reports(opened.diagnostics(), opened.config.max_diagnostics, opened.uri, convert, self.client)

    def publish(self, uri: str) -> None:
        """Push the whole list for the present version of a document; of a closed one the empty list."""
        opened = self.opened.get(uri)
        items = self.reports(opened) if opened else []
        params: Json = {"uri": uri, "diagnostics": items}
        if opened:
            params["version"] = opened.version
        self.line.notify("textDocument/publishDiagnostics", params)

    def reconfigure(self) -> None:
        """Settings or their files may have changed: the documents that are concerned are judged again."""
        logging.getLogger("urlint_server").setLevel(_LEVELS[self.option("logLevel")])
        changed = [opened.uri for opened in self.opened.values() if self._configured(opened)]
        if changed:
            self.renew(changed)

    def renew(self, uris: Iterable[str]) -> None:
        """Push what is to be said of some documents now, or ask the editor to ask again."""
        if not self.client.pulls:
            for uri in uris:
                self.push.now(uri)
        elif self.client.refreshes:
            self.line.request("workspace/diagnostic/refresh")

    def tell(self, text: str) -> None:
        """A message that the person must see; the same one never twice."""
        if text not in self._told:
            self._told.add(text)
            self.line.notify("window/showMessage", {"type": 1, "message": f"urlint: {text}"})

    def _configured(self, opened: Opened) -> bool:
        config = self.workspace.config(opened.uri)
        return opened.configure(config, self.workspace.excludes(opened.uri, config))
