"""How does JSON-RPC differ from the framework's? Every request gets exactly one answer, and errors cause no popups.

A message is converted to lsprotocol types only once it is known that it may be handled now.
"""

import json
import logging
from collections.abc import Callable, Generator
from itertools import count
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.protocol import LanguageServerProtocol, lsp_method

from urlint.lint.redact import redacted_text
from urlint_server.connection import Answer, Raw
from urlint_server.convert import Encoding, Json
from urlint_server.harmless import message as harmless
from urlint_server.plain import plain
from urlint_server.sanitize import capabilities, tame
from urlint_server.uri import is_readable

log = logging.getLogger(__name__)

_INVALID_REQUEST = lsp.ErrorCodes.InvalidRequest
_INTERNAL = lsp.ErrorCodes.InternalError
_ANSWERED = {"result", "error"}  # one of these keys makes a message a response


class Protocol(LanguageServerProtocol):
    """The protocol of pygls with our own entry point (`receive`) and without its documents, which are in our session."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._asked: dict[int | str, Answer | None] = {}
        self._numbers = count(1)
        self.decided: Callable[[], None] = lambda: None  # called once the server's capabilities are known

    def ask(self, method: str, params: Any, answer: Answer | None) -> None:
        """Sends a request; `answer` gets the result, or None after an error."""
        id = f"urlint-{next(self._numbers)}"
        self._asked[id] = answer
        self._send_data({"jsonrpc": "2.0", "id": id, "method": method} | ({} if params is None else {"params": params}))

    def receive(self, message: Any, cancelled: bool = False) -> None:
        """Handles one message of any content. Never raises."""
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            log.warning("skipped a message that is not JSON-RPC 2.0")
            return
        try:
            if not isinstance(message.get("method"), str):
                self._take_answer(message)
            elif "id" in message:
                self._take_request(message, cancelled)
            else:
                self._take_notification(message)
        except Exception as error:
            log.error("could not handle a message: %s", type(error).__name__, exc_info=log.isEnabledFor(logging.DEBUG))

    def _take_request(self, message: Json, cancelled: bool) -> None:
        id, method = message["id"], message["method"]
        refusal = self._refusal(id, method, cancelled)
        if refusal is not None:
            self._refuse(_id(message), *refusal)
            return
        try:
            structured = self._structured(message)
        except Exception as error:
            log.info("%s: %s", method, error)
            self._refuse(id, lsp.ErrorCodes.InvalidParams, f"invalid parameters for {method}")
            return
        self.handle_message(structured)

    def _refusal(self, id: object, method: str, cancelled: bool) -> tuple[int, str] | None:
        """The error code and message for a request that is rejected unread; None if it is accepted."""
        if not isinstance(id, int | str):
            return _INVALID_REQUEST, "id must be a number or a string"
        if self._shutdown:
            return _INVALID_REQUEST, "the server has been shut down"
        if method == lsp.INITIALIZE:
            return (_INVALID_REQUEST, "the server is already initialized") if self._workspace else None
        if self._workspace is None:
            return lsp.ErrorCodes.ServerNotInitialized, "the server is not initialized"
        if not self._knows(method) or lsp.METHOD_TO_TYPES[method][1] is None:  # notifications have no response
            return lsp.ErrorCodes.MethodNotFound, f"unknown method {method}"
        return (lsp.LSPErrorCodes.RequestCancelled, "cancelled") if cancelled else None

    def _take_notification(self, message: Json) -> None:
        method = message["method"]
        if self._workspace is None or self._shutdown or not self._knows(method):
            log.info("unhandled notification %s", method)
            return
        try:
            structured = self._structured(message)
        except Exception as error:
            log.warning("invalid parameters for %s: %s", method, type(error).__name__)
            return
        self.handle_message(structured)
        self._forget()

    def _forget(self) -> None:
        """Drops the results of notifications, which the framework keeps but never reads."""
        for name in [name for name, future in self._request_futures.items() if future.done()]:
            del self._request_futures[name]

    def _take_answer(self, message: Json) -> None:
        id = _id(message)
        if id is not None and id in self._asked:  # some clients leave out a `result` that is null
            if answer := self._asked.pop(id):
                answer(message.get("result"))
        elif "id" in message and _ANSWERED.isdisjoint(message):
            self._refuse(id, _INVALID_REQUEST, "method must be a string")
        else:
            log.info("unexpected response")

    def _knows(self, method: str) -> bool:
        return method in self.fm.features or method in self.fm.builtin_features or method == lsp.CANCEL_REQUEST

    def _structured(self, message: Json) -> Any:
        method, params = message["method"], message.get("params")
        tame(method, params)
        if method == lsp.INITIALIZE and isinstance(params, dict) and not self._fits(params.get("capabilities")):
            params["capabilities"] = capabilities(params.get("capabilities"), self._fits)
        return self._converter.structure(message, lsp.METHOD_TO_TYPES[method][0])

    def _fits(self, given: Any) -> bool:
        try:
            self._converter.structure(given, lsp.ClientCapabilities)
        except Exception:
            return False
        return True

    def send(self, message: Json, key: str, value: Any) -> None:
        """Sends a message with `value` under `key`; serialized JSON is sent unchanged."""
        if not isinstance(value, Raw):
            self._send_data({**message, key: value})
        elif self.writer is not None:
            parts = f'{json.dumps(message)[:-1]}, "{key}": '.encode(), *value.parts, b"}"
            self.writer.write(b"".join((b"Content-Length: %d\r\n\r\n" % sum(map(len, parts)), *parts)))

    def _refuse(self, id: int | str | None, code: int, text: str) -> None:
        self._send_data({"jsonrpc": "2.0", "id": id, "error": {"code": int(code), "message": harmless(redacted_text(text))}})

    def _send_response(self, msg_id: int | str, result: Any = None, error: lsp.ResponseError | None = None) -> None:
        """Answers a request. Results may be plain dicts; errors contain no traceback."""
        if error is None:
            made = plain(result) if isinstance(result, lsp.InitializeResult) else result
            self.send({"jsonrpc": "2.0", "id": msg_id}, "result", made)
        else:
            self._refuse(msg_id, error.code, "internal error" if error.code == _INTERNAL else error.message)

    @lsp_method(lsp.INITIALIZE)
    def lsp_initialize(self, params: lsp.InitializeParams) -> Generator[Any, Any, lsp.InitializeResult]:
        """Selects the cheapest position encoding that the client lists, then continues as pygls does."""
        general = params.capabilities.general
        if general is not None:
            listed = general.position_encodings or ()
            general.position_encodings = [lsp.PositionEncodingKind(each) for each in Encoding if each in listed] or None
        if not is_readable(params.root_uri or ""):
            params.root_uri = None  # pygls would raise.
        result = yield from super().lsp_initialize(params)
        self.decided()
        return result

    @lsp_method(lsp.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: lsp.DidOpenTextDocumentParams) -> Generator[Any, Any, None]:
        """Calls the feature only; pygls keeps no document."""
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: lsp.DidChangeTextDocumentParams) -> Generator[Any, Any, None]:
        """Calls the feature only."""
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: lsp.DidCloseTextDocumentParams) -> Generator[Any, Any, None]:
        """Calls the feature only."""
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_CLOSE], (params,), None

    @lsp_method(lsp.WORKSPACE_EXECUTE_COMMAND)
    def lsp_workspace__execute_command(self, params: lsp.ExecuteCommandParams) -> Generator[Any, Any, Any]:
        """Calls the feature only, with the arguments unconverted."""
        return (yield self.fm.features[lsp.WORKSPACE_EXECUTE_COMMAND], (params,), None)


def _id(message: Json) -> int | str | None:
    """The ID of a message, or None if it has no valid one."""
    id = message.get("id")
    return id if isinstance(id, int | str) else None


def is_expected(error: Exception) -> bool:
    """Whether the server raised the error on purpose as an answer."""
    return isinstance(error, JsonRpcException) and error.code != _INTERNAL
