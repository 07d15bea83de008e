"""Does the server exit when its editor is gone? Yes, even if another process keeps the pipe open (LSP 3.17, processId)."""

import os
import subprocess
import sys
from threading import Thread
from time import sleep
from typing import Any

from urlint_server import guard

# Python options: load no modules of the user's, and none from the current folder.
_ALONE = ("-I", "-S")


def watch(process: int) -> None:
    """Ends this process within two seconds after the end of `process`, whatever it is doing.

    A process that is not visible is not watched: the editor may be in another process namespace, as with containers.
    """
    if process > 0 and guard.is_seen(process):
        Thread(target=_leave_after, args=(process, _guarded(process)), name="watchdog", daemon=True).start()


def _leave_after(process: int, _: object) -> None:
    """Exits after `process` has ended; a short delay lets the end of the input arrive first.

    The argument `_` keeps the guard's pipe open.
    """
    guard.wait(process)
    sleep(guard.GRACE / 2)
    os._exit(1)


def _guarded(process: int) -> object:
    """Starts the guard process, which inherits only its own pipe; None if that fails."""
    command = [sys.executable, *_ALONE, guard.__file__, str(process), str(os.getpid())]
    alone: dict[str, Any] = {"start_new_session": True}  # Ctrl-C in the server's terminal does not reach it.
    if sys.platform == "win32":
        alone = {"creationflags": subprocess.CREATE_NO_WINDOW}
    nothing = subprocess.DEVNULL
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, **alone)
    except (OSError, ValueError):
        return None
