"""HTML: elements with `id`, and anchors with `name` (HTML, section 7.4.6.4)."""

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page
from urlint.lint.targets.headings._entities import unescape
from urlint.url.percent import decode

_TAG = compiled(r"(?i)<[a-z](?>[^<>]*?\s(?:id|name)\s*=)[^<>]*+[<>]")  # with an identifier; browsers end `<a name="b"</a>` later
_TITLE = compiled(r"(?i)<title>([^<]{1,400}+)</title>")  # with the blanks around it, so that none is tried twice
_HEADING = compiled(r"(?i)<h[1-6]\b[^<>]*+>\s*+(?:<a\b[^<>]*+></a>)?([^<]{1,400}+)</h[1-6]>")
_SCRIPT = compiled(r"<[sS][cC][rR][iI][pP][tT]")
_OWN = compiled(r"=(?<=\s[hH][rR][eE][fF]=)[\"']?#([^\s\"'<>]++)")
_MANY = 8
_NAMED = compiled(r"(?i)\s(?:id|name)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")


def ids(text: str) -> frozenset[str]:
    """The values of `id` and `name` in the tags of a text."""
    found = (named for tag in _TAG.finditer(text) for named in _NAMED.finditer(tag[0]))
    return frozenset(unescape(named[1] or named[2] or named[3] or "") for named in found)


def read(text: str) -> Outline:
    """The identifiers of a page; more may exist if it runs a script, or has front matter and so becomes part of another page.

    If a page has nearly all of the many places in itself that it refers to, nothing adds any.
    """
    may_add = text.startswith("---") or _SCRIPT.search(text) is not None
    led = set(map(unescape, _OWN.findall(text))) if may_add else set()
    if may_add and len(led) < _MANY:
        return Outline(is_open=True)
    names, tops = ids(text), _titles(text) | _joined(text)
    lost = sum(each not in names and decode(each) not in names | tops for each in led)
    return Outline(ids=names, tops=tops, is_open=_MANY * lost > len(led))


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
