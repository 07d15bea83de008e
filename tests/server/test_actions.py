"""Code actions in real sessions: each edit is applied, and the server's diagnostics for the new text are the test."""

from copy import deepcopy
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from client import PULLING, PUSHED, URI, Within, edited, span

BAD = "http://example.com:8a/x"
RESOLVING = deepcopy(PULLING)
RESOLVING["textDocument"]["codeAction"] = {
    "dataSupport": True,
    "disabledSupport": True,
    "resolveSupport": {"properties": ["edit"]},
}
SHOWING = deepcopy(RESOLVING)
SHOWING["window"] = {"showDocument": {"support": True}}
SHOWING["workspace"]["workspaceEdit"]["resourceOperations"] = ["create"]
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}


@pytest.fixture
def server():
    with Within() as client:
        yield client


@pytest.fixture
def resolving(server):
    server.initialize(RESOLVING)
    return server


@pytest.fixture
def pushed(server):
    server.initialize(PUSHED)
    return server


def titled(actions, words):
    return next(action for action in actions if words in action["title"])


def changes(action, uri=URI):
    edit = action["edit"]
    if "changes" in edit:
        return edit["changes"][uri]
    (change,) = edit["documentChanges"]
    assert change["textDocument"]["uri"] == uri
    return change["edits"]


def titles(actions):
    return [action["title"] for action in actions]


def test_fixes_come_first_then_the_page_of_the_rule_then_suppressions(server):
    server.initialize(SHOWING)
    server.open("http://example.com:8a/x")
    assert titles(server.actions(span(0, 20, 20))) == [
        *("Use port `8`", "Remove the port", "About `invalid-port`"),
        *("Ignore `invalid-port` on this line", "Ignore `invalid-port` in this file"),
    ]


def test_what_is_safe_is_fixed_for_the_whole_rule_and_the_whole_document(server):
    text = "[t](http://example.com/a b.html) [u](http://example.com/c d.html) [v](http://example.com:/) <http://EXAMPLE.com:80/>\n"
    server.initialize(SHOWING)
    server.open(text)
    found = server.actions(span(0, 25, 25))
    assert titles(found)[:3] == [
        *("Encode the space as `%20`", "Apply all safe `whitespace` fixes in this file", "Apply all safe fixes in this file")
    ]
    assert titles(found)[3] == "About `whitespace`"
    for action, after in zip(found[1:3], (text.replace("a b", "a%20b").replace("c d", "c%20d"), None), strict=True):
        assert action["kind"] == "quickfix"
        assert [each["code"] for each in action["diagnostics"]] == [
            "whitespace"
        ]  # otherwise VS Code lists it after the suppressions
        made = edited(text, changes(server.request("codeAction/resolve", action)))
        assert made == after or (after is None and "%20b" in made and ":/)" not in made and "EXAMPLE.com:80" in made)


def test_one_that_is_alone_is_not_offered_twice(server):
    server.initialize(SHOWING)
    server.open("[t](http://example.com/a b.html) http://example.com:8a/\n")
    assert not [each for each in titles(server.actions(span(0, 25, 25))) if "Fix all" in each]
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
    assert titles(server.actions(whole)) == ["Encode the space as `%20`", "Use port `8`"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("see htps://example.com/x now", "Change to `https://`"),
        ("<https://https://example.com/>", "Remove the first scheme"),
        ("[x](http://example.com/page.)", "Remove the `.`"),
        ("see http://example.com:8a/", None),
    ],
)
def test_what_everybody_means_is_preferred(pushed, text, title):
    pushed.open(text, language="markdown")
    (said,) = pushed.pushed()
    preferred = [each["title"] for each in pushed.actions(said["range"]) if each.get("isPreferred")]
    assert preferred == ([title] if title else [])


def test_a_page_of_a_rule_is_opened_by_the_server_or_the_editor(server, tmp_path):
    server.initialize(SHOWING)
    server.open(BAD)
    action = titled(server.actions(span(0, 20, 20)), "About")
    assert (action["command"]["command"], action["command"]["arguments"]) == ("urlint.showRule", ["invalid-port"])
    assert server.request("workspace/executeCommand", {"command": "urlint.showRule", "arguments": ["invalid-port"]}) is True
    shown = next(note for note in server.notes if note["method"] == "window/showDocument")["params"]
    text = Path(url2pathname(urlsplit(shown["uri"]).path)).read_text("utf-8")
    assert "# invalid-port\n\nA port that is not a number" in f"# invalid-port\n\n{text.partition('-->')[2].strip()}"
    assert server.error("workspace/executeCommand", {"command": "urlint.showRule", "arguments": ["../x"]})["code"] == -32602


