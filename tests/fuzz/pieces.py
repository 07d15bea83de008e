"""Random files of a project: documents that refer to each other, settings, the settings of sites, ignore files, and grammars."""

from os.path import dirname, relpath, splitext
from random import Random

DOCUMENTS = (
    *("a.md", "README.md", "b.txt", "docs/index.md", "docs/a.md", "docs/b.rst", "docs/sub/a.md", "docs/sub/index.rst"),
    *("docs/c.html", "src/d.py", "tests/e.md", "f.adoc", "g.org", "h/1-a.md", "h/2-b.md", "j.ipynb"),
)
NAMES = (
    *("a.md", "b", "index.md", "c.html", "A.md", "sub/", "b.rst", "nowhere.md", "a", "docs/", "README.md", "a b.md", "f.adoc"),
    "",
)
PIECES: dict[str, tuple[str, ...]] = {
    ".md": (
        *("# {head}", "# {head} {{#{name}}}", "[x]({link})", "[x]({link}) <{url}>", "![x]({link})", "[r]: {link}", "{url}"),
        *('<a name="{name}"></a>', '<a href="{link}">x</a>', "`[x](nowhere.md)` <!-- [y](nowhere.md) -->"),
        *("<!-- urlint: ignore -->", "<!-- urlint: ignore-file -->", "<!-- urlint: grammar=rfc3987 -->"),
    ),
    ".rst": (
        *("{head}\n=====", "`x <{link}>`_", ".. _{name}:\n\n{head}\n-----", ":doc:`{link}` :ref:`{name}`", ".. image:: {link}"),
        *(".. toctree::\n\n   {link}", ".. include:: {link}", "{url}"),
    ),
    ".html": ('<h1 id="{name}">{head}</h1>', '<a href="{link}">x</a> <img src="{link}">', '<base href="{link}">', "{url}"),
    ".adoc": ("== {head}", "link:{link}[x] xref:{link}[x]", "[[{name}]]", "include::{link}[]", "{url}"),
    ".org": ("* {head}", "[[file:{link}][x]] {url}"),
    ".ipynb": ('{{"cells": [{{"cell_type": "markdown", "metadata": {{}}, "source": ["# {head}\\n", "[x]({link}) {url}"]}}]}}',),
    "": ("# {head} `x <{link}>`_ {url}", "Some prose.", "# urlint: ignore[invalid-port]", "[x]({link})"),
}
URLS = (
    *("http://a.test:8a/", "http://a.test:80/ http://user:word@a.test/", "http://{{ host }}/ x://y/z http://ü.test/"),
    *("https://example.org/%7Ex", "http://exa mple/", "http://a.test/x", "https://example.org/", "http:/a.test"),
    *(("https://example.org/x", "http://a.test/y") * 4),
)
SETTINGS = {
    "select": ('["ALL"]', '["security"]'),
    "ignore": ('["missing-target"]', '["missing-anchor"]'),
    "severity": ('{"invalid-port" = "off"}', '{"missing-target" = "error"}'),
    "strict": ("true",),
    "readers": ('["grammar"]', '["browser"]'),
    "anchors": ('"github"', '"mkdocs"', '"none"'),
    "base": ('"https://example.org/"',),
    "roots": ('["docs"]', '["src", "docs"]'),
    "index": ('["index.md"]', '["README.md"]'),
    "ignore-targets": ('["nowhere.md"]', '["docs/**"]'),
    "languages": ('{"*.txt" = "markdown"}',),
    "placeholders": ('["b"]',),
    "grammar": ('"{up}own.abnf"', '"rfc3987"', '"dns"'),
    "hosts": ('{deny = ["example.org"]}', '{allow = ["a.test"]}'),
    "replace": ('{"http://a.test" = "http://b.test"}',),
    "schemes": ('{x = "{up}own.abnf"}', "{http = false}"),
    "per-file": ('[{files = ["*.md"], ignore = ["invalid-port"]}]', '[{files = ["docs/**"], anchors = "none", strict = true}]'),
    "extensions": ('{"" = [".md"]}', '{".html" = [".md", ".rst"]}'),
    "max-file-size": ("60",),
    "max-diagnostics": ("2",),
    "exclude": ('["docs/sub"]', '["a.md"]'),
    "allowed-hosts": ('["a.test"]',),
    "baseline": ('"{up}known.json"',),
    "extend": ('"{up}base.toml"',),
}
SITES = {
    "mkdocs.yml": ("site_name: x\n", "site_name: x\ndocs_dir: docs\n", "site_name: x\nplugins: [gen-files]\n"),
    "docs/conf.py": (
        'extensions = ["sphinx.ext.autosectionlabel"]\n',
        'html_extra_path = ["x"]\n',
        'extensions = ["myst_parser"]\n',
    ),
    "package.json": ("{}", '{"dependencies": {"vitepress": "1"}}'),
    "docusaurus.config.js": ("module.exports = {}\n",),
    "_config.yml": ("theme: x\n",),
    "book.toml": ('[book]\nsrc = "docs"\n',),
    ".gitignore": ("docs/sub\n", "*.html\nnowhere.md\n", "build/\n"),
    ".urlintignore": ("a.md\n", "docs\n"),
}
GRAMMARS = ('url = ("http:" / "x:") *%x21-7E\n', 'url = "x:" *%x21-7E\n', "url = 1*%x21-7E\n")
HOLDERS = ("urlint.toml", "urlint.toml", "docs/urlint.toml", "pyproject.toml", "base.toml")


def document(path: str, draw: Random) -> str:
    """The text of a document: some constructs of its language, which refer to other documents of the project."""
    pieces = PIECES.get(splitext(path)[1], PIECES[""])
    return "\n\n".join(piece(draw.choice(pieces), path, draw) for _ in range(1 if len(pieces) == 1 else draw.randint(1, 4))) + "\n"


def piece(form: str, path: str, draw: Random) -> str:
    """A construct, filled in: `[x]({link})` is `[x](../b.rst#one)`, or so."""
    head, url = draw.choice(("One", "Two", "Three")), draw.choice(URLS)
    return form.format(head=head, name=head.lower(), link=link(path, draw), url=url)


def link(path: str, draw: Random) -> str:
    """A relative reference, most of the time to a document that the project may have, and rarely to a heading of it."""
    if draw.random() < 0.3:
        return draw.choice(("", "", "../", "./", "docs/", "/")) + draw.choice(NAMES)
    target = relpath(draw.choice((*DOCUMENTS, "docs", path)), dirname(path)).replace("\\", "/")
    return target + draw.choice(("", "", "", "#one", "#two"))


def settings(holder: str, draw: Random) -> str:
    """The text of a configuration file with a few settings, all of them valid; what they name is in the folder above `docs`."""
    keys = draw.sample([each for each in SETTINGS if (each, holder) != ("extend", "base.toml")], draw.randrange(4))
    lines = (f"{key} = {draw.choice(SETTINGS[key])}\n" for key in keys)
    text = "".join(lines).replace("{up}", "../" * holder.count("/"))
    return f"[tool.urlint]\n{text}" if holder == "pyproject.toml" else text
