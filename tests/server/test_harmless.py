"""Texts that quote a document, a file, or its name are only text in every editor: no links, pictures, HTML, or commands."""

import os
import re
from html.parser import HTMLParser

import pytest
from client import PULLING, Within, span
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from hovers import documents, hovers, messages
from urlint.lint.explain import visible
from urlint_server import harmless

MARKDOWN = MarkdownIt("commonmark", {"html": True})
OURS = re.compile(
    r"https://www\.(?:rfc-editor\.org/rfc/|unicode\.org/reports/)|command:urlint\.(?:applyFix|explainUrl|openRule)\?%5B[\w%.~-]*%5D\Z"
)
# What an editor may turn into a link, although the parser reads it as text.
SEEN = re.compile(r"(?i)(?:https?|ftp|file|command|javascript|smb):[^\s`]|\w://|www\.[^\s\\`]|[^\s\\`]@[^\s`]")
LURE = "[x](command:workbench.action.toggleZenMode)"
PICTURE = "[x](<http://paypal.com%2F`![x](https&amp;colon;&amp;sol;&amp;sol;e.test&amp;sol;p.png)`@h.test/>)"


def tokens(markdown: str) -> list[Token]:
    """All tokens that a parser finds, including inline ones."""
    return [each for block in MARKDOWN.parse(markdown) for each in (block, *(block.children or ()))]


def wrong(markdown: str) -> list[str]:
    """The tokens that are more than text, code, and a link to a standard."""
    found = tokens(markdown)
    links = [str(each.attrs.get("href")) for each in found if each.type == "link_open"]
    return [each.type for each in found if each.type in ("image", "html_inline", "html_block")] + [
        link for link in links if not OURS.match(link)
    ]


