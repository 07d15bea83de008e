"""Properties of a document in an editor: whatever was typed, its diagnostics are those of a newly opened document."""

import json
from random import Random
from typing import Any
from unittest.mock import patch

from lsprotocol import types as lsp

from fuzz.typist import Typist
from urlint.find.document import Document
from urlint.find.incremental import segments
from urlint.lint.linter import Linter
from urlint_server.client import Client
from urlint_server.convert import Encoding
from urlint_server.document import Opened
from urlint_server.features.did_change import did_change
from urlint_server.session import Session

URI, MESSAGES = "untitled:x", 12


class Nobody:
    """A connection without an editor, which is idle half of the time."""

    idle = True

    def notify(self, _method: str, _params: Any) -> None:
        """Does nothing."""

    def request(self, _method: str, _params: Any = None, _answer: Any = None) -> None:
        """Does nothing."""


def session(text: str, language: str) -> None:
    """After any message, text and diagnostics are those of a new document and of the command line."""
    draw = Random(len(text))
    encoding = draw.choice(list(Encoding))
    sizes = draw.choice(((30, 80, 100), (200, 400, 1000), (None, None, None)))
    given = {key: size for key, size in zip(("_SHORTEST", "_LONGEST", "_LONG"), sizes, strict=True) if size}
    if given:
        with patch.multiple(segments, **given):
            typed(Typist(text, [text], encoding, draw), language, MESSAGES)
    else:
        typed(Typist(text, [text], encoding, draw), language, MESSAGES)


def typed(typist: Typist, language: str, messages: int) -> None:
    """Sends that many messages of a typist, and compares the results after most of them."""
    client = Client(encoding=typist.encoding)
    live = Session(client, Nobody(), {"hideWhileTyping": 0})
    live.push.soon = lambda uri: None  # type: ignore[method-assign]
    live.open(Opened(URI, language, 1, typist.text))
    for version in range(2, messages + 2):
        changes = typist.changes()
        live.connection.idle = typist.draw.random() < 0.7
        did_change(live, lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(version, URI), changes))
        if typist.draw.random() < 0.8:
            alike(live, typist.text, language)


def alike(live: Session, text: str, language: str) -> None:
    """Compares the results of a session for a document with those of a new one and of the command line."""
    opened = live.opened[URI]
    assert opened.text.text == text, "another text"
    fresh = Session(live.client, Nobody(), {"hideWhileTyping": 0})
    fresh.open(Opened(URI, language, 1, text))
    new = fresh.opened[URI]
    assert (opened.language, opened.encoding) == (new.language, new.encoding)
    said, expected = (json.loads(each.reports(each.opened[URI]).json) for each in (live, fresh))
    assert said == expected, f"{[each for each in said if each not in expected]} {[each for each in expected if each not in said]}"
    whole = Linter(new.config).skim(Document(text, new.language, encoding=new.encoding)).diagnostics
    assert list(opened.index.diagnostics()) == whole, "not what `check` says"
