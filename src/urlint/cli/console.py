"""Does the terminal behind a stream understand escape sequences? A Windows console does once that mode is enabled."""

import sys

from urlint.typed import TextIO

_ESCAPES = 0x0004  # ENABLE_VIRTUAL_TERMINAL_PROCESSING, of Windows' Console Modes


def takes_escapes(stream: TextIO) -> bool:
    """Whether the terminal interprets escape sequences instead of printing them; enables them on a Windows console."""
    if sys.platform == "win32":
        from ctypes import byref, windll
        from ctypes.wintypes import DWORD, HANDLE
        from msvcrt import get_osfhandle

        console, mode = HANDLE(get_osfhandle(stream.fileno())), DWORD()
        got = windll.kernel32.GetConsoleMode(console, byref(mode))
        return bool(got and windll.kernel32.SetConsoleMode(console, mode.value | _ESCAPES))
    return True
