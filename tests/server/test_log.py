"""What the server logs names no secret."""

import logging

import pytest

from urlint_server.__main__ import Discreet


@pytest.mark.parametrize("args", [("https://alice:Vq7!mTz2@git.test/",), ({"uri": "https://alice:Vq7!mTz2@git.test/"},)])
def test_a_secret_is_masked(args):
    record = logging.LogRecord("urlint", logging.WARNING, "", 0, "told of %s", args, None)
    line = Discreet("urlint: %(message)s").format(record)
    assert line.startswith("urlint: told of ")
    assert "https://alice:***@git.test/" in line


def test_a_traceback_is_masked():
    try:
        raise ValueError("no https://alice:Vq7!mTz2@git.test/ here")
    except ValueError as error:
        record = logging.LogRecord("urlint", logging.ERROR, "", 0, "failed", (), (ValueError, error, error.__traceback__))
    line = Discreet("urlint: %(message)s").format(record)
    assert "ValueError: no https://alice:***@git.test/ here" in line
