"""The session without a connection: what is pushed when, and what is not linted."""

import asyncio
import gc
import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from types import SimpleNamespace

import pytest
from lsprotocol import types as lsp

import urlint_server.features as shelf
from urlint.find.resolver import Resolver
from urlint.grammar.language import builtin
from urlint.lint.config import Config
from urlint.text import LineColumn, Span
from urlint_server.client import Client
from urlint_server.connection import Raw
from urlint_server.convert import Convert, Encoding
from urlint_server.delay import Delay
from urlint_server.document import Opened
from urlint_server.feature import NAMES, feature
from urlint_server.features.did_change import did_change
from urlint_server.features.hover import hover
from urlint_server.plain import plain
from urlint_server.push import Push
from urlint_server.server import Server
from urlint_server.session import Session
from urlint_server.store import Text

BAD = "http://host:8a/x"


class Line:
    idle = True

    def __init__(self):
        self.said = []

    def notify(self, method, params):
        self.said.append((method, json.loads(b"".join(params.parts)) if isinstance(params, Raw) else params))

    def request(self, method, params=None, answer=None):
        self.said.append((method, params))


def opened(text, uri="file:///x.txt"):
    session = Session(Client(), Line())
    session.open(Opened(uri, "plaintext", 4, text))
    return session, session.opened[uri]


def test_a_push_names_its_version():
    session, document = opened(BAD)
    session.publish(document.uri)
    ((method, params),) = session.connection.said
    assert (method, params["uri"], params["version"]) == ("textDocument/publishDiagnostics", document.uri, 4)
    assert len(params["diagnostics"]) == 1


def test_of_a_text_that_is_too_long_the_beginning_is_linted():
    text = f"{BAD}\n\n" + "x" * 3000 + f"\n\n{BAD}"
    session, document = opened(text)
    document.configure(Config(max_file_size=1000), False)
    notice, said = json.loads(session.reports(document).json)
    assert (notice["severity"], said["range"]["start"]["line"]) == (3, 0)
    assert "max-file-size" in notice["message"]
    assert len(document.findings()) == 2


def test_a_view_of_another_document_is_not_linted():
    session, document = opened(BAD, "git:/x.txt")
    assert json.loads(session.reports(document).json) == []
    assert document.findings()


def test_comments_are_obeyed():
    session, document = opened(f"{BAD} urlint: ignore\n{BAD}\n")
    assert [each["range"]["start"]["line"] for each in json.loads(session.reports(document).json)] == [1]


def test_a_comment_names_the_grammar_for_all_features():
    session, document = opened("http://example.com/ü\n# urlint: grammar=rfc3987\n")
    assert json.loads(session.reports(document).json) == []
    assert session.validator(document).language.name == "rfc3987"


def test_a_grammar_that_is_none_leaves_the_settings_own():
    session, document = opened("http://example.com/ urlint: grammar=rfc9\n")
    document.configure(Config(grammar=builtin("rfc3987"), production="IRI"), False)
    validator = session.validator(document)
    assert (validator.language.name, validator.production) == ("rfc3987", "IRI")


def test_the_same_message_is_shown_once():
    session, _ = opened("")
    for _ in range(3):
        session.workspace.take({"grammar": "rfc9999"})
        session.reconfigure()
    assert len(session.connection.said) == 1


@pytest.mark.asyncio
async def test_the_first_change_is_pushed_at_once_and_the_next_ones_together():
    pushed = []
    push = Push(lambda uri: pushed.append(uri) or True, lambda: True)
    push.soon("a")
    assert pushed == ["a"]
    for _ in range(5):
        push.soon("a")
        await asyncio.sleep(0.01)
    assert pushed == ["a"]
    await asyncio.sleep(0.3)
    assert pushed == ["a", "a"]


@pytest.mark.asyncio
async def test_nothing_is_pushed_while_messages_wait_or_after_a_close():
    pushed = []
    push = Push(lambda uri: pushed.append(uri) or True, lambda: False)
    push.soon("a")
    push.soon("b")
    assert pushed == []
    push.clear("a")
    await asyncio.sleep(0.3)
    assert pushed == ["a", "b"]


@pytest.mark.asyncio
async def test_what_takes_long_is_asked_for_again():
    pushed = []

    def publish(uri):
        pushed.append(uri)
        return len(pushed) == 3

    Push(publish, lambda: True).now("a")
    await asyncio.sleep(0.05)
    assert pushed == ["a"] * 3


@pytest.mark.asyncio
async def test_what_is_half_typed_is_held_back_for_a_while():
    session, document = opened("http://host:8/x")
    pushed = []
    delay = Delay(pushed.append)
    for at, char in ((13, "a"), (14, "b")):
        told = delay.before(document, Span(at, at))
        document.text.replace(LineColumn(0, at), LineColumn(0, at), char)
        delay.after(document, at + 1, told, 0.05)
        assert len(list(document.diagnostics())) == 1
        assert json.loads(session.reports(document).json) == []
    await asyncio.sleep(0.2)
    assert pushed == [document.uri]
    assert len(json.loads(session.reports(document).json)) == 1
    assert delay.before(document, Span(14, 14)) == {"invalid-port"}


