"""How is long work shown and canceled in the editor (LSP 3.17, Work Done Progress)?"""

import asyncio
from time import perf_counter
from types import TracebackType

from urlint_server.convert import Json
from urlint_server.session import Session

_LONG = 1.0  # seconds before the server starts progress itself, if the editor gave no token
_TOGETHER = 20  # files between two reports


class Progress:
    """Reports the number of finished files, under the token of a request, or under our own once the work takes long."""

    def __init__(self, session: Session, token: int | str | None) -> None:
        self._session, self._token = session, token
        self._asks = token is None and session.client.shows_progress
        self._shown, self._files, self._began = False, 0, perf_counter()

    def __enter__(self) -> "Progress":
        if self._token is not None:
            self._begin(self._token)
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        """Ends the progress."""
        self._asks = False
        if self._token is not None:
            self._session.work.pop(self._token, None)
        self._say({"kind": "end"})
        self._shown = False

    async def step(self) -> None:
        """Counts one more file, and lets other messages, such as a cancellation, be handled."""
        self._files += 1
        if self._files % _TOGETHER == 0:
            self._say({"kind": "report", "message": f"{self._files} files"})
        if self._asks and perf_counter() - self._began > _LONG:
            self._ask()
        await asyncio.sleep(0)

    def _ask(self) -> None:
        token, self._asks = f"urlint-{id(self)}", False
        task = asyncio.current_task()
        self._session.connection.request("window/workDoneProgress/create", {"token": token}, lambda _: self._answered(token, task))

    def _answered(self, token: str, task: "asyncio.Task[object] | None") -> None:
        if task is not None and not task.done():
            self._token = token
            self._begin(token, task)

    def _begin(self, token: int | str, task: "asyncio.Task[object] | None" = None) -> None:
        task = task or asyncio.current_task()
        if task is not None:
            self._session.work[token] = task
        self._shown = True
        self._say({"kind": "begin", "title": "urlint", "cancellable": True})

    def _say(self, value: Json) -> None:
        if self._shown:
            self._session.connection.notify("$/progress", {"token": self._token, "value": value})
