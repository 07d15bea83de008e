"""Does what stands at the end of a stream take escape sequences? Consoles of Windows do when they are asked to."""

import sys

from urlint.typed import TextIO

_ESCAPES = 0x0004  # ENABLE_VIRTUAL_TERMINAL_PROCESSING, of Windows' Console Modes


def takes_escapes(stream: TextIO) -> bool:
    """Returns whether a terminal shows colors, and not the codes for them; a console of Windows is switched over."""
    if sys.platform == "win32":
        from ctypes import byref, windll
        from ctypes.wintypes import DWORD, HANDLE
        from msvcrt import get_osfhandle

        console, mode = HANDLE(get_osfhandle(stream.fileno())), DWORD()
        got = windll.kernel32.GetConsoleMode(console, byref(mode))
        return bool(got and windll.kernel32.SetConsoleMode(console, mode.value | _ESCAPES))
    return True
