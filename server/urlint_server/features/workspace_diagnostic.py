"""workspace/diagnostic: the findings of files that are not open, for an editor that asks. Off by default."""

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import suppress
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
from urlint_server.session import Seen, Session
from urlint_server.uri import file_path

_TOGETHER = 20  # files whose reports go out at once


async def workspace_diagnostic(session: Session, params: lsp.WorkspaceDiagnosticParams) -> Json:
    """The reports, streamed where the editor gave a token; other messages, a cancel among them, have their turn in between.

    What the editor has of a file that is gone is taken back.
    """
    known = {file_path(each.uri): each for each in params.previous_result_ids}
    told = Told(session, params)
    for target in _targets(session):
        path = os.path.abspath(target.path)
        report = _report(session, target._replace(path=path), known[path].value if path in known else "")
        told.take(report)
        if report:
            known.pop(path, None)
        await asyncio.sleep(0)
    opened = {file_path(each) for each in session.opened}
    for path, before in known.items():
        told.take(None if path in opened else {"kind": "full", "uri": before.uri, "version": None, "items": []})
    return {"items": told.rest()}


class Told:
    """What the editor is told meanwhile: of the progress, if it shows some, and the reports themselves, if it takes them so."""

    def __init__(self, session: Session, params: lsp.WorkspaceDiagnosticParams) -> None:
        self._line, self._shown, self._streamed = session.line, params.work_done_token, params.partial_result_token
        self._files, self._reports = 0, list[Json]()
        self._say(self._shown, {"kind": "begin", "title": "urlint", "cancellable": True})

    def take(self, report: Json | None) -> None:
        """One more file is done."""
        self._files += 1
        self._reports += [report] if report else []
        if self._files % _TOGETHER == 0:
            self._say(self._shown, {"kind": "report", "message": f"{self._files} files"})
        if len(self._reports) >= _TOGETHER:
            self._stream()

    def rest(self) -> list[Json]:
        """All are done. What the answer is to hold: nothing, where reports were streamed (LSP 3.17, Partial Result Progress)."""
        self._stream()
        self._say(self._shown, {"kind": "end"})
        return self._reports

    def _stream(self) -> None:
        if self._streamed is not None and self._reports:
            self._say(self._streamed, {"items": self._reports})
            self._reports = []

    def _say(self, token: int | str | None, value: Json) -> None:
        if token is not None:
            self._line.notify("$/progress", {"token": token, "value": value})


def _targets(session: Session) -> Iterator[Target]:
    """The files that `urlint check` would lint in the folders."""
    for folder in session.workspace.folders:
        discovery = session.workspace.scope(folder).discovery
        try:
            yield from Walk(discovery, lambda _: None).targets([path] if (path := file_path(folder)) else [])
        except FileError as error:
            session.tell(str(error))


def _report(session: Session, target: Target, before: str) -> Json | None:
    """The report of one file; that it is the one which the editor has; None for one that is open, or is no text."""
    path, config, stamp = target.path, session.chosen(target.config), _stamp(target.path)
    if any(file_path(each) == path for each in session.opened):
        return None
    report: Json = {"kind": "unchanged", "uri": Path(path).as_uri(), "version": None, "resultId": before}
    if before and session.seen.get(path) == Seen(stamp, config, before):
        return report
    items = _items(session, target._replace(config=config))
    if not items:
        return None
    id = digest(items)
    session.seen[path] = Seen(stamp, config, id)
    return report if id == before else {**report, "kind": "full", "resultId": id, "items": json.loads(items)}


def _stamp(path: str) -> tuple[int, int]:
    """What changes when somebody writes a file: editors ask every few seconds, and nothing is linted in vain."""
    with suppress(OSError):
        status = os.stat(path)
        return status.st_mtime_ns, status.st_size
    return 0, -1


def _items(session: Session, target: Target) -> str:
    with suppress(FileError):
        document = source(target, "", lambda _: None)
        if document is not None:
            opened = Opened(Path(target.path).as_uri(), document.language, 0, document.text, target.config)
            opened.configure(target.config, False, session.baselines.known(target.config.baseline, target.path))
            return Rendered(opened, session.client).items()
    return ""


feature = Feature(
    lsp.WORKSPACE_DIAGNOSTIC, workspace_diagnostic, offered=lambda client: client.pulls, option="workspaceDiagnostics"
)
