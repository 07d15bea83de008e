"""Pages in Markdown that an editor can open: by a command of its own, which draws them, or as a document that the server names."""

from pathlib import Path

from lsprotocol import types as lsp

from urlint.files.cache import place
from urlint.files.private import write
from urlint.lint.rule import page
from urlint_server.client import Client
from urlint_server.convert import Json
from urlint_server.session import Session

OPEN_RULE = "urlint.openRule"
"""The command of an editor that draws the page of a rule, which is its argument."""

SHOW_RULE = "urlint.showRule"
"""The same as a command of the server, for an editor that opens documents."""

_UNLINTED = "<!-- urlint: ignore-file -->\n"  # the examples hold what is wrong


def about(client: Client, rule: str) -> Json:
    """The command that shows the page of a rule; empty where the editor knows no way."""
    name = OPEN_RULE if OPEN_RULE in client.commands else SHOW_RULE if client.shows_documents else ""
    return {"command": name, "arguments": [rule]} if name else {}


def show(session: Session, rule: str) -> bool:
    """Have the editor open the page of a rule, from the user's cache folder. Whether that can be. Raises KeyError for no rule."""
    text, path = page(rule), place("rules", f"{rule}.md")
    if not path or not session.client.shows_documents:
        return False
    try:
        write(path, f"{_UNLINTED}{text}".encode())
    except OSError:
        return False
    session.line.request(lsp.WINDOW_SHOW_DOCUMENT, {"uri": Path(path).as_uri(), "takeFocus": True})
    return True
