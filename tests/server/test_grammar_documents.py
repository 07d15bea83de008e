"""Grammars as documents, in real sessions: problems, hovers, definitions, and formatting."""

import re
from base64 import b64decode
from typing import Any

import pytest
from client import PULLING, PUSHED, Within, span

URI = "file:///project/mine.abnf"
SCHEMA = "production `schema` is used in `link` but never defined: it matches nothing"
TEXT = """; Links of our own
link = schema ":" 1*digits [ Tail ]
   / "x" schema
digits =   1*DIGIT ; of ASCII
tail = "?" missing
tail =/ "#" Digits
"""
METHODS = ("definition", "documentSymbol", "foldingRange", "formatting", "semanticTokens", "completion")
TOKENS: dict[str, Any] = {"requests": {}, "tokenTypes": [], "tokenModifiers": [], "formats": []}
LATER = {"textDocument": {name: {"dynamicRegistration": True} | (TOKENS if name == "semanticTokens" else {}) for name in METHODS}}


@pytest.fixture
def server():
    with Within() as client:
        yield client


def at(text, marked, method="", more=None):
    """The parameters of a request at the `|` in `marked`, a piece of the text."""
    offset = text.index(marked.replace("|", "", 1)) + marked.index("|")
    before = text[:offset]
    position = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
    return {"textDocument": {"uri": URI}, "position": position} | (more or {})


def pieces(text, ranges):
    """The texts that the ranges cover, each with its line number."""
    lines = text.split("\n")
    places = [(each["start"]["line"], each["start"]["character"], each["end"]["character"]) for each in ranges]
    return [(line, lines[line][start:end]) for line, start, end in places]


def test_what_check_reports_stands_on_its_names(server):
    server.initialize(PULLING)
    server.open(TEXT, uri=URI, language="abnf")
    said = server.pull(URI)["items"]
    assert [(*pieces(TEXT, [each["range"]])[0], each["severity"], each["source"], each["message"]) for each in said] == [
        (1, "schema", 1, "urlint", f"{SCHEMA}; did you mean `scheme`?"),
        (2, "schema", 1, "urlint", f"{SCHEMA}; did you mean `scheme`?"),
        (4, "missing", 1, "urlint", "production `missing` is used in `tail` but never defined: it matches nothing"),
    ]


def test_what_a_standard_defines_is_taken_from_it(server):
    server.initialize(PUSHED)
    server.open('a = "x:" host ; of rfc3986\nb=a\n', uri=URI, language="abnf")
    said = [(each["severity"], each["message"]) for each in server.pushed(1)]
    assert (4, "production `host` is taken from `rfc3986`") in said
    assert all(severity == 4 for severity, _ in said)
    options = {"tabSize": 4, "insertSpaces": True}
    edits = server.request("textDocument/formatting", {"textDocument": {"uri": URI}, "options": options})
    assert [each["newText"] for each in edits] == ['a = "x:" host  ; of rfc3986', "b = a"]


def test_what_cannot_be_read_is_reported_on_its_line(server):
    server.initialize(PUSHED)
    server.open('a = "x"\nb = ( "y"\n', uri=URI, language="abnf")
    (said,) = (each for each in server.pushed(1) if each["severity"] == 1)
    assert (said["range"]["start"]["line"], said["message"]) == (1, "cannot read production `b`: unclosed `(`")
    server.change(2, (1, 0, 9, 'b = "y"'), uri=URI)
    assert all(each["severity"] == 4 for each in server.pushed(2))


def test_alternatives_are_compared_when_it_is_opened_and_when_it_is_saved(server):
    server.initialize(PUSHED)
    text = 'a = b / c\nb = "x"\nc = "x" / "y"\n'
    server.open(text, uri=URI, language="abnf")
    (said,) = server.pushed(1)
    assert (pieces(text, [said["range"]]), said["severity"]) == ([(0, "a")], 4)
    assert said["message"] == "in `a`, alternative `b` adds nothing to `c`"
    server.change(2, (1, 5, 6, "z"), uri=URI)
    assert server.pushed(2) == []
    server.change(3, (1, 5, 6, "y"), uri=URI)
    assert server.pushed(3) == []
    server.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert [each["message"] for each in server.pushed(3)] == ["in `a`, alternative `b` adds nothing to `c`"]