@pytest.mark.asyncio
async def test_a_key_after_all_that_is_shown_finds_nothing_there(monkeypatch):
    met = []
    resolve = Resolver.resolve
    monkeypatch.setattr(Resolver, "resolve", lambda self, each: met.append(each.start) or resolve(self, each))
    session, document = opened(f"{BAD} " * 10_000)
    session.publish(document.uri)
    delay, end = Delay(print), len(document.text)
    for at in (end, end + 1, end // 2):
        met.clear()
        told = delay.before(document, Span(at, at))
        document.text.replace(LineColumn(0, at), LineColumn(0, at), "x")
        delay.after(document, at + 1, told, 0.05)
        session.publish(document.uri)
        assert not told
        assert 1000 < len(met) < 3000
        assert session.connection.said[-1][1]["diagnostics"][1:] == session.connection.said[0][1]["diagnostics"][1:]


@pytest.mark.parametrize("encoding", Encoding)
def test_positions_are_the_same_in_any_order(encoding):
    text = Text.of("aé😀b\r\n漢x\n")
    once = Convert(text, encoding)
    offsets = [3, 0, 4, 1, 1, 9, 2, 6, 7, 0]
    assert [once.position(at) for at in offsets] == [Convert(text, encoding).position(at) for at in offsets]


def test_each_feature_is_on_the_shelf():
    with pytest.raises(KeyError):
        feature("nonsense")
    files = {file.stem for file in Path(shelf.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == set(NAMES)
    assert len({feature(name).method for name in NAMES}) == len(NAMES)


def test_nothing_is_kept_of_a_document_that_is_closed():
    session, document = opened(BAD)
    session.close(document.uri)
    assert not session.opened
    assert document.uri not in session.workspace._good
    assert not session._rendered
    assert session.connection.said[-1][1] == {"uri": document.uri, "diagnostics": []}


def test_what_goes_out_plain_is_what_the_converter_makes_of_it():
    server = Server()
    capabilities = lsp.ServerCapabilities(
        text_document_sync=lsp.TextDocumentSyncOptions(open_close=True, change=lsp.TextDocumentSyncKind.Incremental, save=False),
        code_action_provider=lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix, "source.fixAll.urlint"]),
        workspace=lsp.WorkspaceOptions(workspace_folders=lsp.WorkspaceFoldersServerCapabilities(change_notifications="x")),
        position_encoding="utf-32",
    )
    result = lsp.InitializeResult(capabilities, lsp.ServerInfo("urlint"))
    assert plain(result) == server.protocol._converter.unstructure(result)


def changed(uri: str, version: int, place: tuple[int, int, int], text: str) -> lsp.DidChangeTextDocumentParams:
    line, start, end = place
    range = lsp.Range(lsp.Position(line, start), lsp.Position(line, end))
    change = lsp.TextDocumentContentChangePartial(range, text)
    return lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(version, uri), [change])


def grown(work: Callable[[int], None], times: int) -> float:
    """The memory in use after some work, as a multiple of that after a tenth of it."""
    for number in range(times // 10):
        work(number)
    gc.collect()
    before = sys.getallocatedblocks()
    for number in range(times // 10, times):
        work(number)
    gc.collect()
    return sys.getallocatedblocks() / before


def test_memory_stays_flat_however_much_is_typed():
    lines = [f"See <{BAD}{number}> and [more](http://a.example/ü{number}).\n" for number in range(40)]
    session, document = opened("".join(lines), "file:///x.md")
    session.client = session.client._replace(pulls=True)

    def work(number):
        for new, end in (("abc:/% "[number % 7], 8), ("", 9)):
            did_change(session, changed(document.uri, number, (number % 40, 8, end if not new else 8), new))
            session.reports(document)

    assert grown(work, 300) < 1.02


def test_memory_stays_flat_however_many_documents_come_and_go():
    session, _ = opened("")

    def work(number):
        session.open(Opened(f"file:///{number}.md", "markdown", 1, f"{BAD}{number}\n" * 20))
        session.publish(f"file:///{number}.md")
        session.close(f"file:///{number}.md")
        session.connection.said.clear()

    assert grown(work, 60) < 1.02


def test_nothing_is_kept_of_a_notification_that_is_done_with():
    async def go() -> int:
        protocol = Server().protocol
        protocol.set_writer(SimpleNamespace(write=lambda _: None, close=lambda: None))
        start = {"processId": None, "rootUri": None, "capabilities": {}}
        protocol.receive({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": start})
        document = {"uri": "untitled:a", "languageId": "markdown", "version": 1, "text": "a\n"}
        protocol.receive({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}})
        for version in range(2, 20):
            change = {"textDocument": {"uri": "untitled:a", "version": version}, "contentChanges": [{"text": "b\n" * version}]}
            protocol.receive({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": change})
        return len(protocol._request_futures)

    assert asyncio.run(go()) == 0


@pytest.mark.parametrize("part", ["a|", "a=b&amp;", "%zz"])
def test_a_hover_costs_little_whatever_a_long_url_holds(part):
    def taken(size):
        session, document = opened(f"http://a.test/?{part * (size // len(part))}\n")
        assert session.reports(document).parts
        began = process_time()
        shown = hover(session, lsp.HoverParams(lsp.TextDocumentIdentifier(document.uri), lsp.Position(0, 20)))
        assert len(shown["contents"]["value"]) < 20_000
        return process_time() - began

    assert taken(400_000) < 8 * taken(100_000) + 0.3
