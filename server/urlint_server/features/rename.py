"""textDocument/rename: renames a URL, a heading, or a grammar name; unchanged components of URLs keep their spelling."""

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from urlint.expression import compiled
from urlint.grammar.compile import lookup
from urlint.lint.fix.rewrite import edits
from urlint.lint.redact import reworded
from urlint.lint.targets.links import Links
from urlint.lint.targets.title import retitled, title_at
from urlint.text import Edit, Span
from urlint_server.action import Changed, workspace_edit
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.equivalence import Equivalence
from urlint_server.feature import Feature
from urlint_server.grammars import At, named_at
from urlint_server.references import links_of
from urlint_server.rewriting import rewriting
from urlint_server.session import Session
from urlint_server.workspace_files import everywhere

_NAME = compiled(r"[A-Za-z][A-Za-z0-9_+\-]*")


async def rename(session: Session, params: lsp.RenameParams) -> Json | None:
    """The edits; None if there is nothing to rename. Raises JsonRpcException if the grammar does not accept the new name."""
    if named := named_at(session, params.text_document.uri, params.position):
        return _renamed(session, named, params.new_name)
    opened = session.opened.get(params.text_document.uri)
    if opened is None or opened not in session.documents():
        return None
    offset = session.convert(opened).offset(params.position)
    found = Equivalence(opened).at(offset)
    if found is None:
        return await _retitled(session, opened, offset, params.new_name)
    old, meaning = found[0].url, found[1]
    fault = session.validator(opened).judge(params.new_name).fault
    if fault is not None or not params.new_name:
        message = reworded(fault.message, params.new_name) if fault else "the new name must be a URL"
        raise JsonRpcException(message, code=lsp.LSPErrorCodes.RequestFailed.value)
    changed: Changed = {}
    async for each in everywhere(session, params.work_done_token):
        equivalence, convert = Equivalence(each), session.convert(each)
        places = ((place, equivalence.renamed(place, old, params.new_name)) for place in equivalence.places(meaning))
        made = [convert.edit(edit) for place, new in places if new != place.url for edit in edits(place, new)]
        if made:
            changed[each.uri] = (each.version if each.uri in session.opened else None, made)
    return workspace_edit(session, changed)


async def _retitled(session: Session, opened: Opened, offset: int, new: str) -> Json | None:
    """The edits of a heading and of all fragments that link to it, in all files; None if there is no heading."""
    links = links_of(session, opened)
    title = title_at(links, offset)
    if title is None:
        return None
    fragments = title.renamed(new)
    if fragments is None:
        raise JsonRpcException("the new name must be the text of a heading", code=lsp.LSPErrorCodes.RequestFailed.value)

    def redirected(other: Links, url: str) -> str:
        return retitled(other, url, links.path, fragments)

    version = opened.version
    changed = await rewriting(session, fragments, lambda path: False, redirected) if fragments else {}
    if opened.version != version:
        raise JsonRpcException("the document has changed", code=lsp.LSPErrorCodes.ContentModified.value)
    _, made = changed.get(opened.uri, (version, []))
    changed[opened.uri] = version, [session.convert(opened).edit(Edit(title.span, new)), *made]
    return workspace_edit(session, changed)


def _renamed(session: Session, at: At, new: str) -> Json | None:
    """The edits of a grammar name; None for a core rule. Raises JsonRpcException if the new name is invalid or in use."""
    key, grammar = at.mark.key, at.read.grammar
    if key is None or grammar is None or key[0] < 0:
        return None
    block = grammar.blocks[key[0]]
    taken = lookup(block, new)
    problem = "" if _NAME.fullmatch(new) else "the new name must consist of letters, digits, and hyphens, and start with a letter"
    if taken is not None and taken.name != key[1]:
        problem = f"production `{taken.name}` is already defined"
    if problem:
        raise JsonRpcException(problem, code=lsp.LSPErrorCodes.RequestFailed.value)
    convert = session.convert(at.opened)
    edits = [convert.edit(Edit(Span(each.start, each.end), new)) for each in at.read.outline.same(key)]
    return workspace_edit(session, {at.opened.uri: (at.opened.version, edits)})


feature = Feature(lsp.TEXT_DOCUMENT_RENAME, rename)
