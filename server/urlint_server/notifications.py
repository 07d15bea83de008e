"""Which log messages are also shown to the user? Those selected by the setting `showNotifications`."""

import logging
from collections.abc import Callable

LEVELS = {"onError": logging.ERROR, "onWarning": logging.WARNING, "always": logging.INFO}
_TYPES = {logging.ERROR: 1, logging.WARNING: 2, logging.INFO: 3}  # LSP 3.17, MessageType


class Notifications(logging.Handler):
    """A log handler that calls `tell` with the text and the LSP message type."""

    def __init__(self, tell: Callable[[str, int], None]) -> None:
        super().__init__()
        self._tell = tell

    def show(self, which: str) -> None:
        """Shows messages from this level on, none for `off`; `logLevel` still applies."""
        logger = logging.getLogger("urlint_server")
        logger.removeHandler(self)
        if which in LEVELS:
            self.setLevel(LEVELS[which])
            logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Shows one log record, with secrets redacted."""
        from urlint.lint.redact import redacted_text

        self._tell(redacted_text(record.getMessage()), _TYPES.get(record.levelno, 3))
