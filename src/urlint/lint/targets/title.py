"""Which heading is at an offset, and how must fragments change if its text changes?"""

from collections.abc import Mapping
from operator import ne

from urlint.find.language import load
from urlint.lint.targets.fragments import anchors_by, document_at, makers_of
from urlint.lint.targets.headings import Outline, page
from urlint.lint.targets.links import Links
from urlint.lint.targets.long_lines import is_generated
from urlint.lint.targets.moves import escaped
from urlint.text import Edit, Span, apply
from urlint.url.percent import decode

_MOST = 5  # headings that are tried; each is a part of the line


class Title:
    """A heading of a document, whose source text is at `span`."""

    def __init__(self, links: Links, outline: Outline, span: Span) -> None:
        self.span, self._links, self._outline = span, links, outline

    def renamed(self, new: str) -> dict[str, str] | None:
        """The fragments that change, and their new forms; None if `new` would not be the text of exactly one heading."""
        after = _outline(self._links, apply(self._links.text(), [Edit(self.span, new)]))
        if len(after.texts) != len(self._outline.texts) or _differing(self._outline, after) > 1 or not new.strip():
            return None
        return _changed(makers_of(self._links, page(load(self._links.language).headings)), self._outline, after)


def title_at(links: Links, offset: int) -> Title | None:
    """The heading in the line of an offset."""
    text = links.text()
    if not load(links.language).headings or is_generated(text):
        return None
    start, end = text.rfind("\n", 0, offset) + 1, text.find("\n", offset)
    line = text[start : end if end != -1 else len(text)]
    outline = _outline(links, text)
    written = sorted({each for each in outline.raw or outline.texts if each and each in line}, key=len, reverse=True)
    for each in written[:_MOST]:
        at = start + line.rindex(each)
        span = Span(at, at + len(each))
        after = _outline(links, apply(text, [Edit(span, f"{each}x")]))
        if len(after.texts) == len(outline.texts) and _differing(outline, after) == 1:
            return Title(links, outline, span)
    return None


def retitled(links: Links, url: str, path: str, changed: Mapping[str, str]) -> str:
    """A reference as it must be written after fragments of the document at `path` have changed."""
    head, _, fragment = url.partition("#")
    new = changed.get(decode(fragment)) if fragment else None
    if new is None or (head and not links.folder):
        return url
    target = document_at(links, head.partition("?")[0]) if head else links.path
    return f"{head}#{escaped(new, not fragment.isascii())}" if target == path else url


def _outline(links: Links, text: str) -> Outline:
    return page(load(links.language).headings).read(text)


def _differing(before: Outline, after: Outline) -> int:
    """How many headings differ; `raw` may have one in several forms, and also texts that only some programs show as headings."""
    counts = (sum(map(ne, *each)) for each in ((before.texts, after.texts), (before.raw, after.raw)))
    return next(filter(None, counts), 0)


def _changed(makers: tuple[str, ...], before: Outline, after: Outline) -> dict[str, str]:
    """The anchors that change, before and after; of several programs with the same old anchor, the first decides."""
    made: dict[str, str] = {}
    for maker in makers:
        named = anchors_by(maker)
        for old, new in ((before.texts, after.texts), (before.raw, after.raw)):
            for was, now in zip(named(old), named(new), strict=False):
                made.setdefault(was, now)
    return {was: now for was, now in made.items() if was != now and was not in before.ids}
