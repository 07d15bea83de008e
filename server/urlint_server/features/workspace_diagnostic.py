"""workspace/diagnostic: the diagnostics of files that are not open. Off by default."""

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
from urlint_server.workspace_files import closed, document

_TOGETHER = 20  # files whose reports go out at once


async def workspace_diagnostic(session: Session, params: lsp.WorkspaceDiagnosticParams) -> Json:
    """The reports, streamed if the editor gave a token; diagnostics of deleted files are removed."""
    known = {file_path(each.uri): each for each in params.previous_result_ids}
    reports = Reports(session, params.partial_result_token)
    with Progress(session, params.work_done_token) as progress:
        for target in closed(session):
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
    """Collects reports; sends them in parts if the editor gave a token (LSP 3.17, Partial Result Progress)."""

    def __init__(self, session: Session, token: int | str | None) -> None:
        self._connection, self._token = session.connection, token
        self._reports: list[Json] = []

    def take(self, report: Json) -> None:
        """Adds a report."""
        self._reports.append(report)
        if len(self._reports) >= _TOGETHER:
            self._stream()

    def rest(self) -> list[Json]:
        """The reports for the answer; none if they were streamed."""
        self._stream()
        return self._reports

    def _stream(self) -> None:
        if self._token is not None and self._reports:
            self._connection.notify("$/progress", {"token": self._token, "value": {"items": self._reports}})
            self._reports = []


def _report(session: Session, target: Target, before: str) -> Json | None:
    """The report on a file, or "unchanged" if the editor has it; None if the file is not a text or unreadable."""
    path, config, stamp = target.path, target.config, _stamp(target.path)
    known = session.baselines.known(config.baseline, path)
    report: Json = {"kind": "unchanged", "uri": Path(path).as_uri(), "version": None, "resultId": before}
    if before and session.seen.get(path) in [Seen(stamp, config, known, before, age) for age in (None, session.tree.age)]:
        return report
    opened = document(session, target, tree=session.tree)
    if not opened:
        return None
    items, links = Rendered(opened, session.client).items(), opened.index.links
    age = session.tree.age if links is not None and links.asked else None
    session.seen[path] = Seen(stamp, config, known, items.id, age)
    return report if items.id == before else {**report, "kind": "full", "resultId": items.id, "items": json.loads(items.json)}


def _stamp(path: str) -> tuple[int, int]:
    """The file's modification time and size; unchanged files are not linted again, as editors ask every few seconds."""
    with suppress(OSError):
        status = os.stat(path)
        return status.st_mtime_ns, status.st_size
    return 0, -1


feature = Feature(
    lsp.WORKSPACE_DIAGNOSTIC, workspace_diagnostic, offered=lambda client: client.pulls, option="workspaceDiagnostics"
)