def test_a_name_leads_to_its_definitions_and_all_that_mean_the_same(server):
    server.initialize()
    server.open(TEXT, uri=URI, language="abnf")
    led = server.request("textDocument/definition", at(TEXT, "[ T|ail"))
    assert pieces(TEXT, [each["range"] for each in led]) == [(4, "tail"), (5, "tail")]
    assert server.request("textDocument/definition", at(TEXT, "1*DIG|IT")) is None
    assert server.request("textDocument/definition", at(TEXT, "of AS|CII")) is None
    for declared, expected in ((True, [(1, "digits"), (3, "digits"), (5, "Digits")]), (False, [(1, "digits"), (5, "Digits")])):
        more = {"context": {"includeDeclaration": declared}}
        found = server.request("textDocument/references", at(TEXT, "1*|digits", more=more))
        assert pieces(TEXT, [each["range"] for each in found]) == expected
    lit = server.request("textDocument/documentHighlight", at(TEXT, "sch|ema"))
    assert pieces(TEXT, [each["range"] for each in lit]) == [(1, "schema"), (2, "schema")]


def test_a_production_is_renamed_wherever_it_stands(server):
    server.initialize(PULLING)
    server.open(TEXT, uri=URI, language="abnf")
    assert server.request("textDocument/prepareRename", at(TEXT, "1*dig|its"))["placeholder"] == "digits"
    assert server.request("textDocument/prepareRename", at(TEXT, "1*DIG|IT")) is None
    made = server.request("textDocument/rename", at(TEXT, "1*dig|its", more={"newName": "number"}))
    (change,) = made["documentChanges"]
    assert [(*pieces(TEXT, [each["range"]])[0], each["newText"]) for each in change["edits"]] == [
        (1, "digits", "number"),
        (3, "digits", "number"),
        (5, "Digits", "number"),
    ]
    refused = server.error("textDocument/rename", at(TEXT, "1*dig|its", more={"newName": "TAIL"}))
    assert refused["message"] == "production `tail` is already defined"
    refused = server.error("textDocument/rename", at(TEXT, "1*dig|its", more={"newName": "1st"}))
    assert refused["message"] == "the new name must consist of letters, digits, and hyphens, and start with a letter"


def test_hover_tells_what_a_production_means(server):
    server.initialize(PULLING)
    server.open(TEXT, uri=URI, language="abnf")
    told = server.request("textDocument/hover", at(TEXT, "1*dig|its"))
    assert pieces(TEXT, [told["range"]]) == [(1, "digits")]
    assert told["contents"]["value"] == "```text\ndigits =   1*DIGIT\n= 1*%x30-39\n2 states, accepts '0'\n```\n"
    told = server.request("textDocument/hover", at(TEXT, "1*DIG|IT"))
    assert told["contents"]["value"].split("\n")[1].startswith("DIGIT = %x30-39")
    told = server.request("textDocument/hover", at(TEXT, "miss|ing"))
    assert "not defined here" in told["contents"]["value"]
    assert server.request("textDocument/hover", at(TEXT, "of AS|CII")) is None


def test_hover_shows_a_diagram_where_the_client_shows_images(server):
    server.initialize(PULLING | {"general": {"markdown": {"parser": "marked", "version": "1.1.0"}}})
    server.open(TEXT, uri=URI, language="abnf")
    told = server.request("textDocument/hover", at(TEXT, "1*dig|its"))["contents"]["value"]
    text, _, image = told.partition("\n![railroad diagram](data:image/svg+xml;base64,")
    assert text.endswith("accepts '0'\n```\n")
    drawn = b64decode(image.removesuffix(")\n"), validate=True)
    assert drawn.startswith(b"<svg") and b"DIGIT" in drawn
    assert "railroad" not in server.request("textDocument/hover", at(TEXT, "miss|ing"))["contents"]["value"]
    wide = "link = " + " / ".join(f'"word{each}"' for each in range(900)) + "\n"
    server.change(2, wide, uri=URI)
    assert "railroad" not in server.request("textDocument/hover", at(wide, "li|nk"))["contents"]["value"]


def test_hover_shows_no_diagram_where_an_editor_reads_markdown_like_vs_code_but_shows_no_images(server):
    server.initialize(PULLING | {"general": {"markdown": {"parser": "marked", "version": "7.0.5"}}})
    server.open(TEXT, uri=URI, language="abnf")
    assert "railroad" not in server.request("textDocument/hover", at(TEXT, "1*dig|its"))["contents"]["value"]


