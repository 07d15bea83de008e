"""Which files of the workspace are not open? Those that `urlint check` would lint in its folders, as documents."""

import os
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from urlint.files.error import FileError
from urlint.files.paths import relative
from urlint.files.source import source
from urlint.files.walk import Target, Walk
from urlint.lint.targets.tree import Tree
from urlint_server.document import Opened
from urlint_server.progress import Progress
from urlint_server.session import Session
from urlint_server.uri import file_path

Wanted = Callable[[str, str], bool]  # takes the path and the text of a file


async def everywhere(session: Session, token: int | str | None) -> AsyncIterator[Opened]:
    """The open documents, then the other files if `workspaceReferences` is on; `token` is for progress."""
    first = session.documents()
    for each in first:
        yield each
    if session.is_on("workspaceReferences"):
        async for each in others(session, first, token):
            yield each


async def others(
    session: Session, first: Iterable[Opened], token: int | str | None, wanted: Wanted = lambda path, text: True
) -> AsyncIterator[Opened]:
    """The files beside the documents `first`: those opened since, and those that are not open and are `wanted`, as documents.

    `token` is for progress. Other messages are handled between two files, so the editor may open and close documents.
    """
    known = {file_path(each.uri) for each in first}
    with Progress(session, token) as progress:
        for target in _every(session):
            if target.path not in known:
                opened = _opened(session, target.path) or document(session, target, wanted)
                if opened is not None:
                    yield opened
                await progress.step()


def closed(session: Session) -> Iterator[Target]:
    """The files that are not open, each once, with absolute paths and the settings of the innermost folder that contains them."""
    return (each for each in _every(session) if _opened(session, each.path) is None)


def _opened(session: Session, path: str) -> Opened | None:
    return next((each for uri, each in session.opened.items() if file_path(uri) == path), None)


def _every(session: Session) -> Iterator[Target]:
    folders = {path: each for each in session.workspace.folders if (path := file_path(each))}
    for top, folder in folders.items():
        inner = [each for each in folders if relative(each, top)]
        yield from (each for each in _below(session, folder, top) if not any(relative(each.path, other) for other in inner))


def _below(session: Session, folder: str, top: str) -> Iterator[Target]:
    """The files below a workspace folder at the path `top`; an unusable configuration file is reported."""
    try:
        discovery = session.workspace.scope(folder).sparing(session.tell)
        for target in Walk(discovery, lambda _: None).targets([top]):
            yield target._replace(path=os.path.abspath(target.path), config=session.chosen(target.config))
    except FileError as error:
        session.tell(str(error))


def document(session: Session, target: Target, wanted: Wanted = lambda path, text: True, tree: Tree | None = None) -> Opened | None:
    """A file as a document, whose references are looked up in `tree`; None if it is binary, not `wanted`, or unreadable."""
    with suppress(FileError):
        found = source(target, "", lambda _: None)
        read = None if found is None else found.document
        if read is not None and wanted(target.path, read.text):
            opened = Opened(Path(target.path).as_uri(), read.language, 0, read.text, target.config, tree)
            opened.configure(target.config, False, session.baselines.known(target.config.baseline, target.path))
            return opened
    return None
