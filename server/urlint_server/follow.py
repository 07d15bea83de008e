"""When are references followed anew? Shortly after files came or went, or a heading was edited to which one may lead."""

import asyncio
from typing import TYPE_CHECKING

from urlint.files.paths import slashed
from urlint.lint.targets.fragments import is_true
from urlint_server.uri import file_path

if TYPE_CHECKING:
    from urlint_server.session import Session

_DELAY = 0.1  # seconds after the last of the events, of which a build makes thousands
_PAUSE = 0.25  # seconds without a key after which headings are read again
_LONG = 500_000  # code points of a document whose headings are read again once it is saved, and not before


class Follow:
    """Follows the references of the open documents of a session."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._timer: asyncio.TimerHandle | None = None
        self._typing: dict[str, asyncio.TimerHandle] = {}

    def soon(self) -> None:
        """Follow all references anew, in a moment."""
        if self._timer is not None:
            self._timer.cancel()
        if any(each.index.links is not None and each.index.links.asked for each in self._session.opened.values()):
            self._timer = asyncio.get_running_loop().call_later(_DELAY, self._now)
        else:
            self._session.tree.forget()

    def edited(self, uri: str) -> None:
        """The same once nobody has typed for a while, where a document then has other headings than those that are known."""
        if (timer := self._typing.pop(uri, None)) is not None:
            timer.cancel()
        links = self._session.opened[uri].index.links
        if self._session.tree.memory or (links is not None and links.own):
            self._typing[uri] = asyncio.get_running_loop().call_later(_PAUSE, self._typed, uri)

    def _typed(self, uri: str) -> None:
        self._typing.pop(uri, None)
        opened = self._session.opened.get(uri)
        if opened is None or len(opened.text) > _LONG:
            return
        path, links = slashed(file_path(uri)), opened.index.links
        kept = {**self._session.tree.memory, **(links.own if links is not None else {})}
        if kept and not is_true(kept, path, opened.text.text):
            self._now()

    def _now(self) -> None:
        self._timer = None
        session = self._session
        session.tree.forget()
        followed = [uri for uri, opened in session.opened.items() if opened.index.follow()]
        if followed:
            session.renew(followed)
