"""initialized: requests the editor's settings, and notifications about changed settings and files."""

import os
from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint.files.discover import OWN
from urlint.files.ignore import NAMES
from urlint.files.settings import SHARED
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.features.completion import DOCUMENTS
from urlint_server.features.completion import registration as completion
from urlint_server.kind import HOLDERS, selector
from urlint_server.session import WATCHED, Session
from urlint_server.switches import SWITCHES
from urlint_server.uri import file_path

_CREATED_OR_DELETED = lsp.WatchKind.Create.value | lsp.WatchKind.Delete.value
_NAMED = f"**/*.{{{','.join(suffix[1:] for suffix in WATCHED)}}}"  # what settings name: other configuration files, and grammars


def initialized(session: Session, _: lsp.InitializedParams) -> None:
    """Registers capabilities, then requests the settings."""
    made = list(_registrations(session))
    if made:
        session.connection.request(lsp.CLIENT_REGISTER_CAPABILITY, {"registrations": made})
    ask(session)


def _registrations(session: Session) -> Iterator[Json]:
    """The registrations; files are not watched if no workspace folder is on disk."""
    if session.client.completes:
        yield _registration(lsp.TEXT_DOCUMENT_COMPLETION, completion())
    if session.client.grammars:
        selected = {"documentSelector": selector(*sorted(HOLDERS))}
        yield _registration(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, selected)
        yield _registration(lsp.TEXT_DOCUMENT_FOLDING_RANGE, selected)
        yield _registration(lsp.TEXT_DOCUMENT_FORMATTING, {"documentSelector": selector()})
    if "semanticTokens" in session.client.registers and not session.is_on("semanticTokens"):
        made = _registration("textDocument/semanticTokens", SWITCHES["semanticTokens"][1] | {"documentSelector": selector()})
        yield made | {"id": "urlint textDocument/semanticTokens grammar"}
    folders = [file_path(uri) for uri in session.workspace.folders]
    if folders and not any(map(os.path.isdir, folders)):
        return
    if session.client.listens:
        yield _registration(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION, {"section": "urlint"})
    if session.client.watches:
        watchers: list[Json] = [{"globPattern": f"**/{name}"} for name in (*OWN, SHARED)]
        watchers += [
            {"globPattern": "**/*", "kind": _CREATED_OR_DELETED},
            *({"globPattern": each, "kind": lsp.WatchKind.Change.value} for each in (DOCUMENTS, _NAMED, _telling())),
        ]
        yield _registration(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, {"watchers": watchers})


def _telling() -> str:
    """The files whose text tells where references lead: the settings of sites, and ignore files."""
    from urlint.lint.targets.sites import SITES  # late: few editors watch

    return f"**/{{{','.join(sorted({*NAMES, *(sign for site in SITES for sign in site.signs)}))}}}"


def ask(session: Session) -> None:
    """Requests the settings of each folder, if the editor supports that, and applies the answer, even null."""
    if not session.client.configures:
        return
    folders = ["", *session.workspace.folders]
    items = [{"section": "urlint"} | ({"scopeUri": uri} if uri else {}) for uri in folders]

    def answer(result: object) -> None:
        values = result if isinstance(result, list) else []
        session.workspace.answer(dict(zip(folders, values, strict=False)))
        session.reconfigure()

    session.connection.request(lsp.WORKSPACE_CONFIGURATION, {"items": items}, answer)


def _registration(method: str, options: Json) -> Json:
    return {"id": f"urlint {method}", "method": method, "registerOptions": options}


feature = Feature(lsp.INITIALIZED, initialized)
