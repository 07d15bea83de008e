"""Where does a relative reference of an open document lead? To a document that an editor can open, and a line in it."""

from pathlib import Path
from typing import NamedTuple

from urlint.files.paths import slashed
from urlint.find.document import Finding, Kind
from urlint.lint.targets.aim import aim
from urlint.lint.targets.links import Links
from urlint.url.reference import split
from urlint_server.document import Opened
from urlint_server.session import Session
from urlint_server.uri import file_path


def links_of(session: Session, opened: Opened) -> Links:
    """Where the references of a document lead, be it open or not."""
    return Links(session.tree, file_path(opened.uri), opened.language, opened.config, lambda: opened.text.text)


class Place(NamedTuple):
    """A line of a document, counted from 0."""

    uri: str
    line: int


class Leads:
    """Follows the references of one open document; of another with the same words the way is known."""

    def __init__(self, session: Session, opened: Opened) -> None:
        self._uris = {slashed(file_path(uri)): uri for uri in session.opened}
        self._links = links_of(session, opened)

    def place(self, finding: Finding) -> Place | None:
        """Where a reference leads; None where it has a scheme or a host, where nothing is there, or nobody knows."""
        return self._led(finding, finding.url)

    def file(self, finding: Finding) -> str:
        """The URI of the file alone, found out without reading it; "" for a place in the same document."""
        path = finding.url.partition("#")[0].partition("?")[0]
        place = self._led(finding, path) if path else None
        return place.uri if place else ""

    def _led(self, finding: Finding, url: str) -> Place | None:
        parts = split(url)
        if finding.kind != Kind.REFERENCE or parts["scheme"] is not None or parts["authority"] is not None:
            return None
        followed = aim(self._links, url)
        return Place(self._uris.get(followed.path) or Path(followed.path).as_uri(), followed.line) if followed else None
