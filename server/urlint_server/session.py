"""What is the state of one editor? Its settings and its open documents with their diagnostics."""

import asyncio
import json
import logging
import os
import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from urlint.files.grammars import parts
from urlint.grammar.language import Language, builtin
from urlint.lint.config import Config
from urlint.lint.config.settings import EDITOR
from urlint.lint.redact import redacted_text
from urlint.url.validator import Validator, validator_of
from urlint_server.baselines import Accepted, Baselines
from urlint_server.buffers import Buffers
from urlint_server.client import Client
from urlint_server.connection import Connection, Raw
from urlint_server.convert import Convert, Json
from urlint_server.delay import Delay
from urlint_server.document import Opened
from urlint_server.harmless import message
from urlint_server.kind import kind_of
from urlint_server.notifications import Notifications
from urlint_server.push import Push
from urlint_server.recheck import Recheck
from urlint_server.render import NONE, Items, Rendered
from urlint_server.status import Status
from urlint_server.switches import Switches
from urlint_server.uri import file_path, is_linted
from urlint_server.workspace import Workspace

_PATIENCE = 0.05  # seconds of work on a long document before other messages are handled
WATCHED = (".toml", ".abnf", ".bnf", ".treerack")
"""The suffixes of configuration files, and the usual ones of grammars; these are watched from the start."""

_SETTINGS = (*WATCHED, ".json")  # and of baselines
log = logging.getLogger(__name__)
_LEVELS = {"error": logging.ERROR, "warning": logging.WARNING, "info": logging.INFO, "debug": logging.DEBUG}


class Seen(NamedTuple):
    """The last report on a file that is not open: its time and size, settings, and baseline entries, and the report's result id.

    `age`: that of the tree if references of the file were looked up in it, because other files may have changed since; else None.
    """

    stamp: tuple[int, int]
    config: Config
    known: Accepted
    id: str
    age: int | None = None


