"""Where does a relative reference of an open document lead? To a document that the editor can open, and a line in it."""

from pathlib import Path
from typing import NamedTuple

from urlint.files.paths import slashed
from urlint.find.document import Finding, Kind
from urlint.lint.targets.destination import destination
from urlint.lint.targets.links import Links
from urlint.url.reference import split
from urlint_server.document import Opened
from urlint_server.session import Session
from urlint_server.uri import file_path


def links_of(session: Session, opened: Opened) -> Links:
    """The links of a document, open or not."""
    return Links(session.tree, file_path(opened.uri), opened.language, opened.config, lambda: opened.text.text)


class DocumentLine(NamedTuple):
    """A line of a document, 0-based."""

    uri: str
    line: int


class References:
    """Resolves the references of one open document; references with the same text are resolved once."""

    def __init__(self, session: Session, opened: Opened) -> None:
        self._uris = {slashed(file_path(uri)): uri for uri in session.opened}
        self._links = links_of(session, opened)

    def place(self, finding: Finding) -> DocumentLine | None:
        """The target of a relative reference; None if it has a scheme or host, or the target is missing or unknown."""
        return self._target(finding, finding.url)

    def file(self, finding: Finding) -> str:
        """The URI of the target file, found without reading it; "" for a reference within the document."""
        path = finding.url.partition("#")[0].partition("?")[0]
        place = self._target(finding, path) if path else None
        return place.uri if place else ""

    def _target(self, finding: Finding, url: str) -> DocumentLine | None:
        parts = split(url)
        if finding.kind != Kind.REFERENCE or parts["scheme"] is not None or parts["authority"] is not None:
            return None
        followed = destination(self._links, url)
        return DocumentLine(self._uris.get(followed.path) or Path(followed.path).as_uri(), followed.line) if followed else None
