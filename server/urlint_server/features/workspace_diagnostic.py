"""workspace/diagnostic: the findings of files that are not open, for an editor that asks. Off by default."""

import json
import os
from contextlib import suppress
from pathlib import Path

from lsprotocol import types as lsp

from urlint.files.walk import Target
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.progress import Progress
from urlint_server.render import Rendered
from urlint_server.session import Seen, Session
from urlint_server.uri import file_path
from urlint_server.workspace_files import document, targets

_TOGETHER = 20  # files whose reports go out at once


async def workspace_diagnostic(session: Session, params: lsp.WorkspaceDiagnosticParams) -> Json:
    """The reports, streamed where the editor gave a token. What the editor has of a file that is gone is taken back."""
    known = {file_path(each.uri): each for each in params.previous_result_ids}
    reports = Reports(session, params.partial_result_token)
    with Progress(session, params.work_done_token) as progress:
        for target in targets(session):
            report = _report(session, target, known[target.path].value if target.path in known else "")
            if report:
                reports.take(report)
                known.pop(target.path, None)
            await progress.step()
    opened = {file_path(each) for each in session.opened}
    for path, before in known.items():
        if path not in opened:
            reports.take({"kind": "full", "uri": before.uri, "version": None, "items": []})
    return {"items": reports.rest()}


class Reports:
    """What goes out in parts, where the editor gave a token for those (LSP 3.17, Partial Result Progress), else in the answer."""

    def __init__(self, session: Session, token: int | str | None) -> None:
        self._line, self._token = session.line, token
        self._reports: list[Json] = []

    def take(self, report: Json) -> None:
        """One more report."""
        self._reports.append(report)
        if len(self._reports) >= _TOGETHER:
            self._stream()

    def rest(self) -> list[Json]:
        """What the answer is to hold: nothing, where reports were streamed."""
        self._stream()
        return self._reports

    def _stream(self) -> None:
        if self._token is not None and self._reports:
            self._line.notify("$/progress", {"token": self._token, "value": {"items": self._reports}})
            self._reports = []


def _report(session: Session, target: Target, before: str) -> Json | None:
    """The report of one file; that it is the one which the editor has; None for one of which nothing is to be said."""
    path, config, stamp = target.path, target.config, _stamp(target.path)
    report: Json = {"kind": "unchanged", "uri": Path(path).as_uri(), "version": None, "resultId": before}
    if before and session.seen.get(path) == Seen(stamp, config, before):
        return report
    opened = document(session, target)
    if not opened:
        return None
    items = Rendered(opened, session.client).items()
    session.seen[path] = Seen(stamp, config, items.id)
    return report if items.id == before else {**report, "kind": "full", "resultId": items.id, "items": json.loads(items.json)}


def _stamp(path: str) -> tuple[int, int]:
    """What changes when somebody writes a file: editors ask every few seconds, and nothing is linted in vain."""
    with suppress(OSError):
        status = os.stat(path)
        return status.st_mtime_ns, status.st_size
    return 0, -1


feature = Feature(
    lsp.WORKSPACE_DIAGNOSTIC, workspace_diagnostic, offered=lambda client: client.pulls, option="workspaceDiagnostics"
)
