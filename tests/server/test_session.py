"""The session in the hand, without pipes: when is what pushed, and what is not linted."""

import asyncio
from pathlib import Path

import pytest

import urlint_server.features as shelf
from urlint.grammar.language import builtin
from urlint.lint import linter
from urlint.lint.config import Config
from urlint_server.client import Client
from urlint_server.convert import Convert, Encoding
from urlint_server.feature import NAMES, feature
from urlint_server.opened import Opened
from urlint_server.push import Push
from urlint_server.session import Session
from urlint_server.store import Text

BAD = "http://host:8a/x"


class Line:
    idle = True

    def __init__(self):
        self.said = []

    def notify(self, method, params):
        self.said.append((method, params))

    def request(self, method, params=None, answer=None):
        self.said.append((method, params))


def opened(text, uri="file:///x.txt"):
    session = Session(Client(), Line())
    session.open(Opened(uri, "plaintext", 4, text))
    return session, session.opened[uri]


def test_a_push_names_its_version():
    session, document = opened(BAD)
    session.publish(document.uri)
    ((method, params),) = session.line.said
    assert (method, params["uri"], params["version"]) == ("textDocument/publishDiagnostics", document.uri, 4)
    assert len(params["diagnostics"]) == 1


def test_a_text_that_is_too_long_is_said_to_be():
    session, document = opened(f"{BAD} {BAD}")
    document.configure(Config(max_file_size=20), False)
    (notice,) = session.reports(document)
    assert notice["severity"] == 3
    assert "max-file-size" in notice["message"]
    assert document.diagnostics() == document.findings() == []


def test_a_view_of_another_document_is_not_linted():
    session, document = opened(BAD, "git:/x.txt")
    assert session.reports(document) == []
    assert document.findings()


def test_comments_are_obeyed():
    session, document = opened(f"{BAD} urlint: ignore\n{BAD}\n")
    assert [each["range"]["start"]["line"] for each in session.reports(document)] == [1]


def test_a_comment_names_the_grammar_for_all_features():
    session, document = opened("http://example.com/ü\n# urlint: grammar=rfc3987\n")
    assert session.reports(document) == []
    assert session.validator(document).language.name == "rfc3987"


def test_what_lints_and_what_explains_ask_one_function_for_the_grammar(monkeypatch):
    monkeypatch.setattr(linter, "_judged_by", lambda name, config, report: config._replace(grammar=builtin("dns")))
    session, document = opened("http://a_b/ urlint: grammar=rfc3987\n")
    assert session.validator(document).language.name == "dns"
    assert [each.grammar for each in document.diagnostics()] == ["dns"]


def test_a_grammar_that_is_none_leaves_the_settings_own():
    session, document = opened("http://example.com/ urlint: grammar=rfc9\n")
    document.config = Config(grammar=builtin("rfc3987"), production="IRI")
    validator = session.validator(document)
    assert (validator.language.name, validator.production) == ("rfc3987", "IRI")


def test_the_same_message_is_shown_once():
    session, _ = opened("")
    for _ in range(3):
        session.workspace.take({"grammar": "rfc9999"})
        session.reconfigure()
    assert len(session.line.said) == 1


@pytest.mark.asyncio
async def test_the_first_change_is_pushed_at_once_and_the_next_ones_together():
    pushed = []
    push = Push(pushed.append, lambda: True)
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
    push = Push(pushed.append, lambda: False)
    push.soon("a")
    push.soon("b")
    assert pushed == []
    push.clear("a")
    await asyncio.sleep(0.3)
    assert pushed == ["a", "b"]


@pytest.mark.parametrize("encoding", Encoding)
def test_positions_are_the_same_in_any_order(encoding):
    text = Text("aé😀b\r\n漢x\n")
    once = Convert(text, encoding)
    offsets = [3, 0, 4, 1, 1, 9, 2, 6, 7, 0]
    assert [once.position(at) for at in offsets] == [Convert(text, encoding).position(at) for at in offsets]


def test_each_feature_is_on_the_shelf():
    with pytest.raises(KeyError):
        feature("nonsense")
    files = {file.stem for file in Path(shelf.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == set(NAMES)
    assert len({feature(name).method for name in NAMES}) == len(NAMES)
