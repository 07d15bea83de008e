"""A thousand changes: text, diagnostics, and ranges are always those of a newly opened document."""

import json
from itertools import pairwise
from random import Random

import pytest
from lsprotocol import types as lsp

from examples import examples
from fuzz.server import Nobody
from fuzz.typist import offset, paired
from urlint.find.incremental.segments import Segments
from urlint_server.client import Client
from urlint_server.convert import Encoding
from urlint_server.document import Opened
from urlint_server.features.did_change import did_change
from urlint_server.session import Session

URI, CHANGES = "file:///x.md", examples(80)
PIECES = [
    *("http://example.com:8a/x ", "<http://a.example/ü> ", "[t](http://a.example/a b.md)", "http://", "word ", ":", "(", ")", " "),
    *("\n", "\n", "\n\n", "\r\n", "\r", "\x0c", "\x85", "\u2028", "é", "e\u0301", "漢", "😀", "👩‍👧", "\ud83d", "\ude00"),
    *("```\n", "<!-- urlint: ignore -->\n", "urlint: off ", "urlint: on ", "urlint: grammar=rfc3987 ", "x" * 700),
]


def slow(text: str, change: lsp.TextDocumentContentChangeEvent, encoding: Encoding) -> str:
    """The change applied to a copy, character by character."""
    if isinstance(change, lsp.TextDocumentContentChangeWholeDocument):
        return paired(change.text)
    start, end = sorted((offset(text, change.range.start, encoding), offset(text, change.range.end, encoding)))
    return paired(text[:start] + paired(change.text) + text[end:])


def change_in(text: str, random: Random) -> lsp.TextDocumentContentChangeEvent:
    if random.random() < 0.02:
        first, last = sorted((random.randrange(len(text) + 1), random.randrange(len(text) + 1)))
        kept = random.random() < 0.5
        pieces = "".join(random.choices(PIECES, k=2 if kept else 200))
        return lsp.TextDocumentContentChangeWholeDocument(text[:first] + pieces + text[last:] if kept else pieces)
    line, lines = random.randrange(text.count("\n") + 3), random.choice([0, 0, 0, 0, 1, 1, 2, 30])
    start = lsp.Position(line, random.choice([0, 0, random.randrange(40), 2**31 - 99]))
    end = lsp.Position(line + lines, start.character + random.choice([0, 0, 1, 9]) if not lines else random.randrange(30))
    return lsp.TextDocumentContentChangePartial(
        lsp.Range(start, end), "".join(random.choices(PIECES, k=random.choice([0, 1, 1, 2, 9])))
    )


def carets(text: str, random: Random) -> list[lsp.TextDocumentContentChangeEvent]:
    """Text typed at many carets, from the last to the first, in the order that most editors send."""
    lines = random.choice([1, 1, 2, text.count("\n") + 3])
    first, last = random.randrange(text.count("\n") + 3), random.choice([40, 40, 2000, 2**31 - 99])
    places = sorted((first + random.randrange(lines), random.randrange(last)) for _ in range(random.choice([2, 4, 30])))
    changes: list[lsp.TextDocumentContentChangeEvent] = []
    for (line, column), (below, behind) in reversed(list(pairwise(places))):
        end = lsp.Position(line, column + random.choice([0, 0, 1, 5])) if random.random() < 0.95 else lsp.Position(below, behind)
        pieces = "".join(random.choices([*PIECES[:-1], "x", "let"], k=random.choice([0, 1, 1, 2])))
        changes.append(lsp.TextDocumentContentChangePartial(lsp.Range(lsp.Position(line, column), end), pieces))
    return changes


@pytest.mark.parametrize("encoding", Encoding)
@pytest.mark.parametrize("language", ["markdown", "plaintext"])
def test_whatever_is_typed_a_fresh_document_says_the_same(encoding: Encoding, language: str) -> None:
    random = Random(f"{encoding} {language}")
    session = Session(Client(encoding=encoding), Nobody(), {"hideWhileTyping": 0, "maxDiagnostics": 60})
    session.push.soon = lambda uri: None
    text = paired("".join(random.choices(PIECES, k=300)))
    session.open(Opened(URI, language, 1, text))
    for version in range(2, CHANGES // 2):
        changes = []
        for _ in range(random.choice([1, 1, 1, 2, 5])):
            more = carets(text, random) if random.random() < 0.3 else [change_in(text, random)]
            for change in more:
                text = slow(text, change, encoding)
            changes += more
        session.connection.idle = random.random() < 0.7
        did_change(session, lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(version, URI), changes))
        opened, fresh = session.opened[URI], Session(session.client, Nobody(), {"maxDiagnostics": 60})
        fresh.open(Opened(URI, language, version, text))
        assert opened.text.text == text
        assert json.loads(session.reports(opened).json) == json.loads(fresh.reports(fresh.opened[URI]).json)
        if len(text) > 20_000:
            text = text[:5000]
            opened.fill(text)


@pytest.mark.parametrize("carets", [2, 1000])
def test_what_is_typed_at_many_carets_of_a_line_is_one_edit_of_it(carets: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made, edit = [], Segments.edit
    monkeypatch.setattr(Segments, "edit", lambda *given: made.append(given) or edit(*given))
    session = Session(Client(), Nobody())
    session.push.soon = lambda uri: None
    text = "é" + " http://a.example/b" * 1000 + "\n" * 1000 + "http://a.example/b"
    session.open(Opened(URI, "plaintext", 1, text))
    places = [(1000, 0, 1), *((0, 2 + 19 * at, 3 + 19 * at) for at in reversed(range(carets)))]
    ranges = [lsp.Range(lsp.Position(line, start), lsp.Position(line, end)) for line, start, end in places]
    changes = [lsp.TextDocumentContentChangePartial(range, "H") for range in ranges]
    did_change(session, lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, URI), changes))
    assert session.opened[URI].text.text == text.replace("h", "H", carets)[:-18] + "Http://a.example/b"
    assert len(made) == 2


def test_a_whole_text_that_differs_by_a_word_is_one_edit_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made, edit = [], Segments.edit
    monkeypatch.setattr(Segments, "edit", lambda *given: made.append(given[1:4]) or edit(*given))
    session = Session(Client(), Nobody())
    session.push.soon = lambda uri: None
    text = "see http://a.example/b\n" * 1000
    session.open(Opened(URI, "plaintext", 1, text))
    changes = [lsp.TextDocumentContentChangeWholeDocument(text[:500] + "x" + text[500:])]
    did_change(session, lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, URI), changes))
    assert session.opened[URI].text.text == text[:500] + "x" + text[500:]
    assert [(first, last, len(new)) for first, last, new in made] == [(500, 500, 1)]