def test_names_are_completed(server):
    server.initialize()
    text = TEXT.replace("[ Tail ]", "[ Ta ]")
    server.open(text, uri=URI, language="abnf")
    offered = {each["label"]: each for each in server.request("textDocument/completion", at(text, "[ Ta|"))}
    assert {"link", "digits", "tail", "DIGIT", "ALPHA"} <= {*offered}
    assert pieces(text, [offered["tail"]["textEdit"]["range"]]) == [(1, "Ta")]
    assert server.request("textDocument/completion", at(text, "of AS|CII")) == []
    assert server.request("textDocument/completion", at(text, '":|"')) == []


def test_outline_and_folds(server):
    server.initialize()
    server.open(TEXT, uri=URI, language="abnf")
    symbols = server.request("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [each["name"] for each in symbols] == ["link", "digits", "tail", "tail"]
    assert symbols[0]["range"] == {"start": {"line": 1, "character": 0}, "end": {"line": 2, "character": 15}}
    folds = server.request("textDocument/foldingRange", {"textDocument": {"uri": URI}})
    assert [(each["startLine"], each["endLine"]) for each in folds] == [(1, 2)]


def test_it_is_laid_out(server):
    server.initialize()
    server.open(TEXT, uri=URI, language="abnf")
    options = {"tabSize": 4, "insertSpaces": True}
    edits = server.request("textDocument/formatting", {"textDocument": {"uri": URI}, "options": options})
    assert [(each["range"]["start"]["line"], each["newText"]) for each in edits] == [
        (1, 'link   = schema ":" 1*digits [ Tail ]'),
        (2, '       / "x" schema'),
        (3, "digits = 1*DIGIT  ; of ASCII"),
        (4, 'tail   = "?" missing'),
        (5, 'tail   =/ "#" Digits'),
    ]


def test_what_ends_a_line_stays_where_it_is_laid_out(server):
    server.initialize()
    server.open("a =  b\r\n\r\nb=  %x41\r\n", uri=URI, language="abnf")
    options = {"tabSize": 4, "insertSpaces": True}
    edits = server.request("textDocument/formatting", {"textDocument": {"uri": URI}, "options": options})
    assert edits == [{"range": span(0, 0, 6), "newText": "a = b"}, {"range": span(2, 0, 8), "newText": "b = %x41"}]


def test_in_treerack_only_what_ends_a_line_is_removed(server):
    server.initialize()
    server.open('a:root  = "x";  \r\nb = a;\t\n', uri=URI, language="treerack")
    options = {"tabSize": 4, "insertSpaces": True}
    edits = server.request("textDocument/formatting", {"textDocument": {"uri": URI}, "options": options})
    assert edits == [{"range": span(0, 0, 16), "newText": 'a:root  = "x";'}, {"range": span(1, 0, 7), "newText": "b = a;"}]


def test_tokens(server):
    offered = server.initialize(PULLING, initializationOptions={"semanticTokens": True})
    server.open(TEXT, uri=URI, language="abnf")
    legend = offered["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = server.request("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})["data"]
    line = column = 0
    seen = []
    for down, right, length, kind, modifiers in zip(*[iter(data)] * 5, strict=True):
        line, column = line + down, right + (0 if down else column)
        seen.append((TEXT.split("\n")[line][column : column + length], legend[kind], modifiers))
    assert seen[:3] == [("; Links of our own", "comment", 0), ("link", "function", 2), ("=", "operator", 0)]
    assert ("DIGIT", "function", 4) in seen
    assert ('":"', "string", 0) in seen


