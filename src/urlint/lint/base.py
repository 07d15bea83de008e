"""The URL that the relative references of a document are relative to (RFC 3986, section 5.1)."""

import re

from urlint.expression import compiled
from urlint.find.decode import decode
from urlint.url.resolve import resolve

_HEAD = 1 << 16  # code points in which a document says what its base is
_BASE = compiled(r"(?i)<base\s(?:[^<>]*?\s)?href\s*=\s*(?:\"([^\"<>]*)\"|'([^'<>]*)'|([^\s\"'<>]+))")
_COMMENT = compiled(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_MARKUP = frozenset({"html", "markdown"})


def base_of(text: str, language: str, configured: str) -> str:
    """The base that a document names, else the one of its settings, "" where there is none.

    A `<base href>` may be relative to that one itself (HTML, section 4.2.3); the first one counts.
    """
    if language not in _MARKUP:
        return configured
    found = _BASE.search(_COMMENT.sub("", text[:_HEAD]))
    if found is None:
        return configured
    href = decode((found[1] or found[2] or found[3] or "").strip(), 0, "html")[0]
    return resolve(configured, href) if configured else href
