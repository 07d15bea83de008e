"""How does an editor open the page of a rule? By its own command, or as a Markdown file that the server writes."""

from pathlib import Path

from lsprotocol import types as lsp

from urlint.files.cache import path_of
from urlint.files.private import write
from urlint.lint.rule import page
from urlint_server.client import Client
from urlint_server.convert import Json
from urlint_server.session import Session

OPEN_RULE = "urlint.openRule"
"""The editor's own command that shows the page of the rule given as its argument."""

SHOW_RULE = "urlint.showRule"
"""The server's command that does so, for editors that can open documents for the server."""

_UNLINTED = "<!-- urlint: ignore-file -->\n"  # the examples contain problems


def about(client: Client, rule: str) -> Json:
    """The command that shows the page of a rule; empty if the editor supports none."""
    name = OPEN_RULE if OPEN_RULE in client.commands else SHOW_RULE if client.shows_documents else ""
    return {"command": name, "arguments": [rule]} if name else {}


def show(session: Session, rule: str) -> bool:
    """Asks the editor to open the page of a rule, written to the user's cache folder, and returns whether that was possible.

    Raises KeyError for an unknown rule.
    """
    text, path = page(rule), path_of("rules", f"{rule}.md")
    if not path or not session.client.shows_documents:
        return False
    try:
        write(path, f"{_UNLINTED}{text}".encode())
    except OSError:
        return False
    session.connection.request(lsp.WINDOW_SHOW_DOCUMENT, {"uri": Path(path).as_uri(), "takeFocus": True})
    return True
