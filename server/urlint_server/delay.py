"""Which new diagnostics are hidden while the user types? Those in the URL at the caret, for a short time."""

import asyncio
from collections.abc import Callable

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Span
from urlint_server.document import Opened


class Delay:
    """Hides new diagnostics at the caret for a time; `renew` then refreshes the diagnostics of a document."""

    def __init__(self, renew: Callable[[str], None]) -> None:
        self._renew = renew
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._visible: dict[str, frozenset[str]] = {}  # before the first of several edits that are made at once

    def before(self, opened: Opened, span: Span) -> frozenset[str]:
        """The rules of the visible diagnostics at a span that is about to change, or before the edits of which this is the last."""
        if (first := self._visible.pop(opened.uri, None)) is not None:
            return first
        held = {rule for rule, _ in opened.held}
        return frozenset(each.rule for each in _shown(opened, span)) - held

    def wait(self, opened: Opened, span: Span) -> None:
        """Keeps which diagnostics are visible at a span, which is about to change several times at once."""
        self._visible[opened.uri] = self.before(opened, span)

    def after(self, opened: Opened, caret: int, visible: frozenset[str], seconds: float) -> None:
        """Hides diagnostics in the URL at the caret whose rules are not in `visible`, for `seconds`."""
        self.forget(opened.uri)
        new = (each for each in _shown(opened, Span(caret, caret)) if each.rule not in visible)
        opened.held = frozenset((each.rule, each.span.start) for each in new)
        if opened.held:
            self._timers[opened.uri] = asyncio.get_running_loop().call_later(seconds, self._release, opened)

    def release(self, opened: Opened) -> None:
        """Shows all diagnostics again."""
        self.forget(opened.uri)
        opened.held = frozenset()

    def forget(self, uri: str) -> None:
        """Cancels the timer of a document, and drops what is kept of it."""
        self._visible.pop(uri, None)
        if timer := self._timers.pop(uri, None):
            timer.cancel()

    def _release(self, opened: Opened) -> None:
        self.release(opened)
        self._renew(opened.uri)


def _shown(opened: Opened, span: Span) -> list[Diagnostic]:
    """The diagnostics at a span; none beyond the part of the document that has been searched, to avoid waiting for it."""
    return opened.diagnostics_at(span) if span.start <= opened.index.reach else []
