"""How is text colored on a terminal? With the 16 ANSI colors, which every terminal has and users can redefine."""

from urlint.record import Record

_SEVERITY = {"error": "1;31", "warning": "1;33", "info": "1;34", "hint": "1;36"}


class Paint(Record):
    """Wraps text in ANSI color codes if `on`, such as `ESC [1m` for bold, and otherwise returns it unchanged."""

    on: bool

    def bold(self, text: str) -> str:
        """The text in bold, for headings and paths."""
        return self._in("1", text)

    def dim(self, text: str) -> str:
        """The text dimmed, for secondary details."""
        return self._in("2", text)

    def good(self, text: str) -> str:
        """The text in green, for fixes and added lines."""
        return self._in("32", text)

    def bad(self, text: str) -> str:
        """The text in red, for errors and removed lines."""
        return self._in("31", text)

    def code(self, text: str) -> str:
        """The text in cyan, for names and code in a sentence."""
        return self._in("36", text)

    def severity(self, name: str, text: str) -> str:
        """The text in the color of the severity `name`, such as `error`."""
        return self._in(_SEVERITY[name], text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text
