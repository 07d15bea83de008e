"""When are relative references checked again? Shortly after files were created or deleted, or a heading was edited."""

import asyncio
from typing import TYPE_CHECKING

from urlint.files.paths import slashed
from urlint.lint.targets.present import is_outdated
from urlint_server.uri import file_path

if TYPE_CHECKING:
    from urlint_server.session import Session

_DELAY = 0.1  # seconds after the last event: a build causes thousands
_PAUSE = 0.25  # seconds without typing before headings are read again
_LONG = 500_000  # code points; headings of longer documents are read again only on save


class Recheck:
    """Checks the references of the open documents of a session again."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._timer: asyncio.TimerHandle | None = None
        self._typing: dict[str, asyncio.TimerHandle] = {}

    def soon(self) -> None:
        """Checks all references again after a short delay."""
        if self._timer is not None:
            self._timer.cancel()
        if any(each.index.links is not None and each.index.links.asked for each in self._session.opened.values()):
            self._timer = asyncio.get_running_loop().call_later(_DELAY, self._now)
        else:
            self._session.tree.forget()

    def edited(self, uri: str) -> None:
        """Checks all references again, once typing has paused, if the document now tells something else about some."""
        if (timer := self._typing.pop(uri, None)) is not None:
            timer.cancel()
        links = self._session.opened[uri].index.links
        if self._session.tree.memory or (links is not None and (links.own or links.asked)):
            self._typing[uri] = asyncio.get_running_loop().call_later(_PAUSE, self._typed, uri)

    def _typed(self, uri: str) -> None:
        self._typing.pop(uri, None)
        opened = self._session.opened.get(uri)
        if opened is None or len(opened.text) > _LONG:
            return
        if is_outdated(opened.index.links, self._session.tree.memory, slashed(file_path(uri)), lambda: opened.text.text):
            self._now()

    def _now(self) -> None:
        self._timer = None
        session = self._session
        session.tree.forget()
        followed = [uri for uri, opened in session.opened.items() if opened.index.follow()]
        if followed:
            session.renew(followed)
