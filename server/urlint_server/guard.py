"""Has a process ended? As a script, it kills the server when the editor has ended, and exits when the server has.

The server starts it with both process ids and a pipe as standard input that only the server holds. It is a separate process
because a thread could not run while other code holds the interpreter lock. It imports little to stay small.
"""

import os
import sys
from collections.abc import Sequence

GRACE = 1.0  # seconds for the server to exit by itself; usually its input has ended, too
_EVERY = 0.5  # seconds between checks on systems without notification

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _FOR_EVER = 0xFFFFFFFF
    _SYNCHRONIZE, _TERMINATE = 0x00100000, 0x0001
    _FIRST, _LATE = 0, 0x102  # results of a wait
    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
    _kernel.OpenProcess.restype = wintypes.HANDLE
    _kernel.WaitForSingleObject.argtypes = (wintypes.HANDLE, wintypes.DWORD)
    _kernel.WaitForMultipleObjects.argtypes = (wintypes.DWORD, ctypes.POINTER(wintypes.HANDLE), wintypes.BOOL, wintypes.DWORD)
    _kernel.TerminateProcess.argtypes = (wintypes.HANDLE, wintypes.UINT)

    def _handle(process: int, rights: int = 0) -> int:
        """A handle of the process, because `os.kill` would end it on Windows; 0 if there is no such process."""
        return _kernel.OpenProcess(_SYNCHRONIZE | rights, False, process & 0xFFFFFFFF) or 0

    def is_seen(process: int) -> bool:
        """Whether a process is running and visible."""
        handle = _handle(process)
        return bool(handle) and _kernel.WaitForSingleObject(handle, 0) == _LATE

    def wait(process: int) -> None:
        """Waits until a process has ended."""
        if handle := _handle(process):
            _kernel.WaitForSingleObject(handle, _FOR_EVER)

    def guard(editor: int, server: int) -> None:
        """Kills the server after the editor has ended, unless it exits by itself."""
        its = _handle(server, _TERMINATE)
        both = (wintypes.HANDLE * 2)(_handle(editor), its)
        ended = _kernel.WaitForMultipleObjects(2, both, False, _FOR_EVER) if all(both) else _FIRST
        if its and ended == _FIRST and _kernel.WaitForSingleObject(its, int(GRACE * 1000)) == _LATE:
            _kernel.TerminateProcess(its, 1)

else:
    import select
    import signal

    def is_seen(process: int) -> bool:
        """Whether a process is running and visible, and not a zombie."""
        try:
            os.kill(process, 0)
        except PermissionError:
            return True
        except (OSError, OverflowError):
            return False
        return not _is_zombie(process)

    def _is_zombie(process: int) -> bool:
        try:
            with open(f"/proc/{process}/stat", "rb") as file:
                return file.read().rpartition(b")")[2].split()[0] in b"ZX"
        except (OSError, IndexError):
            return False

    def wait(process: int, others: Sequence[int] = ()) -> bool:
        """Waits until a process has ended or one of the descriptors `others` is readable; returns whether the process ended."""
        try:
            end = _end(process)
        except (OSError, AttributeError):
            return _poll(process, others)
        try:
            return not set(select.select([end, *others], [], [])[0]) & set(others)
        finally:
            os.close(end)

    def _poll(process: int, others: Sequence[int]) -> bool:
        while is_seen(process):
            if select.select(others, [], [], _EVERY)[0]:
                return False
        return True

    if sys.platform == "linux":

        def _end(process: int) -> int:
            """A descriptor that is readable once a process has ended. Raises OSError or AttributeError if unsupported."""
            return os.pidfd_open(process)

    else:

        def _end(process: int) -> int:
            """A descriptor that is readable once a process has ended, by kqueue. Raises OSError or AttributeError."""
            queue = select.kqueue()
            event = select.kevent(process, select.KQ_FILTER_PROC, select.KQ_EV_ADD | select.KQ_EV_ONESHOT, select.KQ_NOTE_EXIT)
            try:
                queue.control([event], 0)
                return os.dup(queue.fileno())
            finally:
                queue.close()

    def guard(editor: int, server: int) -> None:
        """Kills the server after the editor has ended, unless it exits by itself, which closes standard input."""
        if wait(editor, [0]) and not select.select([0], [], [], GRACE)[0]:
            os.kill(server, signal.SIGKILL)


if __name__ == "__main__":
    guard(*map(int, sys.argv[1:]))
