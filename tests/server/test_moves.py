"""When files and folders are renamed, references to them and in them are updated; in real sessions."""

import asyncio
import os
import re
import shutil
from pathlib import Path
from tempfile import mkdtemp

import pytest
from client import PULLING, Within, edited
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.server import Nobody
from urlint.files.tree import Disk
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import Linter
from urlint_server.client import Client as Features
from urlint_server.document import Opened
from urlint_server.rewriting import rewriting
from urlint_server.session import Session
from urlint_server.uri import file_path
from urlint_server.workspace_files import everywhere

FILES = {
    "README.md": "[a](docs/a.md#top) <img src='docs/pic%20one.png'> [docs](docs/) `docs/a.md` [gone](docs/gone.md) [no](docs/b)\n",
    "docs/README.md": "# Docs\n\n[up](../README.md) [a](./a.md) [self](README.md) [web](https://a.test/docs/a.md)\n",
    "docs/a.md": "# Top\n\n[b](b.md?x=1#y), [root](../README.md), ![p](pic%20one.png), [self](a.md#top) [no](gone.md)\n"
    "[r]: <b.md>\n",
    "docs/b.md": "# Y\n\n[a]\n\n[a]: a.md 'title (a.md)'\n",
    "docs/c.rst": "`a <a.md>`_\n\n.. image:: pic%20one.png\n",
    "docs/pic one.png": "",
    "node_modules/x.md": "[a](../docs/a.md)\n",
    ".gitignore": "node_modules\n",
}
DEAD = ("[gone](docs/gone.md)", "[no](gone.md)", "[no](docs/b)")
SOUND = {name: "".join(re.split("|".join(map(re.escape, DEAD)), text)) for name, text in FILES.items()}
MOVING = PULLING | {"workspace": PULLING["workspace"] | {"fileOperations": {"willRename": True}}}


@pytest.fixture
def folder(tmp_path):
    return fill(tmp_path)


@pytest.fixture
def server(folder):
    with Within() as client:
        assert client.initialize(MOVING, rootUri=folder.as_uri())["workspace"]["fileOperations"]["willRename"]
        yield client


def fill(folder, files=FILES):
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def rename(server, folder, old, new):
    """Renames files, and returns the changed documents by their old names."""
    files = [{"oldUri": (folder / old).as_uri(), "newUri": (folder / new).as_uri()}]
    answer = server.request("workspace/willRenameFiles", {"files": files}) or {"documentChanges": []}
    changed = {}
    for each in answer["documentChanges"]:
        path = Path(file_path(each["textDocument"]["uri"]))
        text = edited(path.read_text(encoding="utf-8"), each["edits"])
        path.write_text(text, encoding="utf-8")
        changed[str(path.relative_to(folder))] = text
    (folder / new).parent.mkdir(exist_ok=True)
    os.rename(folder / old, folder / new)
    return changed


def missing(folder):
    """The references that lead nowhere."""
    tree = Disk([str(folder)])
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".md", ".rst") and "node_modules" not in path.parts:
            language = {".md": "markdown", ".rst": "restructuredtext"}[path.suffix]
            document = Document(path.read_text(encoding="utf-8"), language, str(path))
            said = Linter(Config(), tree=tree)(document).diagnostics
            yield from (each for each in said if each.rule in ("missing-target", "missing-anchor"))


def test_a_file_gets_another_name(server, folder):
    assert rename(server, folder, "docs/a.md", "docs/new (name).md") == {
        "README.md": FILES["README.md"].replace("docs/a.md#", "docs/new%20%28name%29.md#"),
        "docs/README.md": FILES["docs/README.md"].replace("./a.md", "./new%20%28name%29.md"),
        "docs/a.md": FILES["docs/a.md"].replace("a.md#", "new%20%28name%29.md#"),
        "docs/b.md": FILES["docs/b.md"].replace("]: a.md", "]: new%20%28name%29.md"),
        "docs/c.rst": FILES["docs/c.rst"].replace("<a.md>", "<new%20%28name%29.md>"),
    }


def test_a_name_begins_no_template(server, folder):
    assert rename(server, folder, "docs/a.md", "docs/:.md")["docs/c.rst"] == FILES["docs/c.rst"].replace("<a.md>", "<./%3A.md>")


def test_a_file_moves_to_another_folder(server, folder):
    assert rename(server, folder, "docs/a.md", "more/a.md") == {
        "README.md": FILES["README.md"].replace("docs/a.md#", "more/a.md#"),
        "docs/README.md": FILES["docs/README.md"].replace("./a.md", "../more/a.md"),
        "docs/a.md": "# Top\n\n[b](../docs/b.md?x=1#y), [root](../README.md), ![p](../docs/pic%20one.png), [self](a.md#top) "
        "[no](../docs/gone.md)\n[r]: <../docs/b.md>\n",
        "docs/b.md": FILES["docs/b.md"].replace("]: a.md", "]: ../more/a.md"),
        "docs/c.rst": FILES["docs/c.rst"].replace("<a.md>", "<../more/a.md>"),
    }


def test_a_folder_gets_another_name(server, folder):
    made = FILES["README.md"].replace("(docs", "(pages").replace("'docs", "'pages")
    assert rename(server, folder, "docs", "pages") == {"README.md": made}


