"""Which paths does a document name? Found once for all its references whose file is missing."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from urlint.expression import compiled

_PATH = compiled(r"(?<![\w.%~+-])[\w.%~+-]++(?:/[\w.%~+-]++)+")
_NEAR = r"(?i)\s(?:href|src)\s*=\s*[\"']?([\w-][\w.-]*\.(?:html?|png|gif|jpe?g|svg|pdf|css|txt))(?=[\"'\s>#?])"
_SHOWN = r"\b(?:image|video|audio)::?([^\s\[\]{}:]+)\["
_DEEPEST = 8  # folders


@lru_cache(maxsize=1)
def held(text: str) -> Mapping[str, int]:
    """How many different paths in each folder a text names; the folders end in a slash.

    >>> held("![](a/b/c.png) ![](a/b/d.png) ![](a/b/c.png)")["a/b/"]
    2
    """
    words = " ".join(word for word in text.split() if "/" in word)  # most have none, and `re` looks at each character
    return Counter(folder for path in {*_PATH.findall(words)} for folder in _folders(path))


def _folders(path: str) -> list[str]:
    names = path.split("/", _DEEPEST)[:-1]
    return ["/".join((*names[:number], "")) for number in range(1, len(names) + 1)]


def shown(text: str) -> frozenset[str]:
    """The files that a document in AsciiDoc shows or plays, except in comments, and except those with an attribute in their name.

    >>> sorted(shown("image::a/b.png[] image:c.svg[x] image::{d}/e.png[]"))
    ['a/b.png', 'c.svg']
    """
    return frozenset(compiled(_SHOWN).findall(compiled(r"(?m)^//[^\n]*").sub("", text)))


def nearby(page: str) -> frozenset[str]:
    """The files that a page links to or shows and that should be in its folder.

    >>> sorted(nearby('<a href="a.html#b"> <img src=c.png> <a href="d/e.html">'))
    ['a.html', 'c.png']
    """
    return frozenset(compiled(_NEAR).findall(page))
