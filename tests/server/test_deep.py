"""Deeply nested messages: each request gets its answer, notifications are handled or skipped, and the server goes on."""

import json

import pytest
from client import PULLING, URI, Client
from hypothesis import given
from hypothesis import strategies as st

from urlint_server.parsed import parsed

BAD = "http://example.com:8a/x"
DEPTHS = [90, 300, 900, 20_000]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@pytest.fixture(scope="module")
def ready():
    with Client() as client:
        client.initialize(PULLING)
        client.open(BAD)
        yield client


def nested(depth, key=""):
    return f'{{"{key}":' * depth + "1" + "}" * depth if key else "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("key", ["", "position", "jsonrpc", "settings"])
def test_a_request_gets_one_answer(ready, depth, key):
    asked = f'"textDocument": {{"uri": "{URI}"}}, "position": {{"line": 0, "character": 3}}, "x": {nested(depth, key)}'
    ready.write(f'{{"jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": {{{asked}}}}}'.encode())
    assert ready.answer("a")["result"]["range"]
    ready.write(f'{{"jsonrpc": "2.0", "id": "b", "method": "textDocument/hover", "params": {nested(depth, key)}}}'.encode())
    assert ready.answer("b")["error"]["code"] == -32602
    ready.write(f'{{"jsonrpc": "2.0", "id": {nested(depth, key)}, "method": "textDocument/hover"}}'.encode())
    assert ready.answer(None)["error"]["code"] == -32600


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("key", ["", "settings", "urlint", "globalSettings"])
def test_settings(ready, depth, key):
    for before, behind in (
        ("", ""),
        ('{"exclude": ', "}"),
        ('{"settings": {"editor": ', "}}"),
        ('{"settings": [{"uri": "a", "x": ', "}]}"),
    ):
        settings = f"{before}{nested(depth, key)}{behind}"
        ready.write(
            f'{{"jsonrpc": "2.0", "method": "workspace/didChangeConfiguration", "params": {{"settings": {settings}}}}}'.encode()
        )
        assert [said["code"] for said in ready.pull()["items"]] == ["invalid-port"]
    ready.notify("workspace/didChangeConfiguration", {"settings": {"select": ["default-port"]}})
    assert ready.pull()["items"] == []
    ready.notify("workspace/didChangeConfiguration", {"settings": {}})


@given(JSON)
def test_what_is_not_deep_is_as_it_is(value):
    assert parsed(json.dumps(value).encode()) == value
    assert parsed(f"[{'[' * 200}{']' * 200}, {json.dumps(value)}]".encode())[1] == value


@pytest.mark.parametrize("body", [b"[" * 10**5, b'{"":' * 10**5, b"]" * 10**5, b"[" * 200 + b'"' + b'\\"' * 10**6])
def test_what_has_no_end_is_no_message(body):
    with pytest.raises(ValueError, match=r"\(char "):
        parsed(body)
