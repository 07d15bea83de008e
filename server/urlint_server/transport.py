"""How are messages sent and received? As headers and JSON over two byte streams (LSP 3.17, Base Protocol).

A thread reads ahead, so that the server knows which messages are waiting: a request canceled before its turn costs nothing,
and no diagnostics are sent for a text that the next message changes.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from io import RawIOBase
from threading import Condition, Lock, Thread
from typing import Any, BinaryIO

from urlint_server.parsed import parsed

log = logging.getLogger(__name__)
_CHUNK = 1 << 16
_MOST = 1 << 24  # bytes read at once: memory for the length that a header claims may not be available
_LONGEST_HEAD = 1 << 16  # bytes; of an endless header only the last ones are kept
_LONGEST_BODY = 1 << 29  # bytes; longer bodies are skipped
_MOST_WAITING = 1 << 26  # bytes that are read ahead
_OBJECT = 1 << 10  # bytes that each message takes in addition to its text
# Anywhere in a line: after a body that is longer than declared, the next header starts within a line.
_LENGTH = re.compile(rb"content-length[ \t]*:[ \t]*([0-9]{1,10})[ \t]*(?:\r\n|\Z)", re.IGNORECASE)


class Frames:
    """Reads the bodies of the messages in a raw stream. Headers may be in any order and case."""

    def __init__(self, stream: RawIOBase) -> None:
        self._stream = stream
        self._buffer = bytearray()

    def next(self) -> bytes | None:
        """The next body; None at the end of the stream."""
        while True:
            head = self._until(b"\r\n\r\n")
            if head is None:
                return None
            length = _length(head)
            if length is not None and length <= _LONGEST_BODY:
                return self._take(length)
            if length is not None and not self._skip(length):
                return None
            log.warning("skipped a message whose length is missing or too large")

    def _until(self, mark: bytes) -> bytes | None:
        searched = 0
        while (at := self._buffer.find(mark, searched)) < 0:
            del self._buffer[:-_LONGEST_HEAD]
            searched = max(len(self._buffer) - len(mark), 0)
            if not self._more(_CHUNK):
                return None
        head = bytes(self._buffer[:at])
        del self._buffer[: at + len(mark)]
        return head

    def _take(self, length: int) -> bytes | None:
        while len(self._buffer) < length:
            if not self._more(min(max(_CHUNK, length - len(self._buffer)), _MOST)):
                return None
        body = bytes(self._buffer[:length])
        del self._buffer[:length]
        return body

    def _skip(self, length: int) -> bool:
        """Skips `length` bytes and returns whether that many arrived."""
        while length > len(self._buffer):
            length -= len(self._buffer)
            self._buffer.clear()
            if not self._more(min(_MOST, length)):
                return False
        del self._buffer[:length]
        return True

    def _more(self, size: int) -> bool:
        read = self._stream.read(size)
        self._buffer += read or b""
        return bool(read)


def _length(head: bytes) -> int | None:
    found = _LENGTH.search(head)
    return int(found[1]) if found else None


class Inbox:
    """The incoming messages in order, as an asynchronous iterator that ends with the input.

    Reading pauses while too many messages are waiting, so that a fast sender is slowed down.
    """

    def __init__(self, stream: RawIOBase) -> None:
        self._frames = Frames(stream)
        self._waiting: deque[tuple[Any, int]] = deque()
        self._size = 0  # bytes of the waiting messages
        self._edits = 0  # messages that wait and change a document
        self._room = Condition()
        self._cancelled: set[int | str] = set()
        self._arrived = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        Thread(target=self._read, name="input", daemon=True).start()

    @property
    def idle(self) -> bool:
        """Whether no message is waiting that changes a document; editors ask for diagnostics right after each change."""
        return not self._edits

    def cancelled(self, id: object) -> bool:
        """Whether the request with this id was canceled while it was waiting."""
        return isinstance(id, int | str) and id in self._cancelled

    def __aiter__(self) -> "Inbox":
        return self

    async def __anext__(self) -> Any:
        while not self._waiting:
            if self._closed:
                raise StopAsyncIteration
            self._arrived.clear()
            if not self._waiting and not self._closed:
                await self._arrived.wait()
        message, size = self._waiting.popleft()
        with self._room:
            self._size -= size
            self._edits -= _edits(message)
            self._room.notify()
        if (cancel := _cancels(message)) is not None:
            self._cancelled.discard(cancel)
        return message

    def close(self) -> None:
        """Stops reading. May be called from any thread."""
        self._closed = True
        with self._room:
            self._room.notify()
        self._wake()

    def _wake(self) -> None:
        """Lets the server see what has arrived, if it has not ended. May be called from any thread."""
        try:
            self._loop.call_soon_threadsafe(self._arrived.set)
        except RuntimeError:
            log.debug("the server has ended before its input")

    def _read(self) -> None:
        try:
            while not self._closed and (body := self._frames.next()) is not None:
                self._put(body)
        except (OSError, ValueError) as error:
            log.debug("lost the input: %s", error)
        self.close()

    def _put(self, body: bytes) -> None:
        try:
            message = parsed(body)
        except ValueError as error:
            log.warning("skipped a message that is not JSON: %s", type(error).__name__)
            return
        if (cancel := _cancels(message)) is not None:
            self._cancelled.add(cancel)
        with self._room:
            self._room.wait_for(lambda: self._size <= _MOST_WAITING or self._closed)
            self._size += (size := len(body) + _OBJECT)
            self._edits += _edits(message)
        self._waiting.append((message, size))
        self._wake()


def _edits(message: Any) -> bool:
    return isinstance(message, dict) and message.get("method") == "textDocument/didChange"


def _cancels(message: Any) -> int | str | None:
    """The id of the request that a message cancels; None for other messages."""
    if not isinstance(message, dict) or message.get("method") != "$/cancelRequest":
        return None
    params = message.get("params")
    id = params.get("id") if isinstance(params, dict) else None
    return id if isinstance(id, int | str) else None


class Outbox:
    """Sends messages. If the client is gone, `gone` is called instead of raising an error."""

    def __init__(self, stream: BinaryIO, gone: Callable[[], None]) -> None:
        self._stream, self._gone, self._lock = stream, gone, Lock()

    def write(self, data: bytes) -> None:
        """Sends a whole message."""
        try:
            with self._lock:
                self._stream.write(data)
                self._stream.flush()
        except (OSError, ValueError) as error:
            log.debug("lost the output: %s", error)
            self._gone()

    def close(self) -> None:
        """Does nothing: the stream is closed by the code that opened it."""
