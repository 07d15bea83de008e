"""Org: lines that begin with stars. Exporters choose the anchors of headings, so that no fragment is ever missing."""

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page

_LINE = compiled(r"(?m)^\*++[ \t]++(.*\S)")
_ID = compiled(r"(?im)^[ \t]*:(?:custom_id|id):[ \t]+(\S+)")


def read(text: str) -> Outline:
    """The headings, and the identifiers in their drawers; an export adds others."""
    texts = tuple(found[1] for found in _LINE.finditer(text))
    return Outline(texts, texts, frozenset(found[1] for found in _ID.finditer(text)), True)


def listed(text: str, at: int) -> bool:
    """Never: the contents of code blocks are in languages of their own."""
    return False


page = Page(read, listed)