def test_an_editor_that_draws_pages_itself_is_given_its_own_command(server):
    server.initialize({"experimental": {"commands": {"commands": ["urlint.openRule", 3]}}})
    server.open(BAD)
    command = titled(server.actions(span(0, 20, 20)), "About")["command"]
    assert (command["command"], command["arguments"]) == ("urlint.openRule", ["invalid-port"])
    page = server.request("workspace/executeCommand", {"command": "urlint.rule", "arguments": ["invalid-port"]})
    assert "A port that is not a number" in page


@pytest.mark.parametrize("experimental", [3, [], {"commands": 3}, {"commands": {"commands": "urlint.openRule"}}, {"commands": []}])
def test_who_can_show_no_page_is_offered_none(server, experimental):
    server.initialize({"experimental": experimental})
    server.open(BAD)
    assert not [each for each in titles(server.actions(span(0, 20, 20))) if "About" in each]


@pytest.mark.parametrize(
    ("language", "before", "behind"),
    [
        ("python", 'x = """\n', '\n"""\n'),
        ("python", "'''Of it.\n\n", "\n'''\n"),
        ("javascript", "x = `\n", "\n`;\n"),
        ("typescript", "f`", "\n`;\n"),
        ("go", "x := `", "\n`\n"),
        ("java", 'x = """\n  ', '\n  """;\n'),
        ("toml", 'x = """\n', '\n"""\n'),
        ("html", "<SCRIPT type=module>\n// ", "\n</script>\n"),
        ("html", "<style>\n/* ", " */\n</style>\n"),
        ("vue", "<script>\nx = '", "'\n</script>\n"),
        ("php", "<a href='", "'>\n<?php x(); ?>\n"),
        ("php", "<?php x(); ?>\n<p>", "</p>\n"),
    ],
)
def test_no_comment_is_put_where_it_would_be_none(resolving, language, before, behind):
    """In strings over several lines, in scripts, in what PHP prints; the lines after these can have comments again."""
    line = before.count("\n")
    at = len(before.rpartition("\n")[2]) + BAD.index("8a")
    resolving.open(f"{before}{BAD}{behind}", language=language)
    titles = [action["title"] for action in resolving.actions(span(line, at, at))]
    assert titles
    assert not any("on this line" in each for each in titles)
    if language == "php":
        assert not any("in this file" in each for each in titles)


@pytest.mark.parametrize(
    ("language", "before", "behind"),
    [
        ("javascriptreact", "const a = (\n  <p>\n    See ", "\n  </p>\n);\n"),
        ("typescriptreact", "const a = (\n  <p>\n    {b} is at ", "</p>\n);\n"),
        ("typescriptreact", 'const a = (\n  <p>\n    <a href="', '">x</a>\n  </p>\n);\n'),
        ("astro", '---\nconst a = "', '";\n---\n<p>\n'),
        ("shellscript", "cat <<EOF\n", "\nEOF\n"),
        ("shellscript", "cat <<EOF\na\n", "\nEOF\n"),
        ("ruby", "x = <<~EOS\n  ", "\nEOS\n"),
        ("php", "<?php\n$x = <<<EOT\n", "\nEOT;\n"),
        ("terraform", "a = <<EOT\n", "\nEOT\n"),
        ("powershell", '$a = @"\n', '\n"@\n'),
        ("lua", "x = [[\n", "\n]]\n"),
        ("yaml", "a: |\n  b\n  ", "\n"),
        ("yaml", "a: >-\n  ", "\n"),
        ("yaml", 'a: "see\n  ', '\n  b"\n'),
        ("yaml", 'a: "see ', '\n  b"\n'),
        ("yaml", "a: see\n  ", "\n  b\n"),
        ("latex", "\\begin{verbatim}\n", "\n\\end{verbatim}\n"),
        ("markdown", "See:\n\n    curl ", "\n"),
        ("markdown", "```\ncurl ", "\n```\n"),
        ("markdown", "```text\ncurl ", "\n```\n"),
        ("markdown", "<!--\nsee ", "\n-->\n"),
        ("asciidoc", "----\ncurl ", "\n----\n"),
        ("asciidoc", "....\na\n....\n\n....\nsee ", "\n....\n"),
        ("mdx", 'import a from "', '"\n'),
    ],
)
def test_no_comment_of_a_line_is_put_into_what_it_says(pushed, language, before, behind):
    """In a literal, in code that is displayed, in the text of an element."""
    text = f"{before}{BAD}{behind}"
    pushed.open(text, language=language)
    (said,) = pushed.pushed(1)
    shown = [action["title"] for action in pushed.actions(said["range"])]
    assert shown
    assert not any("on this line" in each for each in shown)


