"""Where does a relative reference lead if somebody follows it? To a file, and to a place in its text."""

import re
from collections.abc import Iterator
from itertools import islice

from urlint.find.language import load
from urlint.find.languages import language_of
from urlint.lint.targets.fragments import anchors_by, document_at, makers_of
from urlint.lint.targets.headings import Outline, page
from urlint.lint.targets.links import Links
from urlint.lint.targets.long_lines import is_generated
from urlint.record import Record
from urlint.url.percent import decode

_LINE = re.compile(r"[Ll]([0-9]{1,7})")
_ID = (  # the ways in which HTML, Markdown, reStructuredText, and AsciiDoc name a place
    r"(?m)\s(?:id|name)\s*=\s*[\"']?{0}(?=[\"'\s>/])|\{{:?[^{{}}\n]*#{0}(?=[\s}}])|^[ \t]*\.\. _`?{0}`?:"
    r"|\[\[{0}(?=[\],])|\[#{0}(?=[\],.])"
)
_HEADING = (  # after signs, above a line of signs, or in an element
    r"(?m)^[ \t>]*(?:[-*+][ \t]+)?(?:#+|=+)[ \t]+{0}[ \t]*(?:\{{|#|=|\r?$)"
    r"|^[ \t>]*{0}[ \t]*\r?\n[ \t>]*([=~^\"'`*+#:.-])\1+[ \t]*\r?$|<[hH][1-6][^<>]*>\s*{0}"
)


class Destination(Record):
    """The file at `path`, with forward slashes, and the referenced line in it, counted from 0."""

    path: str
    line: int = 0


def destination(links: Links, url: str) -> Destination | None:
    """Returns where a relative reference leads; None if nothing is there, or if that is unknown.

    A fragment that names nothing leads to the first line.
    """
    path, _, fragment = url.partition("#")
    path = path.partition("?")[0]
    target = "" if not links.folder else document_at(links, path) if path else links.path
    if not target:
        return None
    if line := _LINE.fullmatch(fragment):
        return Destination(target, max(int(line[1]), 1) - 1)
    text = (links.text() if target == links.path else links.tree.text(target)) if fragment else ""
    return Destination(target, text.count("\n", 0, _offset(links, target, text, decode(fragment))) if text else 0)


def _offset(links: Links, target: str, text: str, fragment: str) -> int:
    """Where a fragment leads in a text: an offset in code points."""
    language = links.language if target == links.path else language_of(target, languages=links.config.languages)
    name = load(language).headings
    if not name or is_generated(text):
        return 0
    reader = page(name)
    outline = reader.read(text)
    at = next(_headings(outline, makers_of(links, reader), fragment), -1)
    found = re.search(_ID.format(re.escape(fragment)), text) if at == -1 else _heading(outline, at, text)
    return found.start() if found else 0


def _headings(outline: Outline, makers: tuple[str, ...], fragment: str) -> Iterator[int]:
    """The numbers of the headings for which some program makes this fragment."""
    for maker in makers:
        for texts in (outline.texts, outline.raw):
            names = anchors_by(maker)(texts)
            if fragment in names:
                yield names.index(fragment)


def _heading(outline: Outline, number: int, text: str) -> re.Match[str] | None:
    """A heading's place in the text. To tell equal headings apart, those before it are counted."""
    written = (outline.raw or outline.texts)[number]
    before = (outline.raw or outline.texts)[:number].count(written)
    return next(islice(re.finditer(_HEADING.format(re.escape(written)), text), before, None), None)
