"""Character references of HTML and XML."""

import re

from urlint.find.escape import Escape, code_point

_NAMES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": "\xa0"}
REFERENCE = r"&(?:#(?:[0-9]{1,7}|[xX][0-9a-fA-F]{1,6})|[A-Za-z][A-Za-z0-9]{1,31});"
_WITHOUT_END = (  # a number needs no semicolon, whatever follows it (HTML, section 13.2.5.79)
    r"&(?:#(?:[0-9]{1,7}(?![0-9])|[xX][0-9a-fA-F]{1,6}(?![0-9a-fA-F]));?|[A-Za-z][A-Za-z0-9]{1,31}(?:;|(?![A-Za-z0-9=;])))"
)
_WRITTEN = {"&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;"}
ENDS = r"&ndash;(?=[\s<]|&[gl]t;|\Z)"
STOPS = ("&lt;", "&amp;gt;", "&#8217;", "&#x200B;", "&Tab;", "&ndash; b", "&ndash;<", "&ndash;&lt;", "&ndash;&gt;", "&ndash;")
PASSES = ("&amp;", "&eacute;", "&ndash;b")
MEANS = {"&#233;": "é", "&#xe9;": "é", "&#0;": "\ufffd", "&eacute;": "é", "&apos;": "'", "&none;": "&none;", "&#;": "&#;"}


def reference(found: re.Match[str]) -> str:
    """The characters that a reference stands for."""
    text = found[0]
    name = text[1:].rstrip(";")
    if name[0] == "#":
        digits, base = (name[2:], 16) if name[1] in "xX" else (name[1:], 10)
        return code_point(digits, base, "\0").replace("\0", "\ufffd")  # as in HTML (section 13.2.5.80) and CommonMark
    return _NAMES[name] if name in _NAMES else _named(text)


def _named(text: str) -> str:
    from html.entities import html5  # 2231 names: loaded only for the rare document

    return html5.get(text[1:], text)


def _or(found: re.Match[str], otherwise: str) -> str:
    return reference(found) if found[0][0] == "&" else otherwise


ESCAPES = {
    "html": Escape(
        _WITHOUT_END,
        reference,
        _WRITTEN,
        ENDS,
        meaning_ends=True,
        means=MEANS | {"&#38a": "&a", "&#x26g": "&g", "&amp-": "&-", "&amp=": "&amp="},
        stops=STOPS,
        passes=(*PASSES, "&lt="),
        sign="&",
        slashed="html-slashes",
        closes="<",
    ),
    "asciidoc": Escape(
        REFERENCE,
        reference,
        {"&": "&amp;"},
        ENDS,
        meaning_ends=True,
        means=MEANS | {"&amp=": "&amp="},
        stops=STOPS,
        passes=PASSES,
        sign="&",
    ),
    "wrapped": Escape(
        rf"{REFERENCE}|\s+",
        lambda found: _or(found, ""),
        _WRITTEN,
        means=MEANS | {"a\n  b": "ab"},
        sign="&",
        wraps=True,
    ),
    "html-slashes": Escape(rf"{REFERENCE}|\\/", lambda found: _or(found, "/"), _WRITTEN | {"/": "\\/"}, means=MEANS | {"\\/": "/"}),
}