@pytest.mark.parametrize(
    ("language", "text", "after"),
    [
        ("markdown", "[r]: URL\n", "<!-- SAID -->\n[r]: URL\n"),
        ("markdown", "a\n\n  [r]: <URL>\n  'b'\n", "a\n\n  <!-- SAID -->\n  [r]: <URL>\n  'b'\n"),
        ("markdown", "[^1]: See URL\n", "[^1]: See URL <!-- SAID -->\n"),
        ("markdown", "- a\n    - see URL\n", "- a\n    - see URL <!-- SAID -->\n"),
        ("markdown", "```python\nx = 'URL'\n```\n", "```python\nx = 'URL'  # SAID\n```\n"),
        ("markdown", "```sh\ncurl URL\n```\n", "```sh\n# SAID\ncurl URL\n```\n"),
        ("markdown", "---\na: URL\n---\n\nB\n", "---\na: URL # SAID\n---\n\nB\n"),
        ("mdx", "See URL\n", "See URL {/* SAID */}\n"),
        ("mdx", "[r]: URL\n", "{/* SAID */}\n[r]: URL\n"),
        ("javascriptreact", "const a = <b/>;\nconst c = 'URL';\n", "const a = <b/>;\nconst c = 'URL'; // SAID\n"),
        ("typescriptreact", "f(() => <b>x</b>)}\nc = 'URL'\n", "f(() => <b>x</b>)}\nc = 'URL' // SAID\n"),
        ("javascript", "/*\n * See URL\n */\n", "/*\n * See URL // SAID\n */\n"),
        ("astro", "---\nconst a = 1;\n---\n<p>URL</p>\n", "---\nconst a = 1;\n---\n<p>URL</p> <!-- SAID -->\n"),
        ("shellscript", "cat <<EOF\na\nEOF\ncurl URL\n", "cat <<EOF\na\nEOF\n# SAID\ncurl URL\n"),
        ("yaml", "a: |\n  b\nc: URL\n", "a: |\n  b\nc: URL # SAID\n"),
        ("yaml", "a: \"b\n  c\"\nd: it's\ne: 'URL'\n", "a: \"b\n  c\"\nd: it's\ne: 'URL' # SAID\n"),
        ("yaml", "a:\n  - URL\n", "a:\n  - URL # SAID\n"),
        ("asciidoc", "----\na\n----\n\nSee URL\n", "----\na\n----\n\n// SAID\nSee URL\n"),
        ("asciidoc", "[source,ruby]\n----\nx = 'URL'\n----\n", "[source,ruby]\n----\nx = 'URL' # SAID\n----\n"),
        ("lua", "x = [[a]]\ny = 'URL'\n", "x = [[a]]\ny = 'URL' -- SAID\n"),
        ("powershell", '$a = @"\nb\n"@\n$c = "URL"\n', '$a = @"\nb\n"@\n$c = "URL" # SAID\n'),
        ("latex", "\\begin{verbatim}\n\\end{verbatim}\nSee URL\n", "\\begin{verbatim}\n\\end{verbatim}\nSee URL % SAID\n"),
    ],
)
def test_a_comment_stands_where_it_is_one(pushed, language, text, after):
    text, after = (each.replace("URL", BAD).replace("SAID", "urlint: ignore[invalid-port]") for each in (text, after))
    pushed.open(text, language=language)
    (said,) = pushed.pushed(1)
    assert edited(text, changes(titled(pushed.actions(said["range"]), "on this line"))) == after
    pushed.change(2, after)
    assert pushed.pushed(2) == []