class Session:
    """The state that features work on. It knows no framework, so that tests can create one directly."""

    def __init__(self, client: Client, connection: Connection, options: Any = None, folders: Iterable[str] = ()) -> None:
        self.client, self.connection = client, connection
        self.opened: dict[str, Opened] = {}
        self._rendered: dict[str, Rendered] = {}
        self.push = Push(lambda uri: self.publish(uri, _PATIENCE), lambda: connection.idle)
        self.delay = Delay(lambda uri: self.renew([uri]))
        self.trace, self.grammar = "off", ""  # `grammar`: one selected by a command
        self._shown, self._told = set[str](), set[str]()  # what was shown, and what of that is about the settings
        self.asked_early = deque[str](maxlen=100)  # documents whose diagnostics were requested before they were opened
        self.seen: dict[str, Seen] = {}
        self.work: dict[int | str, asyncio.Task[object]] = {}  # long tasks by their progress tokens
        self.workspace = Workspace(folders, options, self.tell)
        self.tree = Buffers(self.workspace, self.opened)
        self.follow = Recheck(self)
        self.baselines = Baselines(self.tell)
        self._watched: set[str] = set()
        self._notifications, self._status = Notifications(self.tell), Status(client, connection)
        self._switches = Switches(client, connection, self.is_on)
        self.reconfigure()

    def option(self, name: str, uri: str = "") -> Any:
        """The value of an editor setting, for a document or in general."""
        opened = self.opened.get(uri)
        config = opened.config if opened else self.workspace.config(uri)
        default = next(key.default for key in EDITOR if key.name == name)
        return config.editor.get(name, default)

    def is_on(self, name: str) -> bool:
        """Whether a boolean setting is on in any folder."""
        return any(self.option(name, f"{folder}/untitled" if folder else "") for folder in ("", *self.workspace.folders))

    def open(self, opened: Opened) -> None:
        """Adds a document, replacing an open one with the same URI."""
        self.opened[opened.uri] = opened
        self._rendered[opened.uri] = Rendered(opened, self.client, partial(self._mistakes, opened))
        self._configured(opened)
        self._review()

    def _review(self) -> None:
        """Reports whether the settings are valid; what was wrong with them is shown again if it comes back."""
        told = self.workspace.told
        self._shown -= self._told - told.keys()
        self._told = {*told}
        self._status.update([text for text, is_problem in told.items() if is_problem])

    def _mistakes(self, opened: Opened) -> list[Json]:
        """The diagnostics of a configuration file or grammar that are not about URLs."""
        kind = kind_of(opened)
        return [] if kind is None else kind.mistakes(self, opened)

    def documents(self) -> list[Opened]:
        """The open documents that the user edits, without views of other versions."""
        return [each for each in self.opened.values() if is_linted(each.uri)]

    def close(self, uri: str) -> None:
        """Removes a document and its pushed diagnostics."""
        if self.opened.pop(uri, None):
            del self._rendered[uri]
            self.delay.forget(uri)
            self.follow.soon()
            self.workspace.forget(uri)
            if not self.client.pulls:
                self.push.clear(uri)

    def convert(self, opened: Opened) -> Convert:
        """The converter between offsets and positions of a document."""
        return Convert(opened.text, self.client.encoding)

    def validator(self, opened: Opened) -> Validator:
        """The validator for a document: by the grammar that its comments name, else by that of the settings."""
        config = opened.index.judging
        return validator_of(config.language, config.production)

    def reports(self, opened: Opened) -> Items:
        """The serialized diagnostics of a document."""
        return self._rendered[opened.uri].items(opened.held)

    def publish(self, uri: str, patience: float | None = None) -> bool:
        """Pushes the diagnostics of a document, or the empty list if it is closed.

        Returns False if linting takes longer than `patience` seconds, in which case it should be called again.
        """
        opened = self.opened.get(uri)
        if opened and not opened.index.work(patience):
            return False
        items, version = (self.reports(opened), f', "version": {opened.version}') if opened else (NONE, "")
        before, behind = f'{{"uri": {json.dumps(uri)}, "diagnostics": ', f"{version}}}"
        self.connection.notify("textDocument/publishDiagnostics", Raw((before.encode(), *items.parts, behind.encode())))
        return True

    def reconfigure(self) -> None:
        """Applies settings that may have changed, and lints the affected documents again."""
        logging.getLogger("urlint_server").setLevel(_LEVELS[self.option("logLevel")])
        self._notifications.show(self.option("showNotifications"))
        changed = [opened.uri for opened in self.opened.values() if self._configured(opened) or kind_of(opened)]
        self._review()
        if changed:
            self.renew(changed)
        self._switches.update(bool(changed))

    def renew(self, uris: Iterable[str]) -> None:
        """Pushes the diagnostics of some documents, or asks the editor to request them again."""
        if not self.client.pulls:
            for uri in uris:
                self.push.now(uri)
        elif self.client.refreshes:
            self.connection.request("workspace/diagnostic/refresh")

    def tell(self, text: str, type: int = 1) -> None:
        """Shows a message to the user, each text once, with quoted text escaped."""
        text = redacted_text(text)
        if text not in self._shown:
            self._shown.add(text)
            self.connection.notify("window/showMessage", {"type": type, "message": f"urlint: {message(text)}"})

    def config(self, uri: str) -> Config:
        """The settings of a document, open or not."""
        return self.chosen(self.workspace.config(uri))

    def chosen(self, config: Config) -> Config:
        """The settings with the grammar selected by a command."""
        return config._replace(grammar=builtin(self.grammar), production=None) if self.grammar else config

    def _configured(self, opened: Opened) -> bool:
        config = self.config(opened.uri)
        for name in (config.baseline, *_files(config)):
            self._watch(os.path.basename(name))
        known = self.baselines.known(config.baseline, file_path(opened.uri))
        return opened.configure(config, self.workspace.excludes(opened.uri, config), known)

    def is_setting(self, uri: str) -> bool:
        """Whether a file may affect settings: a configuration file, or one that it may name."""
        name = os.path.basename(file_path(uri))
        return name in self._watched or name.endswith(_SETTINGS)

    def _watch(self, name: str) -> None:
        """Watches files of this name, such as a baseline; configuration files are watched from the start."""
        if not name or name in self._watched or name.endswith(WATCHED):
            return
        self._watched.add(name)
        if self.client.watches:
            options = {"watchers": [{"globPattern": f"**/{re.sub(r'[][*?{}]', '?', name)}"}]}
            registration = {"id": f"urlint {name}", "method": "workspace/didChangeWatchedFiles", "registerOptions": options}
            self.connection.request("client/registerCapability", {"registrations": [registration]})


def _files(config: Config) -> Iterator[str]:
    """The grammar files that the settings name, even several by one setting."""
    grammars = (config.grammar, *config.schemes.values())
    named = (each.name for each in grammars if isinstance(each, Language) and each.standard is None)
    return (name for each in named for name in parts(each, config.root))
