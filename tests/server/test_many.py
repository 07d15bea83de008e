"""Large requests: the size of answers is bounded, and the time grows no faster than the request."""

import asyncio
from time import process_time

import pytest
from client import PULLING, URI, Within
from lsprotocol import types as lsp

from urlint_server.client import Client as Able
from urlint_server.convert import Encoding
from urlint_server.document import Opened
from urlint_server.features import folding_range, references, selection_range
from urlint_server.session import Session

DOCUMENT = {"uri": URI}


class Nobody:
    """A connection without an editor."""

    idle = True

    def notify(self, method, params):
        """Does nothing."""

    def request(self, method, params=None, answer=None):
        """Does nothing."""


@pytest.mark.parametrize("between", [" ", "\n"])
def test_actions_for_more_than_is_shown_are_for_what_is_shown(between):
    count = 1500
    text = between.join(f"http://example.com:8a/{number}" for number in range(count))
    with Within() as client:
        client.initialize(PULLING)
        client.open(text, language="plaintext")
        shown = [said for said in client.pull()["items"] if "code" in said]
        assert len(shown) == 1000
        last = {"line": text.count("\n"), "character": len(text) if between == " " else 99}
        made = client.actions({"start": {"line": 0, "character": 0}, "end": last}, only=["quickfix"])
        assert {action["diagnostics"][0]["range"]["start"]["line"] for action in made} <= {
            said["range"]["start"]["line"] for said in shown
        }
        fixes = [action for action in made if "Ignore" not in action["title"]]
        assert len({str(action["diagnostics"][0]["range"]) for action in fixes}) == 1000
        end = {**last, "character": last["character"] - 2}
        assert client.actions({"start": end, "end": end}, only=["quickfix"])


def spent(count):
    session = Session(Able.of(lsp.ClientCapabilities(), Encoding.UTF_16), Nobody())
    opened = Opened(URI, "plaintext", 1, "é" + " http://example.com/a" * count)
    session.open(opened)
    positions = [lsp.Position(0, 21 * number + 10) for number in range(count)]
    began = process_time()
    answer = selection_range.selection_range(session, lsp.SelectionRangeParams(lsp.TextDocumentIdentifier(URI), positions))
    assert len(answer) == count
    return process_time() - began


def test_many_places_in_a_long_line():
    """Each place takes the same time; reading the line again for each would make it four times as much."""
    assert any(spent(6000) < 5 * spent(2000) for _ in range(6))


def test_many_places_in_a_url_of_many_pieces():
    session = Session(Able.of(lsp.ClientCapabilities(), Encoding.UTF_16), Nobody())
    session.open(Opened(URI, "plaintext", 1, "http://example.com" + "/ab" * 20_000))
    positions = [lsp.Position(0, 19 + 3 * number) for number in range(1000)]
    answer = selection_range.selection_range(session, lsp.SelectionRangeParams(lsp.TextDocumentIdentifier(URI), positions))
    assert [made["range"]["start"]["character"] for made in answer] == [19 + 3 * number for number in range(1000)]


def test_more_places_than_carets_are_answered_at_once():
    """The first 10,000, VS Code's maximum, get real answers, and the others get empty ones at once."""
    session = Session(Able.of(lsp.ClientCapabilities(), Encoding.UTF_16), Nobody())
    session.open(Opened(URI, "plaintext", 1, "http://example.com/a"))
    positions = [lsp.Position(0, 3)] * 9_999 + [lsp.Position(0, at) for at in (4, 5, 99)]
    answer = selection_range.selection_range(session, lsp.SelectionRangeParams(lsp.TextDocumentIdentifier(URI), positions))
    assert ["parent" in made for made in answer[9_998:]] == [True, True, False, False]
    assert answer[-1] == {"range": {key: {"line": 0, "character": 99} for key in ("start", "end")}}


def referred(count):
    session = Session(Able.of(lsp.ClientCapabilities(), Encoding.UTF_16), Nobody())
    session.open(Opened(URI, "plaintext", 1, "😀" + " http://example.com/a" * count))
    context = lsp.ReferenceContext(include_declaration=True)
    params = lsp.ReferenceParams(context=context, text_document=lsp.TextDocumentIdentifier(URI), position=lsp.Position(0, 10))
    began = process_time()
    answer = asyncio.run(references.references(session, params))
    assert len(answer) == count
    return process_time() - began


def test_many_references_in_a_long_line():
    """Each is counted from the one before."""
    assert any(referred(16000) < 7 * referred(4000) for _ in range(6))


GRAMMAR = "file:///project/x.abnf"


def folded(count):
    session = Session(Able.of(lsp.ClientCapabilities(), Encoding.UTF_16), Nobody())
    session.open(Opened(GRAMMAR, "abnf", 1, 'a = "b"\n' + "; some comment of a grammar\n" * count))
    params = lsp.FoldingRangeParams(text_document=lsp.TextDocumentIdentifier(GRAMMAR))
    assert folding_range.folding_range(session, params)  # reads the grammar
    began = process_time()
    assert folding_range.folding_range(session, params) == [{"startLine": 1, "endLine": count, "kind": "comment"}]
    return process_time() - began


def test_many_comments_in_a_grammar():
    """For each, only the text before it on its line is read, and not all of the text before it."""
    assert any(folded(30_000) < 7 * folded(7500) for _ in range(6))