def test_a_comment_that_is_there_is_made_longer_in_a_script_too(resolving):
    resolving.open(f"<script>\nx = '{BAD}'  // urlint: ignore[other]\n</script>\n<p>\n{BAD}\n", language="html")
    (change,) = changes(titled(resolving.actions(span(1, 24, 24)), "on this line"))
    assert change["newText"] == ", invalid-port"
    assert titled(resolving.actions(span(4, 20, 20)), "on this line")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("markdown", f"see {BAD} there"),
        ("html", f'<a href="{BAD}">x</a>'),
        ("python", f'x = "{BAD}"'),
        ("javascript", f'x = "{BAD}";'),
        ("css", f"a {{ background: url({BAD}) }}"),
        ("yaml", f"a: {BAD}"),
        ("properties", f"  a={BAD}"),
        ("makefile", f"a: ; wget {BAD}"),
        ("sql", f"select '{BAD}';"),
        ("restructuredtext", f"see {BAD}"),
        ("latex", f"see \\url{{{BAD}}}"),
        ("ini", f"a = {BAD}"),
        ("org", f"see [[{BAD}][x]]"),
        ("texinfo", f"see @url{{{BAD}}}"),
    ],
)
@pytest.mark.parametrize("words", ["on this line", "in this file"])
def test_a_comment_hushes(pushed, language, line, words):
    text = f"\n{line}\n\n{line}\n"
    pushed.open(text, language=language)
    first, second = pushed.pushed(1)
    action = titled(pushed.actions(first["range"]), words)
    assert action["diagnostics"] == [first]
    after = edited(text, changes(action))
    assert line.strip() in after
    pushed.change(2, after)
    left = pushed.pushed(2)
    assert [each["code"] for each in left] == ([second["code"]] if words == "on this line" else [])


def test_a_comment_that_is_there_is_made_longer(pushed):
    text = f'x = "{BAD}"  # urlint: ignore[invalid-host]\n'
    pushed.open(text, language="python")
    (said,) = pushed.pushed(1)
    action = titled(pushed.actions(said["range"]), "on this line")
    assert edited(text, changes(action)).endswith("# urlint: ignore[invalid-host, invalid-port]\n")


def test_a_comment_of_org_begins_its_line(pushed):
    pushed.open(f"  see [[{BAD}][x]]\n", language="org")
    (said,) = pushed.pushed(1)
    assert edited("", changes(titled(pushed.actions(said["range"]), "on this line"))) == "  # urlint: ignore[invalid-port]\n"


def test_a_comment_of_restructured_text_is_a_block_of_its_own(pushed):
    pushed.open(f"{BAD}\nand {BAD}\n", language="restructuredtext")
    first, second = pushed.pushed(1)
    assert edited("", changes(titled(pushed.actions(first["range"]), "on this line"))) == ".. urlint: ignore[invalid-port]\n\n"
    assert not [action for action in pushed.actions(second["range"]) if "on this line" in action["title"]]


@pytest.mark.parametrize("language", ["html", "xml", "markdown"])
def test_no_comment_is_put_into_a_tag_that_goes_on(pushed, language):
    """It would close the tag, and the rest of the tag, such as `integrity`, would become text."""
    pushed.open('<script\n  src="http://a.test:8a/x.js"\n  integrity="sha384-abc"></script>\n', language=language)
    (said,) = pushed.pushed()
    assert not [action for action in pushed.actions(said["range"]) if "on this line" in action["title"]]


@pytest.mark.parametrize(
    ("language", "text"),
    [("json", f'{{"a": "{BAD}"}}'), ("shellscript", f"curl {BAD} \\\n  -o x"), ("bibtex", f"@misc{{a, url = {{{BAD}}}}}")],
)
def test_no_comment_is_written_where_none_can_stand(pushed, language, text):
    pushed.open(text, language=language)
    (said,) = pushed.pushed(1)
    assert not [action for action in pushed.actions(said["range"]) if "on this line" in action["title"]]


def test_a_shebang_stays_first(pushed):
    text = f"#!/bin/sh\r\ncurl {BAD}\r\n"
    pushed.open(text, language="shellscript")
    (said,) = pushed.pushed(1)
    after = edited(text, changes(titled(pushed.actions(said["range"]), "in this file")))
    assert after == f"{text}# urlint: ignore-file[invalid-port]\r\n"