def test_blocks_of_markdown_are_grammars(server):
    server.initialize(PULLING)
    uri = "file:///project/draft.md"
    text = "# A draft\n\n```abnf\nlink = schema tail\n```\n\nwhere tail = anything:\n\n~~~ abnf\ntail = (\n~~~\n"
    text += "\n```abnf\ntail = link2\n```\n"
    server.open(text, uri=uri, language="markdown")
    said = [(*pieces(text, [each["range"]])[0], each["severity"]) for each in server.pull(uri)["items"]]
    assert said == [(3, "schema", 3), (9, "tail = (", 1), (13, "link2", 3)]
    position = {"line": 3, "character": 15}
    (led,) = server.request("textDocument/definition", {"textDocument": {"uri": uri}, "position": position})
    assert led["range"] == span(13, 0, 4)
    options = {"tabSize": 4, "insertSpaces": True}
    assert server.request("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options}) is None


XML = """<?xml version="1.0"?>
<rfc><section><t>See tail = this.</t>
<sourcecode type="abnf"><![CDATA[
link = schema "<" tail
]]></sourcecode>
<artwork type="abnf">tail = "x"
</artwork></section></rfc>
"""


def test_elements_of_xml_are_grammars(server):
    server.initialize(PULLING)
    uri = "file:///project/draft.xml"
    server.open(XML, uri=uri, language="xml")
    said = [(*pieces(XML, [each["range"]])[0], each["severity"]) for each in server.pull(uri)["items"]]
    assert said == [(3, "schema", 3)]
    asked = {"textDocument": {"uri": uri}, "position": {"line": 3, "character": 20}}
    (led,) = server.request("textDocument/definition", asked)
    assert led["range"] == span(5, 21, 25)
    assert server.request("textDocument/hover", asked)["contents"]["value"].startswith('```text\ntail = "x"\n')


def test_an_element_of_xml_that_is_escaped_is_left_alone(server):
    server.initialize(PULLING)
    uri = "file:///project/draft.xml"
    server.open(XML.replace('"x"', "&lt;x&gt;"), uri=uri, language="xml")
    assert server.pull(uri)["items"] == []


def test_other_documents_are_none_and_urls_in_comments_are_urls(server):
    server.initialize(PULLING)
    server.open("a = b\n", uri="file:///project/x.md", language="markdown")
    where = {"textDocument": {"uri": "file:///project/x.md"}, "position": {"line": 0, "character": 0}}
    for method in ("definition", "documentSymbol", "foldingRange", "hover", "completion"):
        assert not server.request(f"textDocument/{method}", where)
    text = "; <http://host:8a/>\na = %x41\n"
    server.open(text, uri=URI, language="abnf")
    assert [each.get("code") for each in server.pull(URI)["items"]] == ["invalid-port"]


def test_treerack_and_bnf(server):
    server.initialize(PULLING)
    tree = 'url:root = schema ":" part*; // all\nschema = [a-z]+;\npart:alias = "x" | schema;\n'
    server.open(tree, uri="file:///project/x.treerack", language="plaintext")
    where = {"textDocument": {"uri": "file:///project/x.treerack"}, "position": {"line": 2, "character": 20}}
    (led,) = server.request("textDocument/definition", where)
    assert led["range"] == span(1, 0, 6)
    symbols = server.request("textDocument/documentSymbol", where)
    assert [each["name"] for each in symbols] == ["url", "schema", "part"]
    bnf = 'url = "x" | y\ny = <number of things>\n'
    server.open(bnf, uri="file:///project/x.bnf", language="plaintext")
    assert any("matches nothing" in each["message"] for each in server.pull("file:///project/x.bnf")["items"])


def test_documents_that_use_a_grammar_are_judged_again_when_it_is_saved(server, tmp_path):
    grammar, page = tmp_path / "mine.abnf", tmp_path / "x.md"
    grammar.write_text('link = "http://" 1*ALPHA\n')
    (tmp_path / "urlint.toml").write_text('grammar = "mine.abnf"\n')
    page.write_text("<http://a-b>\n")
    server.initialize(PUSHED, rootUri=tmp_path.as_uri())
    server.open("<http://a-b>\n", uri=page.as_uri())
    assert len(server.pushed(1)) == 1
    server.open(grammar.read_text(), uri=grammar.as_uri(), language="abnf")
    grammar.write_text('link = "http://" 1*( ALPHA / "-" )\n')
    server.notify("textDocument/didSave", {"textDocument": {"uri": grammar.as_uri()}})
    pushed = server.until(lambda said: said.get("params", {}).get("uri") == page.as_uri() and not said["params"]["diagnostics"])
    assert pushed["params"]["version"] == 1


def test_an_editor_is_told_later_for_which_documents_it_may_ask(server):
    offered = server.initialize(LATER)
    assert not {f"{name}Provider" for name in ("documentSymbol", "foldingRange", "documentFormatting")} & {*offered}
    asked = server.until(lambda said: said.get("method") == "client/registerCapability")["params"]["registrations"]
    patterns = {each["method"]: re.findall(r"\*\.\w+", str(each["registerOptions"])) for each in asked}
    for name in ("documentSymbol", "foldingRange", "formatting", "semanticTokens"):
        assert patterns[f"textDocument/{name}"] == ["*.abnf", "*.bnf", "*.treerack"]
    server.open(TEXT, uri=URI, language="abnf")
    assert server.request("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert server.request("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})["data"]
