"""Where does a page go by itself? `<meta http-equiv="refresh" content="0; url=...">` (HTML, section 4.2.5.3)."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Place
from urlint.find.skim import Skim

SKIMS = (Skim("e", "fresh"), Skim("E", "FRESH"))
"""One of these words is in every such tag."""

_LONGEST = 600  # code points of the tag
_TEMPLATED = r"\{\{[^{}\r\n]*+\}\}"  # may contain quotes
_VALUE = rf"\"(?:{_TEMPLATED}|[^\"])*+\"|'(?:{_TEMPLATED}|[^'])*+'|[^\s\"'<>]++"
_TAG = r"<(?i:meta)(?=[\s/])(?:(?!\n[ \t]*\r?\n)[^<>])*+>"  # within a paragraph
_KIND = r"(?i)\shttp-equiv\s*=\s*[\"']?\s*refresh\s*[\"']?[\s/>]"
_CONTENT = rf"(?i)\scontent\s*=\s*({_VALUE})"
_URL = (  # after the seconds; up to the closing quote, if the address has quotes of its own
    r"(?is)[\"']?\s*+[0-9.]++(?:\s*+[;,]\s*+|\s++)url\s*+=\s*+"
    r"(?:(?P<single>'|&apos;|&#39;|&#x27;)|(?P<double>\"|&quot;|&#34;|&#x22;))?"
    r"(?P<url>(?:(?!(?(single)(?:'|&apos;|&#39;|&#x27;)|(?(double)(?:\"|&quot;|&#34;|&#x22;)|(?!)))).)*)"
)


def refreshes(text: str, start: int, end: int) -> Iterator[Place]:
    """The addresses that pages go on to, including relative ones. Linear: the tag is searched for around the word."""
    for word in (each.pattern for each in SKIMS):
        at = text.find(word, start, end)
        while at >= 0:
            place = _place(text, start, at, end)
            if place:
                yield place
            at = text.find(word, at + len(word), end)


def _place(text: str, start: int, at: int, end: int) -> Place | None:
    """The address in the tag around `at`, if the tag is a refresh."""
    opener = text.rfind("<", max(start, at - _LONGEST), at)
    tag = compiled(_TAG).match(text, opener, min(end, opener + _LONGEST)) if opener >= 0 else None
    if tag is None:
        return None
    kind, content = compiled(_KIND).search(tag[0]), compiled(_CONTENT).search(tag[0])
    if kind is None or content is None:
        return None
    quoted = content[1][0] in "\"'"
    found = compiled(_URL).match(tag[0], content.start(1), content.end(1) - quoted)
    if found is None:
        return None
    url = found["url"]
    first = opener + found.start("url") + len(url) - len(url.lstrip())
    return Place(first, first + len(url.strip()), "attribute", "html")
