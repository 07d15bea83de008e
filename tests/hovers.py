"""Documents that try to make an editor do something, and what the server says about their URLs.

`python hovers.py COUNT` writes it as JSON. Each line is a list, the document, the Markdown of its hovers, and the messages that
quote it as a setting; the test that draws them with an editor's own parser reads it.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("src", "server")]

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.client import Client
from urlint_server.document import Opened
from urlint_server.features.hover import hover
from urlint_server.harmless import message
from urlint_server.session import Session

URI = "untitled:hostile"
COMMANDS = frozenset(("urlint.applyFix", "urlint.explainUrl", "urlint.openRule"))
FORMS_OF_HOVERS = ("short", "full")
# What does something in Markdown, whole and in pieces.
_BAITS = (
    *("![x](https&colon;&sol;&sol;e.test&sol;p.png)", "![](x.png)", "[x](command:y)", "[x](javascript:y)", "[x]:y", "![x][y]"),
    *("<img/src=x.png>", "<b>", "<a/href=x>", "<!--", "<https:x>", "<x@e.test>", "&lt;b&gt;", "&#33;", "www.e.test", "x@e.test"),
    *("`", "``", "```", "~~~", "\\", "\\`", "*", "**", "_", "~~", "|", "#", "-", "+", "=", "$", "[", "]", "(", ")", "!", "<", ">"),
    *("\u202e", "\u2028", "\x1b", "\t", "\0", "\u00a0", "\u200b", "\N{GRINNING FACE}", "\ud800", "\N{FULLWIDTH COMMERCIAL AT}"),
)
_BEGINNINGS = (
    *("http://", "https://paypal.com%2F", "HTTP://", "ftp://u:", "http://a.test/", "https://a.test/?token=", "mailto:", "x-y:"),
)
_MIDDLES = (
    *("@h.test", "@h.test:", ":8a", "/%7", "/%2561", "?a=", "#", "//", "&amp;", "%2F", "@127.1/", ":80/", ".", "\u0430pple.com"),
    *("[::1", "]"),
)
_FORMS = (
    *(("markdown", form) for form in ("[x](<{}>)", "<{}>", "{}", "[x]: {}", '<a href="{}">', "```\n{}\n```", "`{}`")),
    *(("python", form) for form in ('"{}"', "# {}", "'''{}'''")),
    *(("html", form) for form in ('<a href="{}">', "<img src='{}'>", "<!-- {} -->")),
    *(("plaintext", form) for form in ("{}", "<{}>", '"{}"')),
)


class Nobody:
    """A connection to no editor, which records the messages."""

    idle = True

    def __init__(self) -> None:
        self.told: list[str] = []

    def notify(self, method: str, params: dict[str, Any]) -> None:
        """Does nothing."""
        self.told += [params["message"]] if method == "window/showMessage" else []

    def request(self, method: str, params: object = None, answer: object = None) -> None:
        """Does nothing."""


def documents(count: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """That many documents, each with its language."""
    rng = random.Random(seed)
    for _ in range(count):
        parts = [rng.choice(rng.choice((_BAITS, _BAITS, _MIDDLES))) for _ in range(rng.randrange(1, 7))]
        language, form = rng.choice(_FORMS)
        yield language, form.format(rng.choice(_BEGINNINGS) + "".join(parts))


def hovers(language: str, text: str) -> list[str]:
    """The Markdown hovers of a document's URLs, without duplicates: at the start of each URL and at each diagnostic."""
    return [each for form in FORMS_OF_HOVERS for each in _hovers(language, text, form)]


def _hovers(language: str, text: str, form: str) -> list[str]:
    session = Session(Client(markdown=True, commands=COMMANDS), Nobody(), {"hover": form})
    session.open(opened := Opened(URI, language, 1, text, session.config(URI)))
    offsets = {at for each in opened.findings_at(Span(0, len(text))) for at in (each.span.start, each.span.end)}
    offsets |= {each.span.start for each in opened.diagnostics()}
    made = []
    for offset in sorted(offsets):
        position = session.convert(opened).position(offset)
        asked = lsp.HoverParams(lsp.TextDocumentIdentifier(URI), lsp.Position(**position))
        shown = hover(session, asked)
        made += [shown["contents"]["value"]] if shown else []
    return list(dict.fromkeys(made))


def messages(language: str, text: str) -> list[str]:
    """The messages for a document that is used as a setting, a key, a path, or the name in a command."""
    told = list[str]()
    for options in ({"base": text}, {"grammar": text}, {"select": [text]}, {text: 1}, {"editor": {"configuration": f"/{text}"}}):
        Session(Client(), line := Nobody(), options).config("")
        told += line.told
    Session(Client(), line := Nobody()).tell(f"{text}:1: no")
    return [*told, *line.told, message(text)]


if __name__ == "__main__":
    for language, text in documents(int(sys.argv[1])):
        print(json.dumps([text, hovers(language, text), messages(language, text)]))
