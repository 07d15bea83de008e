"""Moments in which a process must not be ended: what is sent meanwhile comes afterwards."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def deaf(*names: str) -> Iterator[None]:
    """Without the signals of these names (`SIGTERM`), where the system has them and lets them wait."""
    import signal  # late: most runs need none

    signals = {getattr(signal, name) for name in names if hasattr(signal, name)}
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)
    else:
        yield
