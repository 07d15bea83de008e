"""What the editor at the other end can do: read once from its capabilities, asked by name ever after."""

from typing import Any, NamedTuple

from lsprotocol import types as lsp
from pygls.capabilities import get_capability

from urlint_server.convert import Encoding


class Client(NamedTuple):
    """`pulls`: it asks for diagnostics, and then none is ever pushed; `refreshes`: it can be told to ask again.

    `related`, `clauses`: what a diagnostic may carry; `versioned`: edits may name the version that they are for.
    """

    encoding: Encoding = Encoding.UTF_16
    pulls: bool = False
    refreshes: bool = False
    related: bool = False
    clauses: bool = False
    versioned: bool = False
    markdown: bool = False

    @classmethod
    def of(cls, capabilities: lsp.ClientCapabilities, encoding: Encoding) -> "Client":
        """The abilities that the capabilities of `initialize` tell of; what they do not tell of is not there."""

        def has(name: str) -> Any:
            return get_capability(capabilities, name, None)

        pulls = has("text_document.diagnostic") is not None
        told = ("text_document.publish_diagnostics", *(["text_document.diagnostic"] if pulls else []))
        formats = has("text_document.hover.content_format") or (lsp.MarkupKind.PlainText,)
        return cls(
            encoding=encoding,
            pulls=pulls,
            refreshes=bool(has("workspace.diagnostics.refresh_support")),
            related=any(has(f"{each}.related_information") for each in told),
            clauses=any(has(f"{each}.code_description_support") for each in told),
            versioned=bool(has("workspace.workspace_edit.document_changes")),
            markdown=formats[0] == lsp.MarkupKind.Markdown,
        )