def test_a_suppression_in_the_configuration_keeps_all_else(server, tmp_path):
    file, uri = tmp_path / "pyproject.toml", (tmp_path / "x.md").as_uri()
    toml = '# ours\n[tool.urlint] # here\ngrammar = "rfc3986" # strict\n\n[tool.other]\nignore = ["x"]\n'
    file.write_text(toml)
    server.initialize(RESOLVING, rootUri=tmp_path.as_uri())
    server.open(f"{BAD}\n", uri=uri)
    (said,) = server.pull(uri)["items"]
    action = titled(server.actions(said["range"], uri=uri), "in `pyproject.toml`")
    assert "edit" not in action
    action = server.request("codeAction/resolve", action)
    (change,) = action["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": file.as_uri(), "version": None}
    after = edited(toml, change["edits"])
    assert after == toml.replace("# here\n", '# here\nignore = ["invalid-port"]\n')
    file.write_text(after)
    server.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert server.pull(uri)["items"] == []


def test_nothing_is_offered_for_a_configuration_that_is_not_there(pushed):
    pushed.open(BAD)
    assert not [action for action in pushed.actions(span(0, 20, 20)) if "`urlint.toml`" in action["title"]]


def test_a_configuration_that_is_not_there_is_made(server, tmp_path):
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(SHOWING, rootUri=tmp_path.as_uri())
    server.open(f"{BAD}\n", uri=uri)
    (said,) = server.pull(uri)["items"]
    action = server.request("codeAction/resolve", titled(server.actions(said["range"], uri=uri), "in a new `urlint.toml`"))
    made, change = action["edit"]["documentChanges"]
    file = tmp_path / "urlint.toml"
    assert made == {"kind": "create", "uri": file.as_uri(), "options": {"ignoreIfExists": True}}
    assert change["textDocument"] == {"uri": file.as_uri(), "version": None}
    file.write_text(edited("", change["edits"]))
    assert file.read_text() == 'ignore = ["invalid-port"]\n'
    server.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert server.pull(uri)["items"] == []


def test_none_is_made_that_nobody_would_heed(server, tmp_path):
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(SHOWING, rootUri=tmp_path.as_uri(), initializationOptions={"configurationPreference": "editorOnly"})
    server.open(f"{BAD}\n", uri=uri)
    assert not [each for each in titles(server.actions(span(0, 20, 20), uri=uri)) if "toml" in each]


def test_none_is_made_where_something_bears_its_name(server, tmp_path):
    (tmp_path / "urlint.toml").write_text("wrong")
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(SHOWING, rootUri=tmp_path.as_uri())
    server.open(f"{BAD}\n", uri=uri)
    assert not [each for each in titles(server.actions(span(0, 20, 20), uri=uri)) if "new" in each]


def test_no_fix_of_all_makes_a_reference_lead_nowhere(server, tmp_path):
    text = "[t](http://example.com/a b.html)\n\n# <http://old.test/x>\n\n[x](#httpoldtestx)\n"
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(
        RESOLVING, rootUri=tmp_path.as_uri(), initializationOptions={"replace": {"http://old.test/": "https://new.test/"}}
    )
    server.open(text, uri=uri)
    assert [each["code"] for each in server.pull(uri)["items"]] == ["whitespace", "denied-host"]
    action = server.request("codeAction/resolve", titled(server.actions(WHOLE, uri=uri, only=["source.fixAll"]), "Apply all"))
    assert edited(text, changes(action, uri)) == text.replace("a b", "a%20b")


def test_where_a_document_is_no_file_its_references_are_not_followed(resolving):
    text = "[gone](docs/gone.md) [t](http://example.com/a b.html)\n"
    resolving.open(text, uri="untitled:x.md")
    (action, *_) = resolving.actions(WHOLE, uri="untitled:x.md", only=["source.fixAll"])
    action = resolving.request("codeAction/resolve", action)
    assert edited(text, changes(action, "untitled:x.md")) == text.replace("a b", "a%20b")


