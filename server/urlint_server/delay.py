"""What is half typed is not wrong yet: findings that a key brought into being, in the URL at the caret, are held back a while."""

import asyncio
from collections.abc import Callable

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Span
from urlint_server.document import Opened


class Hold:
    """`renew` says anew what there is to say of a document."""

    def __init__(self, renew: Callable[[str], None]) -> None:
        self._renew = renew
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def before(self, opened: Opened, span: Span) -> frozenset[str]:
        """The rules that the editor was told of at a span that is about to change."""
        held = {rule for rule, _ in opened.held}
        return frozenset(said.rule for said in _shown(opened, span)) - held

    def after(self, opened: Opened, caret: int, told: frozenset[str], seconds: float) -> None:
        """Hold back what is new in the URL at the caret."""
        self.forget(opened.uri)
        new = (each for each in _shown(opened, Span(caret, caret)) if each.rule not in told)
        opened.held = frozenset((each.rule, each.span.start) for each in new)
        if opened.held:
            self._timers[opened.uri] = asyncio.get_running_loop().call_later(seconds, self._release, opened)

    def release(self, opened: Opened) -> None:
        """Nothing is held back any more."""
        self.forget(opened.uri)
        opened.held = frozenset()

    def forget(self, uri: str) -> None:
        """Let what was to happen later go."""
        if timer := self._timers.pop(uri, None):
            timer.cancel()

    def _release(self, opened: Opened) -> None:
        self.release(opened)
        self._renew(opened.uri)


def _shown(opened: Opened, span: Span) -> list[Diagnostic]:
    """What may be shown at a span: behind all that is, nobody looks, as the end of a long line may be long in coming."""
    return opened.diagnostics_at(span) if span.start <= opened.index.reach else []
