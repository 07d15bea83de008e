"""Grammars as documents, with a page per feature in `grammars/`: a document, a `¦` at the cursor, and the answer."""

import re
from pathlib import Path
from typing import Any

import pytest
from client import PULLING, Within

_BLOCK = re.compile(r"^(`{3,})(\S+)(?: (\S+))?\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "grammars").glob("*.md"))}
WRITTEN = {"abnf": "mine.abnf", "treerack": "mine.treerack", "bnf": "mine.bnf", "markdown": "draft.md", "xml": "draft.xml"}
LEGEND = {"semanticTokens": True}
MORE = {"references": {"context": {"includeDeclaration": True}}, "formatting": {"options": {"tabSize": 4, "insertSpaces": True}}}
SEVERITIES = {1: "error", 2: "warning", 3: "info", 4: "hint"}


def cases() -> list[tuple[str, str, str, str, str]]:
    """The feature, the language, the document, the arguments, and the expected answer."""
    found, document = [], ("", "")
    for page, text in PAGES.items():
        for _, info, more, body in _BLOCK.findall(text):
            if info in WRITTEN:
                document = info, body
            else:
                assert info == page
                found.append((page, *document, more, body))
    return found


@pytest.fixture(scope="module")
def server():
    with Within() as client:
        offered = client.initialize(PULLING, initializationOptions=LEGEND)
        yield client, offered["semanticTokensProvider"]["legend"]["tokenTypes"]


@pytest.mark.parametrize("case", cases(), ids=[f"{case[0]}-{at}" for at, case in enumerate(cases())])
def test_pages(case: tuple[str, str, str, str, str], server: Any) -> None:
    page, language, text, more, expected = case
    client, legend = server
    before, _, behind = text.partition("¦")
    text, uri = before + behind, f"file:///project/{page}/{WRITTEN[language]}"
    client.open(text, uri=uri, language=language)
    here = {
        "textDocument": {"uri": uri},
        "position": {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])},
        **MORE.get(page, {}),
        **({"newName": more} if more else {}),
    }
    method = "diagnostic" if page == "diagnostics" else "semanticTokens/full" if page == "semanticTokens" else page
    answer = client.request(f"textDocument/{method}", here)
    client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert shown(page, text, answer, legend) == expected


def shown(page: str, text: str, answer: Any, legend: list[str]) -> str:
    """An answer as text, line by line."""
    match page:
        case "diagnostics":
            made = [f"{at(text, each)}: {SEVERITIES[each['severity']]}: {each['message']}" for each in answer["items"]]
        case "hover":
            return str(answer["contents"]["value"])
        case "definition" | "references":
            made = [at(text, each) for each in answer]
        case "rename":
            made = [f"{at(text, each)} -> {each['newText']}" for each in answer["documentChanges"][0]["edits"]]
        case "completion":
            made = [each["label"] for each in answer if each["kind"] == 3]
        case "documentSymbol":
            made = [f"{each['name']} {lines(each['range'])}" for each in answer]
        case "foldingRange":
            made = [f"{each['startLine'] + 1}-{each['endLine'] + 1}" for each in answer]
        case "formatting":
            made = text.split("\n")[:-1]
            for each in answer:
                made[each["range"]["start"]["line"]] = each["newText"]
        case _:
            made = list(tokens(text, answer["data"], legend))
    return "".join(f"{each}\n" for each in made)


def at(text: str, each: Any) -> str:
    """The line of a range, from 1, and the text that it covers there."""
    start, end = each["range"]["start"], each["range"]["end"]
    return f"{start['line'] + 1} `{text.split(chr(10))[start['line']][start['character'] : end['character']]}`"


def lines(span: Any) -> str:
    """The lines of a range, from 1."""
    return f"{span['start']['line'] + 1}-{span['end']['line'] + 1}"


def tokens(text: str, data: list[int], legend: list[str]) -> list[str]:
    """The pieces of a text with their types."""
    line = column = 0
    found = []
    for down, right, length, kind, _ in zip(*[iter(data)] * 5, strict=True):
        line, column = line + down, right + (0 if down else column)
        found.append(f"{legend[kind]} {text.split(chr(10))[line][column : column + length]}")
    return found


def test_every_feature_has_its_page() -> None:
    assert {*PAGES} == {
        *("diagnostics", "hover", "definition", "references", "rename", "completion"),
        *("documentSymbol", "foldingRange", "formatting", "semanticTokens"),
    }
