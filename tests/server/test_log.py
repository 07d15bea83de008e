"""The server's log contains no secrets, and is shown only to users who ask for it."""

import logging

import pytest
from client import PUSHED, Client

from urlint_server.__main__ import Redacted


@pytest.mark.parametrize("args", [("https://alice:Vq7!mTz2@git.test/",), ({"uri": "https://alice:Vq7!mTz2@git.test/"},)])
def test_a_secret_is_masked(args):
    record = logging.LogRecord("urlint", logging.WARNING, "", 0, "told of %s", args, None)
    line = Redacted("urlint: %(message)s").format(record)
    assert line.startswith("urlint: told of ")
    assert "https://alice:***@git.test/" in line


def test_a_name_of_a_file_acts_on_no_terminal_and_begins_no_line():
    record = logging.LogRecord("urlint", logging.WARNING, "", 0, "%s: cannot be read", ("a\n\x1b[2J\u202eb",), None)
    assert Redacted("urlint: %(message)s").format(record) == "urlint: a\u240a\u241b[2J\ufffdb: cannot be read"


def test_a_traceback_is_masked():
    try:
        raise ValueError("no https://alice:Vq7!mTz2@git.test/ here")
    except ValueError as error:
        record = logging.LogRecord("urlint", logging.ERROR, "", 0, "failed", (), (ValueError, error, error.__traceback__))
    line = Redacted("urlint: %(message)s").format(record)
    assert "ValueError: no https://alice:***@git.test/ here" in line


@pytest.mark.parametrize(
    ("which", "shown"), [("off", []), ("onError", []), ("onWarning", [2]), ("always", [2, 3]), (None, [])], ids=str
)
def test_what_is_logged_is_shown_where_that_is_asked_for(which, shown):
    with Client() as server:
        server.initialize(PUSHED, initializationOptions={"showNotifications": which, "logLevel": "info"})
        for _ in range(2):
            server.write(b"{")
        server.notify("what/ever")
        server.answer(server.ask("what/ever"))
        told = [note["params"] for note in server.notes if note["method"] == "window/showMessage"]
        assert [each["type"] for each in told] == shown
        server.notify("workspace/didChangeConfiguration", {"settings": {"showNotifications": "off"}})
        server.notify("what/other")
        server.notes.clear()
        server.answer(server.ask("what/ever"))
        assert server.notes == []
