"""Links lead only to the web, to mail, and to texts in the workspace, whatever a document and its settings say."""

import os
from pathlib import Path

import pytest
from client import PULLING, Client, Within

from systems import LINKS, PIPES
from urlint_server.target import target

COMMAND = "command:workbench.extensions.installExtension"
PAGE = (
    "<base href='{}'>\n\n[docs](?%5B%22x%22%5D) [other](../e/f.md#g) "
    "[it](http://münchen.test/ü) [no]({}é) [mail](mailto:é@h.test)\n"
)
# What people do not read, or what a system may run.
NO_TEXTS = ("b.desktop", "c.bat", "d.exe", "e.html", "f.svg", "g", "h.md.exe", "i.lnk", "j.url", "k.py")
ELSEWHERE = ["http://xn--mnchen-3ya.test/%C3%BC", "mailto:%C3%A9@h.test"]


@pytest.fixture
def server(tmp_path):
    with Within() as client:
        client.initialize(PULLING, rootUri=tmp_path.as_uri(), initializationOptions={"grammar": "rfc3987", "hover": "full"})
        yield client


def links(server: Client, uri: str) -> list[str]:
    return [each["target"] for each in server.request("textDocument/documentLink", {"textDocument": {"uri": uri}})]


def shown(server: Client, uri: str) -> str:
    """All answers about the first reference."""
    there = {"line": 2, "character": 8}
    actions = server.actions({"start": there, "end": there}, uri)
    return server.hover(2, 8, uri)["contents"]["value"] + "".join(each["title"] + str(each.get("edit")) for each in actions)


BASES = [
    *(
        "command:x",
        "COMMAND:x",
        "&#99;ommand:x",
        " command:x",
        "\x01command:x",
        "com&Tab;mand:x",
        "javascript:x",
        "vscode://x/",
        "d/",
    ),
    *("file://h/s/", "file:////h/s/", "data:text/html,x", COMMAND),
]


@pytest.mark.parametrize("language", ["markdown", "html"])
def test_a_document_cannot_have_its_links_run(server, tmp_path, language):
    for number, base in enumerate(BASES):
        uri = (tmp_path / f"{number}.md").as_uri()
        page = PAGE.format(base, base)
        server.open(page if language == "markdown" else page.replace("[docs](", "<a href='").replace(")", "'>"), uri, language)
        found = links(server, uri)
        assert [each for each in found if not each.startswith(("http:", "mailto:"))] == [], base
        if language == "markdown":
            assert found == ELSEWHERE, base
            assert "resolved" not in shown(server, uri)
            assert "absolute" not in shown(server, uri)


def test_an_honest_base_has_links(server, tmp_path):
    uri = (tmp_path / "a.md").as_uri()
    server.open(PAGE.format("https://h.test/d/", COMMAND), uri)
    assert links(server, uri) == ["https://h.test/d/?%5B%22x%22%5D", "https://h.test/e/f.md#g", *ELSEWHERE]
    assert "resolved  https://h.test/d/?%5B%22x%22%5D" in shown(server, uri)
    assert "Make the URL absolute, using the base `https://h.test/d/`" in shown(server, uri)


def test_settings_cannot_have_links_run(server, tmp_path):
    uri = (tmp_path / "a.md").as_uri()
    (tmp_path / "urlint.toml").write_text(f'base = "{COMMAND}"\n')
    server.open(PAGE.replace("<base href='{}'>", "").format("x"), uri)
    assert links(server, uri) == ["http://xn--mnchen-3ya.test/%C3%BC", "mailto:%C3%A9@h.test"]
    server.notify("workspace/didChangeConfiguration", {"settings": {"base": COMMAND}})
    assert [each for each in links(server, uri) if not each.startswith(("http:", "mailto:"))] == []
    assert COMMAND not in shown(server, uri)


@pytest.fixture
def workspace(tmp_path):
    """A folder with all sorts of files, and another one next to it."""
    folder = tmp_path / "work space"
    for name in ("docs", "app.app", "own"):
        (folder / name).mkdir(parents=True)
    for name in ("a.md", "ü.txt", "docs/b.rst", *NO_TEXTS, "../outside.md"):
        (folder / name).write_text("")
    return folder


