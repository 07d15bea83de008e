"""CSS: `url()` and `@import`."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.blocks import COMMENT
from urlint.find.document import Kind
from urlint.find.language import Language, Place

_HOP = compiled(r"\((?<=[uU][rR][lL]\()")
_URL = (
    r"\([ \t]*(?:\r?\n[ \t]*)?(?:\"((?:[^\"\\\r\n]|\\[^\r\n])*)\"|'((?:[^'\\\r\n]|\\[^\r\n])*)'"
    r"|((?:[^\"'()\s#$@\\]|\\[^\r\n]|[#$@]\{[^{}\r\n]*\}|[#$@])"
    r"(?:[^(){}\r\n\\]|\\[^\r\n]|[#$@]?\{[^{}\r\n]*\})*?))[ \t]*(?:\r?\n[ \t]*)?\)"
)
_NAMESPACE = r"@namespace[ \t]+[A-Za-z0-9_-]*[ \t]*\Z"
_BACK = 300
_IMPORT = r"@import[ \t]+(?:\"((?:[^\"\\\r\n]|\\[^\r\n])*)\"|'((?:[^'\\\r\n]|\\[^\r\n])*)')"


def urls(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)`, in CSS or in a `style` attribute."""
    for hit in _HOP.finditer(text, start, end):
        at = hit.start() - 3
        found = compiled(_URL).match(text, hit.start(), min(end, at + 200_000))
        if found and found.lastindex and not (at > start and (text[at - 1].isalnum() or text[at - 1] in "_.-")):
            if text.startswith("#default#", found.start(found.lastindex)):  # a behaviour that a browser brought with it
                continue
            named = compiled(_NAMESPACE).search(text, max(start, at - 60), at)
            yield Place(*found.span(found.lastindex), "url()", "css", Kind.NAMESPACE if named else None)


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)` and `@import "..."`."""
    yield from urls(text, start, end)
    for found in compiled(_IMPORT).finditer(text, start, end):
        yield Place(*found.span(found.lastindex or 1), "url()", "css")


def quiet(text: str, end: int) -> bool:
    """Whether no `url(` and no rule that takes a string is open at a line end."""
    floor = max(0, end - _BACK)
    if not _HOP.search(text, floor, end) and text.find("@", floor, end) < 0:
        return True
    return not compiled(r"(?:[uU][rR][lL]\([^)]*|@[a-z-]+[^;{}]*)\Z").search(text, floor, end)


language = Language("css", block_comments=True, places=places, quiet=quiet, blocks=(COMMENT,))
