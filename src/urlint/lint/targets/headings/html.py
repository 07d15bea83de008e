"""HTML: elements with `id`, and anchors with `name` (HTML, section 7.4.6.4)."""

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page
from urlint.lint.targets.headings._entities import unescape
from urlint.url.percent import decode

_TAG = compiled(r"(?i)<[a-z](?>[^<>]*?\s(?:id|name)\s*=)[^<>]*+>")  # one with an identifier
_TITLE = compiled(r"(?i)<title>([^<]{1,400}+)</title>")  # with the blanks around it, so that none is tried twice
_HEADING = compiled(r"(?i)<h[1-6]\b[^<>]*+>\s*+(?:<a\b[^<>]*+></a>)?([^<]{1,400}+)</h[1-6]>")
_SCRIPT = compiled(r"<[sS][cC][rR][iI][pP][tT]")
_OWN = compiled(r"(?i)\shref\s*=\s*[\"']?#([^\s\"'<>]++)")
_MANY = 8
_NAMED = compiled(r"(?i)\s(?:id|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")


def ids(text: str) -> frozenset[str]:
    """The values of `id` and `name` in the tags of a text."""
    found = (named for tag in _TAG.finditer(text) for named in _NAMED.finditer(tag[0]))
    return frozenset(unescape(named[1] or named[2] or named[3] or "") for named in found)


def read(text: str) -> Outline:
    """The identifiers of a page; more may exist if it runs a script, or has front matter and so becomes part of another page.

    If a page has nearly all that it refers to, nothing adds to it.
    """
    names, tops = ids(text), _titles(text) | _joined(text)
    is_open = text.startswith("---") or _SCRIPT.search(text) is not None
    return Outline(ids=names, tops=tops, is_open=is_open and not _has_nearly_all(text, names | tops))


def _has_nearly_all(text: str, names: frozenset[str]) -> bool:
    """Whether a page refers to many places in itself, and only a few of these are not among its `names`."""
    led = set(map(unescape, _OWN.findall(text)))
    return len(led) >= _MANY and _MANY * sum(each not in names and decode(each) not in names for each in led) <= len(led)


def _titles(text: str) -> frozenset[str]:
    """The title of a page in the form `#The_title`, with which some programs link each page to the next."""
    title = _TITLE.search(text)
    words = unescape(title[1]).split() if title else []
    return frozenset(sign.join(words) for sign in "_-" if words)


def _joined(text: str) -> frozenset[str]:
    """The headings of a page in the form `#A+heading`, to which Forrest gives such names."""
    return frozenset("+".join(unescape(each).split()) for each in _HEADING.findall(text))


def listed(text: str, at: int) -> bool:
    """Never: HTML that is only shown is written with character references."""
    return False


page = Page(read, listed, ("none",))
