"""How do the parts of the server fit together? pygls for the protocol's types, our own transport, and the features."""

import asyncio
import logging
from functools import partial
from io import RawIOBase
from time import perf_counter
from typing import Any, BinaryIO

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.protocol import default_converter
from pygls.uris import from_fs_path

from urlint import __version__
from urlint_server.client import Client
from urlint_server.connection import Answer, Raw
from urlint_server.convert import Encoding, Json
from urlint_server.feature import NAMES, Feature, feature
from urlint_server.features.execute_command import COMMANDS
from urlint_server.protocol import Protocol, is_expected
from urlint_server.session import Session
from urlint_server.switches import SWITCHES
from urlint_server.transport import Inbox, Outbox
from urlint_server.watchdog import watch

log = logging.getLogger(__name__)


class Server(LanguageServer):
    """The server of one editor. `session` exists after `initialize`."""

    protocol: Protocol
    session: Session

    def __init__(self) -> None:
        super().__init__("urlint", __version__, protocol_cls=Protocol, converter_factory=default_converter)
        self.inbox: Inbox | None = None
        self.feature(lsp.INITIALIZE)(partial(_initialize, self))
        self.protocol.decided = self._switch

    @property
    def idle(self) -> bool:
        """Whether no message from the editor is waiting that changes a document."""
        return self.inbox is None or self.inbox.idle

    def take(self, made: Feature) -> None:
        """Registers a feature; if this happens during `initialize`, its answer advertises the feature."""
        handle: Any = partial(made.handle, self.session)
        self.feature(made.method, made.options(self.session.client) if callable(made.options) else made.options)(handle)

    def _switch(self) -> None:
        """Registers the handlers of features that are offered later: by a setting, or for certain documents only."""
        for made in map(feature, NAMES):
            if (made.option in SWITCHES or made.later(self.session.client)) and made.method not in self.protocol.fm.features:
                self.take(made)

    def notify(self, method: str, params: Json | Raw) -> None:
        """Sends a notification; plain dicts bypass the converter."""
        self.protocol.send({"jsonrpc": "2.0", "method": method}, "params", params)

    def request(self, method: str, params: Any = None, answer: Answer | None = None) -> None:
        """Sends a request; `answer` gets the result, or None after an error."""
        self.protocol.ask(method, params, answer)

    def report_server_error(self, error: Exception, source: type[Exception]) -> None:
        """Logs an error instead of showing it in the editor."""
        if not is_expected(error):
            log.error("%s: %s", source.__name__, error)
            log.debug("%s", getattr(error, "data", None))

    def _traced(self, message: Any, seconds: float) -> None:
        """Reports the time that a message took, if tracing is on (LSP 3.17, $/logTrace)."""
        trace = self.session.trace if hasattr(self, "session") else "off"
        if trace != "off" and isinstance(message, dict) and message.get("method"):
            made = {"message": f"{message['method']}: {seconds * 1000:.1f} ms"}
            verbose = {"verbose": f"{len(self.session.opened)} documents are open"} if trace == "verbose" else {}
            self.notify(lsp.LOG_TRACE, made | verbose)

    async def serve(self, stdin: RawIOBase, stdout: BinaryIO) -> int:
        """Serves one editor until it exits. Returns the exit status: 0 after `shutdown` and `exit`, else 1."""
        self.inbox = inbox = Inbox(stdin)
        self.protocol.set_writer(Outbox(stdout, inbox.close))
        async for message in inbox:
            if isinstance(message, dict) and message.get("method") == lsp.EXIT:
                return 0 if self.protocol._shutdown else 1
            began = perf_counter()
            self.protocol.receive(message, isinstance(message, dict) and inbox.cancelled(message.get("id")))
            self._traced(message, perf_counter() - began)
            await asyncio.sleep(0)  # lets timers run even if messages keep arriving
        return 1


def _folders(params: lsp.InitializeParams) -> list[str]:
    """The URIs of the workspace folders; Helix and Neovim may send only a path, or nothing."""
    if params.workspace_folders:
        return [each.uri for each in params.workspace_folders]
    root = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
    return [root] if root else []


def _initialize(server: Server, params: lsp.InitializeParams) -> None:
    """Creates the session and registers the features that this editor supports."""
    if params.process_id is not None:
        watch(params.process_id)  # first, because reading the settings may take long
    encoding = Encoding(lsp.PositionEncodingKind(server.workspace.position_encoding or "utf-16").value)
    client = Client.of(params.capabilities, encoding)
    server.session = session = Session(client, server, params.initialization_options, _folders(params))
    for made in map(feature, NAMES):
        if made.offered(session.client) and (not made.option or session.is_on(made.option)):
            server.take(made)
    for name in COMMANDS:
        server.command(name)(partial(str))  # only to list it; the feature handles it
    session.trace = params.trace.value if params.trace else "off"
