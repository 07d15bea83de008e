"""workspace/diagnostic: the findings of files that are not open, for an editor that asks. Off by default."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types as lsp

from urlint.files.error import FileError
from urlint.files.source import source
from urlint.files.walk import Target, Walk
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.features.diagnostic import digest
from urlint_server.opened import Opened
from urlint_server.rendered import Rendered
from urlint_server.session import Session
from urlint_server.uri import file_path

_TOGETHER = 20  # files whose reports go out at once


async def workspace_diagnostic(session: Session, params: lsp.WorkspaceDiagnosticParams) -> Json:
    """The reports, streamed where the editor gave a token; other messages, a cancel among them, have their turn in between."""
    known = {each.uri: each.value for each in params.previous_result_ids}
    progress = Progress(session, params)
    reports: list[Json] = []
    for number, target in enumerate(_targets(session)):
        made = _report(session, target, known)
        if made:
            reports.append(made)
        progress.tell(number + 1)
        if params.partial_result_token is not None and len(reports) >= _TOGETHER:
            session.line.notify("$/progress", {"token": params.partial_result_token, "value": {"items": reports}})
            reports = []
        await asyncio.sleep(0)
    progress.end()
    return {"items": reports}


class Progress:
    """What the editor shows of the work, if it wants to."""

    def __init__(self, session: Session, params: lsp.WorkspaceDiagnosticParams) -> None:
        self._line, self._token = session.line, params.work_done_token
        self._say({"kind": "begin", "title": "urlint", "cancellable": True})

    def tell(self, files: int) -> None:
        """So many files are done."""
        if files % _TOGETHER == 0:
            self._say({"kind": "report", "message": f"{files} files"})

    def end(self) -> None:
        """All are."""
        self._say({"kind": "end"})

    def _say(self, value: Json) -> None:
        if self._token is not None:
            self._line.notify("$/progress", {"token": self._token, "value": value})


def _targets(session: Session) -> Iterator[Target]:
    """The files that `urlint check` would lint in the folders."""
    for folder in session.workspace.folders:
        discovery = session.workspace.scope(folder).discovery
        try:
            yield from Walk(discovery, lambda _: None).targets([path] if (path := file_path(folder)) else [])
        except FileError as error:
            session.tell(str(error))


def _report(session: Session, target: Target, known: dict[str, str]) -> Json | None:
    """The report of one file; that it is the one which the editor has; None for one that is open, or is no text."""
    uri = Path(target.path).as_uri()
    if any(file_path(each) == target.path for each in session.opened):
        return None
    try:
        document = source(target, "", lambda _: None)
    except FileError:
        return None
    if document is None:
        return None
    rendered = Rendered(Opened(uri, document.language, 0, document.text, target.config), session.client)
    items = rendered.items()
    id = digest(items)
    if known.get(uri) == id:
        return {"kind": "unchanged", "uri": uri, "version": None, "resultId": id}
    return {"kind": "full", "uri": uri, "version": None, "resultId": id, "items": json.loads(items)}


feature = Feature(
    lsp.WORKSPACE_DIAGNOSTIC, workspace_diagnostic, offered=lambda client: client.pulls, option="workspaceDiagnostics"
)
