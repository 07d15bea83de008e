"""Leave when the editor is gone, even where another process holds the pipe open (LSP 3.17, initialize: processId)."""

import os
import sys
from collections.abc import Callable
from threading import Thread
from time import sleep

_EVERY = 1.0


def watch(process: int) -> None:
    """End this process within seconds of the end of another.

    A process that cannot be seen now is not watched: the editor may count in another namespace, as with containers.
    """
    if process <= 0:
        return
    alive = seen(process)
    if alive():
        Thread(target=_leave_after, args=(alive,), name="watchdog", daemon=True).start()


def _leave_after(alive: Callable[[], bool]) -> None:
    while alive():
        sleep(_EVERY)
    os._exit(1)


if sys.platform == "win32":

    def seen(process: int) -> Callable[[], bool]:
        """What tells whether a process is there. By its handle: `os.kill` would end it."""
        import ctypes
        from ctypes import wintypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.WaitForSingleObject.argtypes = (wintypes.HANDLE, wintypes.DWORD)
        synchronize, timed_out = 0x00100000, 0x102
        handle = kernel.OpenProcess(synchronize, False, process & 0xFFFFFFFF)
        return lambda: bool(handle) and kernel.WaitForSingleObject(handle, 0) == timed_out

else:

    def seen(process: int) -> Callable[[], bool]:
        """What tells whether a process is there. A parent that nobody has buried yet is gone once we have another."""
        parent = os.getppid()

        def alive() -> bool:
            if process == parent != os.getppid():
                return False
            try:
                os.kill(process, 0)
            except PermissionError:
                return True
            except (OSError, OverflowError):
                return False
            return True

        return alive
