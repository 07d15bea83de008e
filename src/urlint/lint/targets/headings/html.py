"""HTML: elements with `id`, and anchors with `name` (HTML, section 7.4.6.4)."""

from html import unescape

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page

_TAG = compiled(r"<[A-Za-z][^<>]*>")
_TITLE = compiled(r"(?i)<title>\s*([^<]{1,200}?)\s*</title>")
_SCRIPT = compiled(r"<[sS][cC][rR][iI][pP][tT]")
_NAMED = compiled(r"(?i)\s(?:id|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")


def ids(text: str) -> frozenset[str]:
    """What is called so by an attribute of some tag."""
    found = (named for tag in _TAG.finditer(text) for named in _NAMED.finditer(tag[0]))
    return frozenset(unescape(named[1] or named[2] or named[3] or "") for named in found)


def read(text: str) -> Outline:
    """A page that runs a script may make more of them, and one with front matter is put into another."""
    if text.startswith("---") or _SCRIPT.search(text):
        return Outline(is_open=True)
    return Outline(ids=ids(text), tops=_titles(text))


def _titles(text: str) -> frozenset[str]:
    """The title of a page as programs write it that lead from each page to the next: `#The_title`."""
    title = _TITLE.search(text)
    words = unescape(title[1]).split() if title else []
    return frozenset(sign.join(words) for sign in "_-" if words)


def listed(text: str, at: int) -> bool:
    """Never: what is shown is written with character references."""
    return False


page = Page(read, listed, ("none",))
