"""Leave when the editor is gone, even where another process holds the pipe open (LSP 3.17, initialize: processId)."""

import os
import subprocess
import sys
from threading import Thread
from time import sleep
from typing import Any

from urlint_server import guard

# Nothing of the person's Python is loaded, and nothing from the folder that the server was started in.
_ALONE = ("-I", "-S")


def watch(process: int) -> None:
    """End this process within two seconds of the end of another, whatever it is doing then.

    A process that cannot be seen now is not watched: the editor may count in another namespace, as with containers.
    """
    if process > 0 and guard.is_seen(process):
        Thread(target=_leave_after, args=(process, _guarded(process)), name="watchdog", daemon=True).start()


def _leave_after(process: int, _: object) -> None:
    """What a thread can do; it holds the guard, whose pipe is open as long. The end of the input may be on its way."""
    guard.wait(process)
    sleep(guard.GRACE / 2)
    os._exit(1)


def _guarded(process: int) -> object:
    """The guard of this process; None where none can be started. It holds nothing that is open here but its own pipe."""
    command = [sys.executable, *_ALONE, guard.__file__, str(process), str(os.getpid())]
    alone: dict[str, Any] = {"start_new_session": True}  # A key that interrupts the server does not reach it.
    if sys.platform == "win32":
        alone = {"creationflags": subprocess.CREATE_NO_WINDOW}
    nothing = subprocess.DEVNULL
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, **alone)
    except (OSError, ValueError):
        return None