def test_a_reference_that_still_leads_there_stays_as_it_is_written(server, folder):
    (folder / "docs" / "e.md").write_text("[a](../docs/x/../a.md) [b](x/../a.md)\n", encoding="utf-8")
    assert rename(server, folder, "docs", "pages")["docs/e.md"] == "[a](a.md) [b](x/../a.md)\n"


@pytest.mark.parametrize(("name", "written"), [("new.md", "new.html"), ("new.rst", "new.rst"), ("new/a.md", "new/a.html")])
def test_a_reference_to_a_page_leads_to_the_page_of_the_moved_document(server, folder, name, written):
    (folder / "docs" / "e.md").write_text("[a](a.html)\n", encoding="utf-8")
    assert rename(server, folder, "docs/a.md", f"docs/{name}")["docs/e.md"] == f"[a]({written})\n"


def test_what_stands_for_a_path_stays(server, folder):
    (folder / "docs" / "e.md").write_text("[a](gone.md) [b](path/to/file.md) [c](wiki/Page)\n", encoding="utf-8")
    moved = rename(server, folder, "docs/e.md", "more/e.md")["docs/e.md"]
    assert moved == "[a](../docs/gone.md) [b](path/to/file.md) [c](wiki/Page)\n"


def test_what_is_shown_for_a_folder_moves(server, folder):
    changed = rename(server, folder, "docs/README.md", "more/README.md")
    assert changed["README.md"] == FILES["README.md"].replace("[docs](docs/)", "[docs](more/)")


def test_a_file_that_nothing_shows_for_a_folder_moves_alone(server, folder):
    assert "README.md" not in rename(server, folder, "docs/README.md", "more/guide.md")


def test_what_is_open_counts_and_keeps_its_version(server, folder):
    server.open("\n[a](docs/a.md)\n", uri=(folder / "README.md").as_uri(), version=7)
    files = [{"oldUri": (folder / "docs/a.md").as_uri(), "newUri": (folder / "docs/n.md").as_uri()}]
    first, *_ = server.request("workspace/willRenameFiles", {"files": files})["documentChanges"]
    assert first["textDocument"] == {"uri": (folder / "README.md").as_uri(), "version": 7}
    assert [each["range"]["start"] for each in first["edits"]] == [{"line": 1, "character": 9}]


def turning(folder):
    """A session with `a.md` open, and a function that closes it and opens `c.md`, as a person may while files are searched."""
    for name in "abc":
        (folder / f"{name}.md").write_text(f"[{name}](old.md)\n")
    made = Session(Features(), Nobody(), {"workspaceReferences": True}, [folder.as_uri()])
    made.push.soon = made.push.now = lambda uri: None

    def turn():
        made.close((folder / "a.md").as_uri())
        made.open(Opened((folder / "c.md").as_uri(), "markdown", 4, "\n[new](old.md)\n"))

    made.open(Opened((folder / "a.md").as_uri(), "markdown", 1, "[a](old.md)\n"))
    return made, turn


def test_a_document_that_is_opened_or_closed_during_a_search_is_searched_once(tmp_path):
    made, turn = turning(tmp_path)

    async def searched():
        async for each in everywhere(made, None):
            if each.uri.endswith("b.md"):
                turn()
            yield each.uri[-4:], each.text.text

    async def found():
        return [each async for each in searched()]

    assert asyncio.run(found()) == [("a.md", "[a](old.md)\n"), ("b.md", "[b](old.md)\n"), ("c.md", "\n[new](old.md)\n")]


def test_a_document_that_is_opened_during_a_rename_keeps_its_version(tmp_path):
    made, turn = turning(tmp_path)

    def rewritten(links, url):
        if links.path.endswith("b.md"):
            turn()
        return "new.md"

    changed = asyncio.run(rewriting(made, ["old.md"], lambda path: False, rewritten))
    assert [(uri[-4:], version, len(edits)) for uri, (version, edits) in changed.items()] == [
        ("a.md", 1, 1),
        ("b.md", None, 1),
        ("c.md", 4, 1),
    ]


def test_an_editor_that_does_not_ask_is_not_asked_to():
    with Within() as client:
        assert client.initialize(PULLING)["workspace"]["fileOperations"] == {}


@pytest.fixture(scope="module")
def session():
    folder = Path(mkdtemp())
    with Within() as client:
        client.initialize(MOVING, rootUri=folder.as_uri())
        yield client, folder
    shutil.rmtree(folder)


NAMES = st.text("ab é%#?&'()[]{}_*+:;~x", min_size=1, max_size=8).map(lambda name: f"n{name}".strip())


@settings(max_examples=40)
@given(st.sampled_from(["docs/a.md", "docs", "README.md", "docs/README.md"]), NAMES)
def test_there_and_back_again(session, old, name):
    server, folder = session
    for each in folder.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()
    fill(folder, SOUND)
    new = str(Path(old).with_name(name)) + Path(old).suffix
    rename(server, folder, old, new)
    assert not list(missing(folder))
    rename(server, folder, new, old)
    assert {name: (folder / name).read_text() for name in SOUND} == SOUND
