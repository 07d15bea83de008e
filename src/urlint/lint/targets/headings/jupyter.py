"""Notebooks: the headings in their Markdown cells, whose anchors are their words joined by hyphens; outputs may hold more."""

from urlint.expression import compiled
from urlint.lint.surroundings import ABOVE
from urlint.lint.targets.headings import Outline, Page

_OUTPUT = compiled(r'"text/html"')
_LINE = compiled(r'(?:"|\\n)[ \t]*#{1,6}[ \t]+((?:[^"\\\n]|\\[^n])*)')
_ID = compiled(r"\b(?:id|name)[ \t]*=[ \t]*(?:\\\"|')([^\\'\"]+)|(?:\"|\\n)\(([\w:.-]+)\)=")  # the latter is MyST's
_FENCE = r'(?:"|\\n)[ \t]*```'


def read(text: str) -> Outline:
    """All headings, even those in cells of code."""
    texts = tuple(found[1].strip() for found in _LINE.finditer(text))
    named = {found[1] or found[2] for found in _ID.finditer(text)}
    return Outline(texts, texts, frozenset({*named, *(each.replace(" ", "-") for each in texts)}), _OUTPUT.search(text) is not None)


def listed(text: str, at: int) -> bool:
    """Whether the text at `at` is in fenced code in a cell."""
    cell = text[max(0, at - ABOVE) : at].rpartition('"source"')[2]
    return len(compiled(_FENCE).findall(cell)) % 2 == 1


page = Page(read, listed, fences=_FENCE)
