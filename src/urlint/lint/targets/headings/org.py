"""Org: how headings are called is a matter of who shows them, so that nothing is known of them."""

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page

_BLOCK = compiled(r"(?im)^[ \t]*#\+(begin|end)_(?:example|src|export|comment)\b")
_BACK = 20_000


def read(text: str) -> Outline:
    """There may be any."""
    return Outline(is_open=True)


def listed(text: str, at: int) -> bool:
    """Whether the line at `at` stands in a block that is shown as it is."""
    last = "end"
    for found in _BLOCK.finditer(text, max(0, at - _BACK), at):
        last = found[1].lower()
    return last == "begin"


page = Page(read, listed, ("none",))
