"""textDocument/rename: another URL wherever one stands, each place in its own spelling of the rest."""

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from urlint.lint.fix.rewrite import edits
from urlint.lint.redact import reworded
from urlint_server.action import workspace_edit
from urlint_server.convert import Json
from urlint_server.equivalence import Same
from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.workspace_files import everywhere


async def rename(session: Session, params: lsp.RenameParams) -> Json | None:
    """The edits; None where no URL is. Raises JsonRpcException where the grammar does not take the new one."""
    opened = session.opened.get(params.text_document.uri)
    found = Same(opened).at(session.convert(opened).offset(params.position)) if opened else None
    if opened is None or found is None:
        return None
    old, meaning = found[0].url, found[1]
    fault = session.validator(opened).judge(params.new_name).fault
    if fault is not None or not params.new_name:
        message = reworded(fault.message, params.new_name) if fault else "the new name must be a URL"
        raise JsonRpcException(message, code=lsp.LSPErrorCodes.RequestFailed.value)
    changed: dict[str, tuple[int | None, list[Json]]] = {}
    async for each in everywhere(session, params.work_done_token):
        same, convert = Same(each), session.convert(each)
        places = ((place, same.renamed(place, old, params.new_name)) for place in same.places(meaning))
        made = [convert.edit(edit) for place, new in places if new != place.url for edit in edits(place, new)]
        if made:
            changed[each.uri] = (each.version if each.uri in session.opened else None, made)
    return workspace_edit(session, changed)


feature = Feature(lsp.TEXT_DOCUMENT_RENAME, rename)