class Page(HTMLParser):
    """Collects what an editor sees that displays a text as HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, _: object) -> None:
        self.found.append(tag)

    handle_endtag = handle_comment = handle_decl = handle_pi = unknown_decl = lambda self, text: self.found.append(text)


def led(text: str) -> list[str]:
    """What is more than text in a message, in an editor that shows it unchanged, as Markdown, or as HTML, or that links URLs."""
    bare = SEEN.findall(re.sub("`[^`]*`", "`", text))
    return [*wrong(text), *Page(text).found, *re.findall(r"\]\(", text), *bare]


def test_the_test_sees_what_is_wrong():
    assert wrong("a ![x](https://e.test/p.png) b <b> [x](command:y)") == ["image", "html_inline", "command:y"]
    assert led("a <b> <!--x--> <xx:y>") == ["html_inline", "html_inline", "xx:y", "b", "x", "xx:y"]
    assert led("[x](y)") == ["y", "]("]
    assert led("`x` smb://e.test www.e.test x@e.test") == ["smb:/", "www.e", "x@e"]


def test_a_hover_is_no_more_than_text():
    seen = 0
    for language, text in documents(500):
        for shown in hovers(language, text):
            assert wrong(shown) == [], (text, shown)
            seen += "**" in shown
    assert seen > 300
    (shown, *_) = hovers("markdown", PICTURE)
    assert "misleading-userinfo" in shown
    assert wrong(shown) == []


@given(
    st.lists(st.sampled_from([*"`` \\ab.:@/!<>[]()*_&;#-+=|~\n\t", "www.", "http://", "\u202e", "`x`"])).map("".join) | st.text()
)
def test_a_message_means_itself(text):
    """Each character is there, and anything that an editor could link is split or in code."""
    made = harmless.inline(text)
    assert wrong(f"**rule**: {made}") == []
    (block,) = (each for each in MARKDOWN.parse(f"**rule**: {made}") if each.type == "inline")
    said = "".join(each.content for each in block.children or ())
    assert re.sub("[` ]", "", said) == re.sub("[` ]", "", f"rule: {visible(text)}")
    assert not SEEN.search(re.sub("`[^`]*`", "`", made))


def test_a_message_is_no_more_than_text():
    seen = 0
    for language, text in documents(300):
        for told in messages(language, text):
            assert led(told) == [], (text, told)
            assert told.count("`") % 2 == 0
            seen += 1
    assert seen > 1500


@given(st.lists(st.sampled_from([*"`` \\ab.:@/!<>[]()*_&;#-+=|~", "www.", "http://", "x:y", "`x`"])).map("".join) | st.text())
def test_a_message_is_no_more_than_text_whatever_it_quotes(text):
    """It also keeps the text, except for active characters."""
    made = harmless.message(text)
    assert led(made) == []
    known, shown = (re.sub("[`' ]", "", each).translate(str.maketrans("‹›", "<>")) for each in (visible(text), made))
    assert shown == known


@given(st.text(alphabet="`~ab \n").map(lambda text: f"{text}\n"))
def test_a_fence_holds_what_is_in_it(text):
    (fence,) = MARKDOWN.parse(harmless.fenced(text))
    assert (fence.type, fence.content) == ("fence", text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u115f\u3164\u2800b\U000e0101", "a\ufffd\ufffd\ufffdb\ufffd"),
        ("unknown key `[x](command:y)`", "unknown key `[x] (command:y)`"),
        ("a.toml:1: `/x/y.z` is not a base; see", "`a.toml:1`: `/x/y.z` is not a base; see"),
        ("/My Files/a.toml:1: unknown key `x`; perhaps `y`", "/My Files/a.toml:1: unknown key `x`; perhaps `y`"),
        ("no key `x` <smb://e.test/x> `", "no key `x` ‹`smb://e.test/x`› '"),
        ("``a` (http://h/), x\\`b`", "''a` (http://h/), x\\`b'"),
        ("a\x1b[31mb\u202ec\nd", "a␛[31mb\ufffdc␊d"),
        ("]\n(x) [](y)", "]␊(x) [] (y)"),
    ],
)
def test_a_message_leads_nowhere(text, shown):
    assert harmless.message(text) == shown


def test_what_a_strangers_files_say_is_shown_as_text(tmp_path):
    (tmp_path / "urlint.toml").write_text(f'"{LURE}\\u001b" = 1\n')
    folder = tmp_path / LURE
    folder.mkdir()
    (folder / "urlint.toml").write_text("base = 'command:x'\n")
    with Within() as server:
        server.initialize(PULLING, rootUri=tmp_path.as_uri(), initializationOptions={"base": "command:y", "trusted": True})
        for name in (tmp_path / "a.md", folder / "b.md"):
            server.open("http://h/\n", uri=name.as_uri())
            server.pull(name.as_uri())
        told = [note["params"]["message"] for note in server.notes if note["method"] == "window/showMessage"]
        assert [each for each in told if "](" in each or not each.isprintable()] == []
        assert sum("[x] (" in each and "command:work" in each for each in told) == 2
        assert sum("it must start with" in each for each in told) == 2
        assert not any("trusted" in each for each in told)


def test_what_names_a_base_is_shown_as_text():
    """The title of a rewrite quotes the base of a document."""
    with Within() as server:
        server.initialize(PULLING)
        server.open('<base href="https://x/a/?`\x1b[31m\u202e">\n[a](https://x/a/b)\n')
        (title,) = (each["title"] for each in server.actions(span(1, 6, 6)) if "relative" in each["title"])
    assert (led(title), title.isprintable()) == ([], True)
    assert title.startswith("Make the URL relative to `https://x/a/?'␛[31m")


@pytest.mark.parametrize("end", ["\u2028", "\x85", *([] if os.name == "nt" else ["\n", "\r", "\x1b[31m\n"])])
def test_what_names_a_folder_is_shown_as_text(tmp_path, end):
    """The settings start with the path of their file, on one line, whatever characters the system allows in names."""
    folder = tmp_path / f"a{end}base = 'x'\u202e"
    folder.mkdir()
    (folder / "urlint.toml").write_text("")
    with Within() as server:
        server.initialize(PULLING, rootUri=tmp_path.as_uri())
        uri = (folder / "a.md").as_uri()
        server.open("", uri=uri)
        shown = server.request("workspace/executeCommand", {"command": "urlint.showConfig", "arguments": [uri]})
    first, _, rest = shown.partition("\n")
    assert first.endswith("urlint.toml")
    assert "base = 'x'" in first
    assert first.isprintable()
    assert "base = 'x'" not in rest


def test_a_refusal_is_shown_as_text(tmp_path):
    """VS Code shows why a rename is rejected like a message."""
    with Within() as server:
        server.initialize(PULLING)
        server.open("<http://h.test/a>\n")
        params = {"textDocument": {"uri": "file:///project/x.md"}, "position": {"line": 0, "character": 4}}
        refused = server.error("textDocument/rename", params | {"newName": "http://h:[](x)/"})
        assert "](" not in refused["message"]
        refused = server.error("workspace/executeCommand", {"command": "urlint.setGrammar", "arguments": [LURE]})
        assert refused["message"].startswith(f"unknown grammar `{LURE.replace('](', '] (')}`")


def test_what_a_drawing_shows_is_seen(tmp_path):
    """A hover without Markdown, and the one in Markdown, contain no character that reverses the text next to it."""
    with Within() as server:
        server.initialize({"textDocument": {"hover": {"contentFormat": ["plaintext"]}}})
        server.open('x = "http://h.test/a\u202eb\u2066/%e2%80%ae?q"\n', language="python")
        shown = server.hover(0, 8)["contents"]["value"]
        assert [char for char in shown if char != "\n" and not char.isprintable()] == []
        assert server.actions(span(0, 5, 30)) is not None
