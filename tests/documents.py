"""Documents for property tests: URLs with mistakes in containers of eleven languages, and independent programs that read them."""

import ast
import html
import json
import shlex
import tomllib
from collections.abc import Callable
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from hypothesis import strategies as st

HOSTS = (
    "example.com",
    "host.example:80",
    "EXAMPLE.com",
    "192.0.2.7",
    "[2001:db8::1]",
    "host:8a",
    "bücher.example",
    "a..b",
    "u:p@h",
)
PIECES = (
    *(
        "a",
        "b.html",
        "/",
        "//",
        "?q=",
        "#x",
        "%20",
        "%C3%A9",
        "%zz",
        "%",
        " ",
        "\t",
        "&",
        "&amp;",
        '"',
        "'",
        "`",
        "<",
        ">",
        "é",
        "☃",
    ),
    *("\\", "{", "}", "(", ")", "[", "]", "*", "_", ";", ",", "...", "$", "~", "@", ":", "|", "^", "☃"),
)


class Container(NamedTuple):
    """A language, how a URL is written into a document of it, and how an independent program reads all URLs back, if one can.

    `without` are characters that the place has no way to write.
    """

    language: str
    write: Callable[[str], str]
    read: Callable[[str], list[str]] | None = None
    without: str = ""
    head: str = ""
    foot: str = ""


class _Links(HTMLParser):
    """Collects the values of `href`."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name == "href"]


def _hrefs(text: str) -> list[str]:
    parser = _Links()
    parser.feed(text)
    return parser.found


def _python(text: str) -> list[str]:
    return [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _shell(text: str) -> list[str]:
    return [words[1] for words in map(shlex.split, text.splitlines()) if words and words[0] == "get"]


def _toml(text: str) -> list[str]:
    return [each["y"] for each in tomllib.loads(text).get("x", ())]


CONTAINERS = (
    Container("markdown", lambda url: f"[x]({url})", without="()\\`<>[]*_&"),
    Container("markdown", lambda url: f"see <{url}>.", without="<>\\&"),
    Container("html", lambda url: f'<p>x <a href="{html.escape(url)}">y</a>', _hrefs),
    Container("html", lambda url: f"<a href='{html.escape(url)}'>y</a>", _hrefs),
    Container("xml", lambda url: f"<a href={quoteattr(url)}/>",
              lambda text: [each.get("href", "") for each in ElementTree.fromstring(text)], "\t", "<r>", "</r>"),
    Container("json", lambda url: f'{{"x": {json.dumps(url)}}},',
              lambda text: [each["x"] for each in json.loads(text) if each], "", "[", "{}]"),
    Container("python", lambda url: f"x = {url!r}", _python),
    Container("python", lambda url: f"x = {json.dumps(url)}", _python),
    Container("toml", lambda url: f"[[x]]\ny = {json.dumps(url, ensure_ascii=False)}", _toml),
    Container("toml", lambda url: f"[[x]]\ny = '{url}'", _toml, "'"),
    Container("yaml", lambda url: "x: '{}'".format(url.replace("'", "''")),
              lambda text: [line[4:-1].replace("''", "'") for line in text.split("\n") if line.startswith("x: ")]),
    Container("yaml", lambda url: f"- {url}", lambda text: [line[2:] for line in text.split("\n") if line.startswith("- ")], "#:"),
    Container("shellscript", lambda url: f"get {shlex.quote(url)}", _shell, "'\t"),
    Container("javascript", lambda url: f"let x = {json.dumps(url, ensure_ascii=False)};"),
    Container("restructuredtext", lambda url: f"`x <{url}>`_", without="<>`\\_"),
    Container("plaintext", lambda url: f"x {url} y"),
    Container("latex", lambda url: f"\\url{{{url}}}", without="{}\\"),
)  # fmt: skip


@st.composite
def urls(draw: st.DrawFn, without: str) -> str:
    """A URL, usually with a mistake."""
    scheme = draw(st.sampled_from(("http://", "https://", "HTTP://", "ftp://")))
    pieces = draw(st.lists(st.sampled_from([piece for piece in PIECES if not set(piece) & set(without)]), max_size=6))
    return f"{scheme}{draw(st.sampled_from(HOSTS))}/{''.join(pieces)}".rstrip()


@st.composite
def documents(draw: st.DrawFn) -> tuple[Container, str]:
    """A document of one language and one kind of container, with prose in between."""
    container = draw(st.sampled_from(CONTAINERS))
    lines = [container.write(url) for url in draw(st.lists(urls(container.without), min_size=1, max_size=4))]
    body = [line for each in lines for line in (each, *[""] * draw(st.integers(0, 2)))]
    return container, "\n".join((container.head, *body, container.foot, ""))
