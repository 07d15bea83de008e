"""Colour, in the sixteen that every terminal has and people choose for themselves."""

from urlint.record import Record

_SEVERITY = {"error": "1;31", "warning": "1;33", "info": "1;34", "hint": "1;36"}


class Paint(Record):
    """Paints, where `on`."""

    on: bool

    def bold(self, text: str) -> str:
        """What leads the eye."""
        return self._in("1", text)

    def dim(self, text: str) -> str:
        """What the eye may pass over."""
        return self._in("2", text)

    def good(self, text: str) -> str:
        """What mends."""
        return self._in("32", text)

    def bad(self, text: str) -> str:
        """What is taken away."""
        return self._in("31", text)

    def severity(self, name: str, text: str) -> str:
        """What is as bad as `name` says."""
        return self._in(_SEVERITY[name], text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text
