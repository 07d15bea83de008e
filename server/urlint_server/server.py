"""The server: pygls for the protocol's types, our own line to the editor, and the features from their shelf."""

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
from urlint_server.convert import Encoding, Json
from urlint_server.feature import NAMES, Feature, feature
from urlint_server.features.execute_command import COMMANDS
from urlint_server.line import Answer, Raw
from urlint_server.protocol import Protocol, is_expected
from urlint_server.session import Session
from urlint_server.switches import SWITCHES
from urlint_server.transport import Inbox, Outbox
from urlint_server.watchdog import watch

log = logging.getLogger(__name__)


class Server(LanguageServer):
    """One editor's server. `session` is there once the editor has said what it can do."""

    protocol: Protocol
    session: Session

    def __init__(self) -> None:
        super().__init__("urlint", __version__, protocol_cls=Protocol, converter_factory=default_converter)
        self.inbox: Inbox | None = None
        self.feature(lsp.INITIALIZE)(partial(_initialize, self))
        self.protocol.decided = self._switch

    @property
    def idle(self) -> bool:
        """Whether no message of the editor waits to be read."""
        return self.inbox is None or self.inbox.empty

    def take(self, made: Feature) -> None:
        """Answer a method from now on; what is taken while `initialize` is answered stands in the answer."""
        handle: Any = partial(made.handle, self.session)
        self.feature(made.method, made.options(self.session.client) if callable(made.options) else made.options)(handle)

    def _switch(self) -> None:
        """Answer what is offered later, too: once a setting switches it on, or for some documents alone."""
        for made in map(feature, NAMES):
            if (made.option in SWITCHES or made.later(self.session.client)) and made.method not in self.protocol.fm.features:
                self.take(made)

    def notify(self, method: str, params: Json | Raw) -> None:
        """Tell the editor something. Plain dicts go out as they are, past the converter."""
        self.protocol.send({"jsonrpc": "2.0", "method": method}, "params", params)

    def request(self, method: str, params: Any = None, answer: Answer | None = None) -> None:
        """Ask the editor something; `answer` takes the result, None where there was an error."""
        self.protocol.ask(method, params, answer)

    def report_server_error(self, error: Exception, source: type[Exception]) -> None:
        """To the log, and never into the editor's window."""
        if not is_expected(error):
            log.error("%s: %s", source.__name__, error)
            log.debug("%s", getattr(error, "data", None))

    def _traced(self, message: Any, seconds: float) -> None:
        """Tell the editor what a message cost, if it wants to know (LSP 3.17, $/logTrace)."""
        trace = self.session.trace if hasattr(self, "session") else "off"
        if trace != "off" and isinstance(message, dict) and message.get("method"):
            made = {"message": f"{message['method']}: {seconds * 1000:.1f} ms"}
            verbose = {"verbose": f"{len(self.session.opened)} documents are open"} if trace == "verbose" else {}
            self.notify(lsp.LOG_TRACE, made | verbose)

    async def serve(self, stdin: RawIOBase, stdout: BinaryIO) -> int:
        """Serve one editor until it leaves. Gives the exit status: 0 after `shutdown` and `exit`, else 1."""
        self.inbox = inbox = Inbox(stdin)
        self.protocol.set_writer(Outbox(stdout, inbox.close))
        async for message in inbox:
            if isinstance(message, dict) and message.get("method") == lsp.EXIT:
                return 0 if self.protocol._shutdown else 1
            began = perf_counter()
            self.protocol.receive(message, isinstance(message, dict) and inbox.cancelled(message.get("id")))
            self._traced(message, perf_counter() - began)
            await asyncio.sleep(0)  # Timers have their turn, however much the editor has to say.
        return 1


def _folders(params: lsp.InitializeParams) -> list[str]:
    """The URIs of the roots; Helix and Neovim may send a path alone, or nothing."""
    if params.workspace_folders:
        return [each.uri for each in params.workspace_folders]
    root = params.root_uri or (from_fs_path(params.root_path) if params.root_path else None)
    return [root] if root else []


def _initialize(server: Server, params: lsp.InitializeParams) -> None:
    """Make the session, and offer what this editor can use."""
    if params.process_id is not None:
        watch(params.process_id)  # first, as the settings of a folder may take long
    encoding = Encoding(lsp.PositionEncodingKind(server.workspace.position_encoding or "utf-16").value)
    client = Client.of(params.capabilities, encoding)
    server.session = session = Session(client, server, params.initialization_options, _folders(params))
    for made in map(feature, NAMES):
        if made.offered(session.client) and (not made.option or session.is_on(made.option)):
            server.take(made)
    for name in COMMANDS:
        server.command(name)(partial(str))  # So that it is listed; what is done is said by the feature.
    session.trace = params.trace.value if params.trace else "off"
