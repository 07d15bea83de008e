"""Messages that arrive faster than they are handled, or without end, are not all kept in memory."""

import asyncio
import json
import threading
from io import RawIOBase
from threading import Event
from time import sleep

import pytest
from client import PUSHED, URI, Client

from urlint_server import transport
from urlint_server.transport import Frames, Inbox


class Stream(RawIOBase):
    """Bytes from an iterator, a part per call; `taken` counts them."""

    def __init__(self, parts):
        self._parts, self.taken = iter(parts), 0

    def read(self, size=-1):
        self.taken += 1
        return next(self._parts, b"")


def message(body, length=None):
    return b"Content-Length: %d\r\n\r\n%s" % (len(body) if length is None else length, body)


def test_what_arrives_after_the_server_has_ended_is_no_error(monkeypatch):
    failed, ended = [], Event()
    monkeypatch.setattr(threading, "excepthook", failed.append)

    def late():
        ended.wait(20)
        yield message(b"{}")

    async def opened():
        return Inbox(Stream(late()))

    inbox = asyncio.run(opened())
    ended.set()
    for each in threading.enumerate():
        if each.name == "input":
            each.join(20)
    assert inbox._waiting
    assert failed == []


@pytest.mark.parametrize("end", [b"\r\n\r\n", b"\r\n"])
def test_headers_without_end_are_not_kept(end):
    frames = Frames(Stream([*(b"X: " + b"y" * 4000 + b"\r\n" for _ in range(1000)), end, message(b"{}")]))
    sizes = set()
    more = frames._more
    frames._more = lambda size: sizes.add(len(frames._buffer)) or more(size)
    assert frames.next() == b"{}"
    assert max(sizes) < 100_000


def test_a_body_that_is_too_long_is_passed_over(monkeypatch):
    monkeypatch.setattr(transport, "_LONGEST_BODY", 50_000)
    parts = [message(b"x" * 1000, 900_000), *(b"x" * 1000 for _ in range(899)), message(b"{}")]
    frames = Frames(Stream(parts))
    assert frames.next() == b"{}"
    assert len(frames._buffer) == 0
    frames = Frames(Stream([b"".join(parts)]))
    assert frames.next() == b"{}"
    assert Frames(Stream(parts[:-2])).next() is None


def test_no_more_is_read_while_much_waits(monkeypatch):
    monkeypatch.setattr(transport, "_MOST_WAITING", 100_000)
    cancels = [message(json.dumps({"method": "$/cancelRequest", "params": {"id": number}}).encode()) for number in range(2000)]

    async def taken():
        stream = Stream(cancels)
        inbox = Inbox(stream)
        while stream.taken < 50:
            await asyncio.sleep(0.01)
        sleep(0.2)
        waiting, count = stream.taken, 0
        async for _ in inbox:
            count += 1
        return waiting, count, inbox

    waiting, count, inbox = asyncio.run(taken())
    assert waiting < 200
    assert count == 2000
    assert not inbox._cancelled


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "9" * 150, "1e999"])
def test_numbers_of_many_digits(number):
    with Client() as client:
        client.initialize(PUSHED)
        client.open("http://example.com:8a/x")
        asked = f'"textDocument": {{"uri": "{URI}"}}, "position": {{"line": 0, "character": {number}}}'
        client.write(f'{{"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": {{{asked}}}}}'.encode())
        assert client.answer(7)["result"]["range"]
        client.write(f'{{"jsonrpc": "2.0", "id": {number}, "method": "textDocument/hover"}}'.encode())
        assert client.until(lambda said: "error" in said)["error"]["code"] in (-32600, -32602)
