"""Relative references lead somewhere, in real sessions: a definition to a line, and a link to a file."""

import pytest
from client import PULLING, Within

from urlint.find.language import load
from urlint.find.languages import LANGUAGES, by_name
from urlint_server.features.completion import DOCUMENTS

PAGE = """\
# Start

[Setup](docs/setup.md#second-step) and [that](#end), [the image](docs/a%20b.png), [nothing](gone.md), [line](docs/setup.md#L3),
[the folder](docs/), [there](docs/setup.md#named), [no such](docs/setup.md#no-such), [away](https://host.test/docs/setup.md),
[the top](docs/setup.md#L1)

End
---
"""
SETUP = """\
# Setup

Second step
## Second step ##
## Second step
### É *marked* `code`
<a id="named"></a>
"""


@pytest.fixture
def server(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "setup.md").write_text(SETUP, encoding="utf-8")
    (tmp_path / "docs" / "a b.png").write_bytes(b"\x89PNG\0")
    (tmp_path / "docs" / "index.md").write_text("# Docs\n")
    (tmp_path / "page.md").write_text(PAGE)
    with Within() as client:
        client.initialize(PULLING, rootUri=tmp_path.as_uri())
        client.open(PAGE, uri=(tmp_path / "page.md").as_uri(), language="markdown")
        yield client


def led(server, folder, marked):
    """The target of the reference that starts with these characters: a path below the folder, and a line."""
    line = next(at for at, each in enumerate(PAGE.split("\n")) if marked in each)
    position = {"line": line, "character": PAGE.split("\n")[line].index(marked) + 1}
    document = {"uri": (folder / "page.md").as_uri()}
    found = server.request("textDocument/definition", {"textDocument": document, "position": position})
    return [(each["uri"].removeprefix(f"{folder.as_uri()}/"), each["range"]["start"]["line"]) for each in found or []]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("docs/setup.md#second", [("docs/setup.md", 3)]),
        ("#end", [("page.md", 6)]),
        ("docs/a%20b.png", [("docs/a%20b.png", 0)]),
        ("gone.md", []),
        ("docs/setup.md#L3", [("docs/setup.md", 2)]),
        ("docs/setup.md#L1", [("docs/setup.md", 0)]),
        ("docs/)", [("docs/index.md", 0)]),
        ("docs/setup.md#named", [("docs/setup.md", 6)]),
        ("docs/setup.md#no-such", [("docs/setup.md", 0)]),
        ("https://host.test", []),
        ("and", []),
    ],
)
def test_a_reference_leads_to_its_line(server, tmp_path, marked, expected):
    assert led(server, tmp_path, marked) == expected


def test_what_is_open_counts_as_it_is_there(server, tmp_path):
    server.open(f"\n\n{SETUP}", uri=(tmp_path / "docs" / "setup.md").as_uri(), language="markdown")
    assert led(server, tmp_path, "docs/setup.md#second") == [("docs/setup.md", 5)]


def test_links_lead_to_what_people_read(server, tmp_path):
    links = server.request("textDocument/documentLink", {"textDocument": {"uri": (tmp_path / "page.md").as_uri()}})
    assert {each["target"].removeprefix(f"{tmp_path.as_uri()}/") for each in links} == {"docs/setup.md", "docs/index.md"}


def test_a_hover_shows_what_a_reference_leads_to(server, tmp_path):
    uri = (tmp_path / "page.md").as_uri()
    shown = server.hover(2, 10, uri=uri)["contents"]["value"]
    below = '\nsetup.md\n\n```text\n## Second step ##\n## Second step\n### É *marked* `code`\n<a id="named"></a>\n```\n'
    assert shown.endswith(below.replace("setup.md", "`setup.md`"))
    nothing = server.hover(3, 5 + PAGE.split("\n")[3].index("https"), uri=uri)["contents"]["value"]
    assert "away" not in nothing and "Setup" not in nothing


def test_a_hover_shows_no_secret_and_nothing_outside(server, tmp_path, tmp_path_factory):
    other = tmp_path_factory.mktemp("other") / "x.md"
    other.write_text("# Outside\n")
    (tmp_path / "out.md").symlink_to(other)
    (tmp_path / "secret.md").write_text("# See http://me:Xk29dPq7s@host.test/\n")
    uri = (tmp_path / "new.md").as_uri()
    server.open("[a](out.md)\n[b](secret.md)\n", uri=uri)
    assert "Outside" not in server.hover(0, 5, uri=uri)["contents"]["value"]
    shown = server.hover(1, 5, uri=uri)["contents"]["value"]
    assert "# See" in shown and "Xk29dPq7s" not in shown


def test_no_link_leads_to_the_document_itself(server, tmp_path):
    uri = (tmp_path / "docs" / "setup.md").as_uri()
    server.open("[a](?x) [b](#c)\n", uri=uri)
    assert server.request("textDocument/documentLink", {"textDocument": {"uri": uri}}) == []


def test_every_language_whose_headings_are_known_is_watched():
    watched = {by_name(f"a.{suffix}") for suffix in DOCUMENTS.partition("{")[2].rstrip("}").split(",")}
    assert watched == {name for name in LANGUAGES if load(name).headings}