def test_all_is_fixed_in_one_versioned_edit_that_changes_nothing_the_second_time(resolving):
    text = f"[t](http://example.com/a b.html) and {BAD}\n[u](http://example.com/c d.html)\n"
    resolving.open(text, version=5)
    (action, refused) = resolving.actions(WHOLE, only=["source.fixAll"])
    assert (action["kind"], refused["disabled"]["reason"] != "") == ("source.fixAll.urlint", True)
    action = resolving.request("codeAction/resolve", action)
    (change,) = action["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 5}
    assert [edit["newText"] for edit in change["edits"]] == ["%20", "%20"]
    resolving.change(6, edited(text, change["edits"]))
    assert [each["code"] for each in resolving.pull()["items"]] == ["invalid-port"]
    assert [each for each in resolving.actions(WHOLE, only=["source.fixAll.urlint"]) if "disabled" not in each] == []
    stale = resolving.error("codeAction/resolve", action)
    assert stale["code"] == -32801


def test_fixing_all_is_offered_to_those_who_ask_for_it_by_name(pushed):
    pushed.open("[t](http://example.com/a b.html)")
    assert not [each for each in pushed.actions(WHOLE) if each["kind"].startswith("source")]
    assert not pushed.actions(WHOLE, only=["quickfix.x"])
    assert len(pushed.actions(WHOLE, only=["source"])) == 1


def test_an_action_that_has_its_edit_is_resolved(resolving):
    """Helix and Neovim send such requests."""
    resolving.open(BAD)
    first = resolving.actions(span(0, 20, 20))[0]
    assert first["edit"]
    assert resolving.request("codeAction/resolve", first) == first


@pytest.mark.parametrize("data", [None, 3, {}, {"by": "nonsense"}, {"by": "rewrite", "uri": URI, "version": 1}])
def test_only_our_own_actions_are_resolved(resolving, data):
    resolving.open(BAD)
    assert resolving.error("codeAction/resolve", {"title": "x", "data": data})["code"] == -32602


@pytest.mark.parametrize(
    ("url", "title", "after"),
    [
        ("HTTP://Example.COM:80/%7ea", "Normalize", "http://example.com/~a"),
        ("http://xn--mnchen-3ya.example/", "Unicode", None),
        ("http://example.com/?b=2&a=1&b=1", "Sort", "http://example.com/?a=1&b=2&b=1"),
        ("http://base.example/d/x#y", "relative to", "x#y"),
        ("http://other.example/", "relative to", ""),
    ],
)
def test_rewrites(server, url, title, after):
    server.initialize(RESOLVING, initializationOptions={"base": "http://base.example/d/e"})
    server.open(f"see <{url}>\n")
    found = [each for each in server.actions(span(0, 8, 8), only=["refactor"]) if title in each["title"]]
    if after is None:
        assert found[0]["disabled"]["reason"] == "rfc3986 does not allow it"
    elif after:
        assert edited(f"see <{url}>\n", changes(found[0])) == f"see <{after}>\n"
    else:
        assert not found


def test_all_ways_to_write_a_url(server):
    server.initialize(RESOLVING, initializationOptions={"base": "http://base.example/d/e"})
    server.open("<http://M\u00fcnchen.base.example:80/?b&a>\n", language="markdown")
    assert [each["title"] for each in server.actions(span(0, 8, 8), only=["refactor"])] == [
        "Convert the host to Punycode",
        "Sort the query parameters by name",
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("markdown", "<https://HTTPS://a.test/b>"),  # two schemes
        ("markdown", "<http://a.test\\\\INDEX.html>"),
        ("markdown", "<http://EXAMPLE.com:8a/>"),
        ("markdown", "<file://LOCALHOST/b>"),  # some programs read a host, and the normal form has none
        ("markdown", "<http://a.test/%2E%2E/b>"),
        ("xml", '<a xmlns="HTTP://Example.com/"/>'),  # a name is its letters
    ],
)
def test_no_normal_form_for_what_is_broken_or_read_otherwise(pushed, language, text):
    pushed.open(text, language=language)
    at = text.index("//") + 3
    assert not [each for each in titles(pushed.actions(span(0, at, at))) if "Normalize" in each]


def test_a_lure_is_not_written_in_another_way(pushed):
    pushed.open("<http://xn--80ak6aa92e.com/>")
    offered = titles(pushed.actions(span(0, 12, 12)))
    assert "Change to `apple`" in offered
    assert not [each for each in offered if "Unicode" in each or "Punycode" in each]


def test_no_rewrite_ends_a_comment(server):
    server.initialize(RESOLVING)
    server.open("/* see http://a*:80/ evil(); */\n", language="c")
    normalize = titled(server.actions(span(0, 12, 12), only=["refactor"]), "Normalize")
    assert normalize["disabled"]["reason"] == "it would end a comment or start code"


