"""textDocument/completion: names in configuration files and grammars; paths and fragments in relative references."""

from itertools import islice

from lsprotocol import types as lsp

from urlint.find.language import load
from urlint.lint.targets.choices import Choice, fragments, paths
from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.half_written import half_written
from urlint_server.kind import GLOBS, LANGUAGES, kind_of
from urlint_server.references import links_of
from urlint_server.session import Session

DOCUMENTS = "**/*.{md,mdx,markdown,rst,adoc,asciidoc,html,htm,ipynb,org}"
"""The documents with headings that references can link to."""
_SIGNS = ['"', "'", "(", "/", "#"]
_FILE, _REFERENCE, _FOLDER = 17, 18, 19  # LSP 3.17, CompletionItemKind
_MOST = 500


def completion(session: Session, params: lsp.CompletionParams) -> list[Json] | Json | None:
    """The completion items at the caret, or None."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    kind, offset = kind_of(opened), session.convert(opened).offset(params.position)
    own = kind.complete(session, opened, offset) if kind else None
    if own or not load(opened.language).headings:
        return own
    span = half_written(opened, offset)
    return _references(session, opened, span) if span else own


def _references(session: Session, opened: Opened, span: Span) -> Json:
    """The paths or fragments that complete the reference typed so far in `span`."""
    typed, links = opened.text.slice(*span), links_of(session, opened)
    path, mark, _ = typed.partition("#")
    start = span.start + (len(path) + 1 if mark else typed.rfind("/") + 1)
    place = session.convert(opened).range(Span(start, span.end))
    found = list(islice(fragments(links, path) if mark else paths(links, path), _MOST + 1))
    return {"isIncomplete": len(found) > _MOST, "items": [_item(each, mark, place) for each in found[:_MOST]]}


def _item(choice: Choice, mark: str, place: Json) -> Json:
    kind = _REFERENCE if mark else _FOLDER if choice.is_folder else _FILE
    edit = {"textEdit": {"range": place, "newText": choice.written}, "filterText": choice.written}
    return {"label": choice.name, "kind": kind, **edit} | ({"detail": choice.says} if choice.says else {})


def registration() -> Json:
    """The registration for documents with completion; otherwise the editor would ask at every key in all documents."""
    named = [{"pattern": pattern} for pattern in (DOCUMENTS, *(f"**/{glob}" for glob in GLOBS))]
    return {"documentSelector": [*named, *({"language": each} for each in LANGUAGES)], "triggerCharacters": _SIGNS}


feature = Feature(
    lsp.TEXT_DOCUMENT_COMPLETION,
    completion,
    lsp.CompletionOptions(trigger_characters=_SIGNS),
    lambda client: not client.completes,
    later=lambda client: client.completes,
)
