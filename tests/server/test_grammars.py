"""Unusable grammar files, in real sessions: reported once, on the line that names them, and everything else goes on."""

import pytest
from client import PULLING, Within

from urlint.grammar import reading
from urlint_server.workspace import Workspace

TEXT = "http://example.com:8a/x\n"
UNUSABLE = {
    "prose at the first look alone": ("h=e\n*", "cannot read production `h`: repetition without an element"),
    "deep": ("a = " + "(" * 100_000, "cannot read production `a`: more than 50 nested groups"),
    "binary": ("\0\1\2" * 99, "no production found"),
    "empty": ("", "no production found"),
}


@pytest.fixture
def server():
    with Within() as client:
        yield client


def _uses(server, uri):
    """The answers of all features for a document."""
    codes = [each["code"] for each in server.pull(uri)["items"]]
    titles = [
        each["title"] for each in server.actions({"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 9}}, uri)
    ]
    return codes, titles, server.hover(0, 9, uri)["contents"]["value"]


@pytest.mark.parametrize("what", UNUSABLE)
def test_a_grammar_that_cannot_be_used_leaves_the_built_in_one(server, tmp_path, what):
    text, reason = UNUSABLE[what]
    (tmp_path / "own.abnf").write_text(text)
    (tmp_path / "urlint.toml").write_text('# ours\nselect = ["ALL"]\ngrammar = "own.abnf"\n')
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    server.open(TEXT, uri=uri)
    codes, titles, hover = _uses(server, uri)
    assert codes == ["invalid-port"]
    assert titles
    assert "rfc3986" in hover or "RFC 3986" in hover
    told = [note["params"]["message"] for note in server.notes if note["method"] == "window/showMessage"]
    assert [("urlint.toml:3: own.abnf:" in each.replace("`", ""), reason in each) for each in told] == [(True, True)]


def test_why_a_grammar_cannot_be_used_is_found_out_once(tmp_path, monkeypatch):
    """Each load of the settings took as long as the first."""
    (tmp_path / "own.abnf").write_text('a = ( "x"  ; of this test alone\n')
    (tmp_path / "urlint.toml").write_text('grammar = "own.abnf"\n')
    asked, told = [], []
    whole = reading.read
    monkeypatch.setattr(reading, "read", lambda *words: asked.append(words) or whole(*words))
    made = Workspace([tmp_path.as_uri()], None, told.append)
    for number in range(9):
        made.config((tmp_path / f"{number}.md").as_uri())
    assert (len(asked), len(told), len(set(told))) == (1, 9, 1)


@pytest.mark.parametrize("fault", [IndexError("a secret"), RecursionError(), MemoryError(), AssertionError(), KeyError(3)])
def test_a_fault_of_ours_leaves_what_was_good(tmp_path, monkeypatch, fault):
    file, uri, told = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri(), []
    file.write_text('grammar = "rfc3987"\n')
    made = Workspace([tmp_path.as_uri()], {"ignore": ["invalid-port"]}, told.append)
    assert made.config(uri).language.name == "rfc3987"
    (tmp_path / "own.abnf").write_text('a = "y"\n')
    file.write_text('grammar = "own.abnf"\n')
    made.reload()

    def read(*_):
        raise fault

    monkeypatch.setattr(reading, "read", read)
    assert made.config(uri).language.name == "rfc3987"
    assert made.config((tmp_path / "y.md").as_uri()).ignore == ("invalid-port",)
    assert set(told) == {f"the settings cannot be used (internal error: {type(fault).__name__})"}
    made.take({"grammar": str(tmp_path / "own.abnf")})
    assert made.scope(tmp_path.as_uri()).start.language.name == "rfc3986"