def test_files_are_texts_of_the_workspace(workspace):
    base, folders = workspace.as_uri(), [workspace.as_uri()]
    for name in ("a.md", "%C3%BC.txt", "docs/b.rst", "docs/../a.md", "docs/%2e%2e/a.md", "docs", "docs/", "", "a.md#x", "a.md?x"):
        found = target(f"{base}/{name}", folders)
        assert found.startswith(base), name
        assert Path(file_name(found)).exists(), name
    for name in (
        *NO_TEXTS,
        *(
            "app.app",
            "app.app/",
            "none.md",
        ),
        *("../outside.md", "%2e%2e/outside.md", "docs/../../outside.md", "..%2foutside.md", "docs/..%5c..%5coutside.md", "a.md%00"),
        *("a.md:x.md", "a.md%3Ax", "%2E%2E"),
    ):
        assert target(f"{base}/{name}", folders) == "", name
    assert target(f"{base}/a.md", []) == ""
    assert target((workspace.parent / "outside.md").as_uri(), folders) == ""
    assert target(f"{workspace.parent.as_uri()}/work%20space2/a.md", folders) == ""


def file_name(uri: str) -> str:
    from urlint_server.uri import file_path

    return file_path(uri)


@pytest.mark.parametrize("before", ["file://h.test", "file://localhost", "file:/", "file:////h", "FILE://H", "file:\\\\h\\"])
def test_no_other_machine_is_asked(workspace, before):
    assert target(f"{before}{workspace.as_uri().removeprefix('file://')}/a.md", [workspace.as_uri()]) == ""


@LINKS
def test_a_symbolic_link_leads_nowhere(workspace):
    (workspace / "link.md").symlink_to(workspace.parent / "outside.md")
    (workspace / "up").symlink_to(workspace.parent)
    for name in ("link.md", "up/outside.md", "up/work%20space/a.md", "up"):
        assert target(f"{workspace.as_uri()}/{name}", [workspace.as_uri()]) == "", name
    own = workspace.parent / "own"
    own.symlink_to(workspace)  # the folder itself may be one
    assert target(f"{own.as_uri()}/a.md", [own.as_uri()]) == f"{own.as_uri()}/a.md"


@PIPES
def test_a_pipe_is_no_target(workspace):
    os.mkfifo(workspace / "pipe.md")
    assert target(f"{workspace.as_uri()}/pipe.md", [workspace.as_uri()]) == ""


@pytest.mark.parametrize(
    "uri",
    [
        *(
            "",
            "x",
            "//h.test/",
            "command:x",
            "COMMAND:x",
            "javascript:x",
            "data:,x",
            "vscode:x",
            "ssh://h",
            "ftp://h/",
            "ms-msdt:/id",
        ),
        *(
            "http:x",
            "http:/x",
            "https:///x",
            "https://@h/",
            "%63ommand:x",
            " https://h/",
            "\thttps://h/",
            "com\tmand:x",
            "httpſ://h/",
        ),
        *("mailto:a@h.test?attach=/etc/passwd", "mailto:a@h.test?subject=x&Attach=y", "mailto:a@h.test?%61ttach=y"),
        *("mailto:", "untitled:x", "git:/x", "vscode-remote://h/x", "file:", "file:x"),
    ],
)
def test_nothing_else_is_followed(uri):
    assert target(uri, ["file:///", "untitled:x", "command:x", ""]) == ""


@pytest.mark.parametrize("name", ["run.1", "COMMIT_EDITMSG", "a.md"])
def test_what_a_system_may_run_is_not_followed(tmp_path, name):
    file = tmp_path / name
    file.write_text("#!/bin/sh\n")
    assert target(file.as_uri(), [tmp_path.as_uri()]) == file.as_uri()
    file.chmod(0o755)  # on Windows, a name alone says whether a file may be run
    assert target(file.as_uri(), [tmp_path.as_uri()]) == (file.as_uri() if os.name == "nt" else "")


def test_a_mail_may_have_a_subject_and_a_body():
    uri = "mailto:a@h.test,b@h.test?Subject=x%20y&body=&cc=c@h.test"
    assert target(uri, []) == uri


def test_a_file_base_has_links_inside(server, tmp_path):
    (tmp_path / "e").mkdir()
    (tmp_path / "e" / "f.md").write_text("")
    (tmp_path / "e" / "f.desktop").write_text("")
    uri = (tmp_path / "a.md").as_uri()
    server.open(
        f"<base href='{tmp_path.as_uri()}/d/'>\n\n[1](../e/f.md) [2](../e/f.desktop) [3](../../x.md) [4](/etc/passwd)\n", uri
    )
    assert links(server, uri) == [(tmp_path / "e" / "f.md").as_uri()]
    server.open("<base href='file:///etc/'>\n\n[1](passwd) [2](os-release)\n", uri)
    assert links(server, uri) == []
