"""textDocument/completion: what may stand in a document that is written for urlint; in all others nothing."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.kind import GLOBS, LANGUAGES, kind_of
from urlint_server.session import Session

_SIGNS = ['"', "'"]


def completion(session: Session, params: lsp.CompletionParams) -> list[Json] | None:
    """What may stand at the caret; None in a document of another kind."""
    opened = session.opened.get(params.text_document.uri)
    kind = kind_of(opened) if opened else None
    if opened is None or kind is None:
        return None
    return kind.complete(session, opened, session.convert(opened).offset(params.position))


def registration() -> Json:
    """The documents for which an editor may ask: it would ask at every key in all others."""
    named = [{"pattern": f"**/{glob}"} for glob in GLOBS]
    return {"documentSelector": [*named, *({"language": each} for each in LANGUAGES)], "triggerCharacters": _SIGNS}


feature = Feature(
    lsp.TEXT_DOCUMENT_COMPLETION,
    completion,
    lsp.CompletionOptions(trigger_characters=_SIGNS),
    lambda client: not client.completes,
    later=lambda client: client.completes,
)
