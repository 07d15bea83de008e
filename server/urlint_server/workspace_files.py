"""The files of the workspace that are not open, as documents: what `urlint check` would lint in the folders."""

import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from pathlib import Path

from urlint.files.error import FileError
from urlint.files.source import source
from urlint.files.walk import Target, Walk
from urlint_server.document import Opened
from urlint_server.progress import Progress
from urlint_server.session import Session
from urlint_server.uri import file_path

Wanted = Callable[[str, str], bool]  # of the path and the text of a file


async def everywhere(session: Session, token: int | str | None) -> AsyncIterator[Opened]:
    """The open documents, then, where `workspaceReferences` is on, the files that are not; `token` shows how far that is."""
    for each in session.documents():
        yield each
    if session.is_on("workspaceReferences"):
        async for each in closed(session, token):
            yield each


async def closed(session: Session, token: int | str | None, wanted: Wanted = lambda path, text: True) -> AsyncIterator[Opened]:
    """The files that are not open, those with a text that is `wanted`; `token` shows how far that is."""
    with Progress(session, token) as progress:
        for target in targets(session):
            opened = document(session, target, wanted)
            if opened is not None:
                yield opened
            await progress.step()


def targets(session: Session) -> Iterator[Target]:
    """The files that are not open, by absolute paths, each with the settings that hold for it."""
    for folder in session.workspace.folders:
        try:
            discovery = session.workspace.scope(folder).sparing(session.tell)
            for target in Walk(discovery, lambda _: None).targets([path] if (path := file_path(folder)) else []):
                path = os.path.abspath(target.path)
                if not any(file_path(each) == path for each in session.opened):
                    yield target._replace(path=path, config=session.chosen(target.config))
        except FileError as error:
            session.tell(str(error))


def document(session: Session, target: Target, wanted: Wanted = lambda path, text: True) -> Opened | None:
    """A file as a document that nobody has open; None for one that is no text, or not `wanted`, or cannot be read."""
    with suppress(FileError):
        read = source(target, "", lambda _: None)
        if read is not None and wanted(target.path, read.text):
            opened = Opened(Path(target.path).as_uri(), read.language, 0, read.text, target.config)
            opened.configure(target.config, False, session.baselines.known(target.config.baseline, target.path))
            return opened
    return None
