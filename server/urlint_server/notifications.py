"""What the log says, shown to the person as well: only where the setting `showNotifications` asks for it."""

import logging
from collections.abc import Callable

LEVELS = {"onError": logging.ERROR, "onWarning": logging.WARNING, "always": logging.INFO}
_TYPES = {logging.ERROR: 1, logging.WARNING: 2, logging.INFO: 3}  # LSP 3.17, MessageType


class Notifications(logging.Handler):
    """`tell` shows a text, of one of LSP's types of messages."""

    def __init__(self, tell: Callable[[str, int], None]) -> None:
        super().__init__()
        self._tell = tell

    def show(self, which: str) -> None:
        """From now on what is at least as bad as that; nothing for `off`. What `logLevel` keeps out is not there to be shown."""
        logger = logging.getLogger("urlint_server")
        logger.removeHandler(self)
        if which in LEVELS:
            self.setLevel(LEVELS[which])
            logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Show one line of the log, without the secrets of its URLs."""
        from urlint.lint.redact import redacted_text

        self._tell(redacted_text(record.getMessage()), _TYPES.get(record.levelno, 3))