def test_a_reference_is_made_absolute_by_the_documents_own_base(pushed):
    text = '<base href="http://a.example/b/">\n<a href="../c?x&amp;y">z</a>\n'
    pushed.open(text, language="html")
    action = titled(pushed.actions(span(1, 12, 12), only=["refactor.rewrite"]), "absolute")
    assert "http://a.example/b/" in action["title"]
    assert '"http://a.example/c?x&amp;y"' in edited(text, changes(action))


def test_what_is_selected_is_encoded_and_decoded(pushed):
    text = "http://example.com/a'b%7Ec%2Fd\n"
    pushed.open(text)
    encode = titled(pushed.actions(span(0, 19, 22)), "Percent-encode")
    assert edited(text, changes(encode)) == text.replace("'", "%27")
    decode = titled(pushed.actions(span(0, 19, 30)), "Decode the selection")
    assert edited(text, changes(decode)) == "http://example.com/a'b~c%2Fd\n"
    assert not [each for each in titles(pushed.actions(span(0, 21, 22))) if "selection" in each]  # `b` is itself


@pytest.mark.parametrize(
    ("part", "is_offered"),
    [
        *((":80", False), ("a.test:", False), ("é", False), ("http:", False), ("://", False), ("u:p", True), ("//c", True)),
        *(("http://u:p@é.a.test:80//c?d=http://e/", True), ("http://e/", True)),
    ],
)
def test_a_host_is_not_encoded_unless_the_whole_url_is(pushed, part, is_offered):
    text = "http://u:p@é.a.test:80//c?d=http://e/"
    pushed.open(text)
    at = text.index(part)
    offered = titles(pushed.actions(span(0, at, at + len(part)), only=["refactor"]))
    assert ("Percent-encode the selection" in offered) == is_offered


def test_what_is_reported_is_not_what_is_selected(pushed):
    pushed.open("[x](http://example.com/a b.html)\n")
    (said,) = pushed.pushed()
    offered = pushed.actions(said["range"])
    assert titles(offered)[0] == "Encode the space as `%20`"
    assert not [each for each in titles(offered) if "selection" in each]


@pytest.mark.parametrize("escape", ["%E2%80%A8", "%E2%80%AE", "%E2%80%8B"])
def test_what_cannot_be_seen_stays_encoded(pushed, escape):
    text = f"// urlint: grammar=rfc3987\n// see http://example.com/%C3%A9{escape}alert(1)\n"
    pushed.open(text, language="javascript")
    decoded = titled(pushed.actions(span(1, 26, len(text.splitlines()[1]))), "Decode the selection")
    assert edited(text, changes(decoded)) == text.replace("%C3%A9", "é")


def test_disabled_actions_are_for_those_who_show_them(pushed):
    pushed.open("http://xn--mnchen-3ya.example/")
    assert not [each for each in pushed.actions(span(0, 9, 9)) if "disabled" in each]


def test_no_secret_leaves_the_document_but_in_edits(resolving):
    resolving.open("See https://alice:Vq7!m^Tz2@git.test:80a/x\n")
    at = {"textDocument": {"uri": URI}, "range": WHOLE, "position": {"line": 0, "character": 20}, "context": {"diagnostics": []}}
    reported = resolving.request("textDocument/diagnostic", {"textDocument": {"uri": URI}})
    hovered = resolving.request("textDocument/hover", at)
    offered = resolving.request("textDocument/codeAction", {**at, "range": span(0, 20, 20)})
    said = [each["message"] for each in reported["items"]], hovered, [each["title"] for each in offered]
    assert "git.test" in str(hovered) and "alice:***" in str(hovered)
    assert said[0] and not [part for part in ("Vq7", "Tz2") if part in str(said)]


def test_the_encoding_that_a_page_declares_makes_a_fix_of_its_queries_unsafe(pushed):
    text = '<meta charset="utf-8">\n<a href="http://a.test/?é">x</a>\n'
    pushed.notify("workspace/didChangeConfiguration", {"settings": {"urlint": {"strict": True}}})
    pushed.open(text, language="html")
    assert len(pushed.actions(WHOLE, only=["source.fixAll"])) == 1
    pushed.change(2, (0, 15, 20, "iso-8859-1"))
    assert pushed.actions(WHOLE, only=["source.fixAll"]) == []
    assert titled(pushed.actions(span(1, 24, 24)), "Encode")
