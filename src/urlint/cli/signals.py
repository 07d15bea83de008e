"""How is a critical section protected from signals? They are blocked and delivered afterwards."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def blocked(*names: str) -> Iterator[None]:
    """Blocks the named signals, such as `SIGTERM`, within it, on systems that can; does nothing on Windows."""
    import signal  # late: most runs need none

    signals = {getattr(signal, name) for name in names if hasattr(signal, name)}
    if sys.platform != "win32":
        before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        yield
