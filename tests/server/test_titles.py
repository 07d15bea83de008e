"""When a heading is renamed, fragments that lead to it follow; in real sessions."""

import pytest
from client import PULLING, Within, edited

PAGE = """\
# Guide

[one](#set-up), [two](#set-up-1), [there](other.md#set-up) and `#set-up`

## Set *up*

Set up
------

```
## Set *up*
```
"""
OTHER = "# Set up\n\n[one](page.md#set-up) [two](./page.md?x#set%2Dup-1) [own](#set-up) <a href='page.md#set-up'>x</a>\n"


@pytest.fixture
def server(tmp_path):
    (tmp_path / "page.md").write_text("stale: the editor has another text\n")
    (tmp_path / "other.md").write_text(OTHER)
    with Within() as client:
        client.initialize(PULLING, rootUri=tmp_path.as_uri())
        client.open(PAGE, uri=(tmp_path / "page.md").as_uri(), language="markdown", version=3)
        yield client


def at(folder, line, character=4):
    return {"textDocument": {"uri": (folder / "page.md").as_uri()}, "position": {"line": line, "character": character}}


def renamed(server, folder, line, new):
    """The documents afterwards, by name, and the versions that the edits name."""
    changed = server.request("textDocument/rename", at(folder, line) | {"newName": new})["documentChanges"]
    texts, made = {"page.md": PAGE, "other.md": OTHER}, {}
    for each in changed:
        name = each["textDocument"]["uri"].rpartition("/")[2]
        edits = sorted(each["edits"], key=lambda edit: tuple(edit["range"]["start"].values()))
        made[name, each["textDocument"]["version"]] = edited(texts[name], edits)
    return made


@pytest.mark.parametrize(
    ("line", "placeholder"), [(0, "Guide"), (2, "#set-up"), (3, None), (4, "Set *up*"), (6, "Set up"), (10, None)]
)
def test_what_gets_a_name_is_the_text_of_a_heading(server, tmp_path, line, placeholder):
    found = server.request("textDocument/prepareRename", at(tmp_path, line, 7))
    assert (found and found["placeholder"]) == placeholder


def test_a_title_may_end_the_document(server, tmp_path):
    server.open("[set](#set)\n\n# Set", uri=(tmp_path / "page.md").as_uri(), version=4)
    assert server.request("textDocument/prepareRename", at(tmp_path, 2))["placeholder"] == "Set"


def test_fragments_follow_in_all_files(server, tmp_path):
    page = PAGE.replace("(#set-up)", "(#%C3%BCber-uns)").replace("(#set-up-1)", "(#set-up)").replace("Set *up*", "Über *uns*", 1)
    other = OTHER.replace("page.md#set-up", "page.md#%C3%BCber-uns").replace("set%2Dup-1", "set-up")
    assert renamed(server, tmp_path, 4, "Über *uns*") == {("page.md", 3): page, ("other.md", None): other}


def test_a_heading_of_which_nothing_is_known_gets_another_text(server, tmp_path):
    assert renamed(server, tmp_path, 0, "Manual") == {("page.md", 3): PAGE.replace("Guide", "Manual")}


@pytest.mark.parametrize("new", ["", "two\n## headings"])
def test_what_is_no_heading_is_rejected(server, tmp_path, new):
    said = server.error("textDocument/rename", at(tmp_path, 4) | {"newName": new})
    assert said["message"] == "the new name must be the text of a heading"


@pytest.mark.parametrize(
    ("page", "heading", "new"),
    [
        ("Guide\n=====\n\n## Set up\n\n[one](#set-up)\n", "Set up", "Install"),
        ("# Guide\n\n## Set up {.wide}\n\n[one](#set-up)\n", "Set up {.wide}", "Install {.wide}"),
        ('# Guide\n\n=== "Set"\n\n## Set up\n\n[one](#set-up)\n', "Set up", "Install"),
    ],
)
def test_a_heading_that_programs_write_in_several_forms_is_one(server, tmp_path, page, heading, new):
    uri = (tmp_path / "page.md").as_uri()
    server.change(4, page, uri=uri)
    asked = at(tmp_path, page[: page.index("Set up")].count("\n"))
    assert server.request("textDocument/prepareRename", asked)["placeholder"] == heading
    changed = server.request("textDocument/rename", asked | {"newName": new})["documentChanges"]
    made = next(each["edits"] for each in changed if each["textDocument"]["uri"] == uri)
    edits = sorted(made, key=lambda each: each["range"]["start"]["line"])
    assert edited(page, edits) == page.replace(heading, new).replace("#set-up", "#install")
