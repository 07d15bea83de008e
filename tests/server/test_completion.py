"""Paths and fragments are completed in relative references; in real sessions."""

import pytest
from client import PULLING, Within

FILES = {
    "docs/set up.md": "# Set up\n\n## Über *uns*\n\n<a id='named'></a>\n",
    "docs/sub/x.md": "",
    ".gitignore": "out\n",
    "out": "",
}


@pytest.fixture
def server(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with Within() as client:
        client.initialize(PULLING, rootUri=tmp_path.as_uri())
        yield client


@pytest.mark.parametrize(
    ("marked", "language", "expected"),
    [
        ("[a](|)", "markdown", {"docs/": "docs/"}),
        ("[a](|", "markdown", {"docs/": "docs/"}),
        ("[a](docs/|)", "markdown", {"set up.md": "set%20up.md", "sub/": "sub/"}),
        ("[a](docs/S|)", "markdown", {"set up.md": "set%20up.md", "sub/": "sub/"}),
        ("[a](docs/set%20up.md#|)", "markdown", {"set-up": "set-up", "über-uns": "%C3%BCber-uns", "named": "named"}),
        ("# One\n\n[a](#|)", "markdown", {"one": "one"}),
        ("<a href='docs/su|'>", "html", {"sub/": "sub/"}),
        ("`a <docs/|>`_", "restructuredtext", {"set up.md": "set%20up.md", "sub/": "sub/"}),
        ("[a\nb](docs/|", "markdown", {"set up.md": "set%20up.md", "sub/": "sub/"}),
        ("<a\n  class='b'\r\n  href='docs/su|'>", "html", {"sub/": "sub/"}),
        ("`a\nb <docs/su|", "restructuredtext", {"sub/": "sub/"}),
        ("[a\n \nb](docs/|", "markdown", None),
        ("`a <docs/\n  su|>`_", "restructuredtext", None),
        ("[a](gone/|)", "markdown", {}),
        ("[a](https://host.test/|)", "markdown", None),
        ("words d|", "markdown", None),
        ("x = 'docs/|'", "python", None),
    ],
)
def test_what_may_stand_there(server, tmp_path, marked, language, expected):
    uri = (tmp_path / "page").as_uri()
    server.open(marked.replace("|", ""), uri=uri, language=language)
    before = marked.partition("|")[0]
    position = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
    found = server.request("textDocument/completion", {"textDocument": {"uri": uri}, "position": position})
    made = None if found is None else {each["label"]: each["textEdit"]["newText"] for each in found["items"]}
    assert made == expected
