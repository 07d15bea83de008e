"""codeAction/resolve: the edit of the chosen action."""

from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.features.code_action import SHELF, actions
from urlint_server.session import Session


def code_action_resolve(session: Session, action: lsp.CodeAction) -> Json | lsp.CodeAction:
    """The action with its edit; unchanged if it already has one.

    Raises JsonRpcException if the text has changed since, or the action is not ours.
    """
    data: Any = action.data
    if data is None and action.edit is not None:  # Helix and Neovim send those, too.
        return action
    made = actions(data["by"]) if isinstance(data, dict) and data.get("by") in SHELF else None
    opened = session.opened.get(str(data.get("uri"))) if made else None
    if made is None or made.edit is None:
        raise JsonRpcException("this code action is not from urlint", code=lsp.ErrorCodes.InvalidParams.value)
    if opened is None or opened.version != data.get("version"):
        raise JsonRpcException("the document has changed", code=lsp.LSPErrorCodes.ContentModified.value)
    kind = action.kind.value if isinstance(action.kind, lsp.CodeActionKind) else action.kind
    whole: Json = {"title": action.title, "kind": kind, "data": data}
    edit = made.edit(session, opened, data)
    return {**whole, "edit": edit} if edit else whole


feature = Feature(lsp.CODE_ACTION_RESOLVE, code_action_resolve, offered=lambda client: client.resolves)
