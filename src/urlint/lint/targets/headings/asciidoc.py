"""AsciiDoc: section titles, and identifiers in brackets (`[#id]`, `[[id]]`, `anchor:id[]`)."""

import re
from bisect import bisect_right
from functools import lru_cache

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE
from urlint.lint.targets.headings import Outline, Page
from urlint.lint.targets.slugs.asciidoctor import anchors

_TITLE = compiled(r"(?m)^(?:={1,6}|#{1,6})[ \t]+(\S[^\r\n]*)")
_UNDER = compiled(r"(?m)^(\w[^\r\n]*)\r?\n(=+|-+|~+|\^+|\++)[ \t]*\r?$")  # as long as the title, give or take one
_ID = compiled(r"\[\[\[?([^\[\],\n]+)|(?m:^\[(?:[^\]#\n]*)#([\w:.-]+))|\[#([\w:.-]+)|anchor:([\w:.-]+)\[|\[id=[\"']?([\w:.-]+)")
_ATTRIBUTE = compiled(r"(?m)^:(idprefix|idseparator):[ \t]*(\S*)[ \t]*\r?$")
_MORE = compiled(r"(?m)^include::|^ifdef::|^ifndef::|^ifeval::|^={1,6}[^\n]*\{[\w-]+\}")
_FENCES = r"(?m)^(-{4,}|\.{4,}|/{4,}|\+{4,}|`{3,})[^\n]*$"
_DELIMITED = compiled(_FENCES)
_MARKS = compiled(r"(?:link|https?):[^\s\[]{0,1000}\[([^\]]{0,400})\]|[*_`#+]")
_INDENTED = compiled(r"[ \t]+(?![*.\-\s])")
_INCLUDE = "include::"
_SHOWN = compiled(r"//|:[\w-]+:[ \t]")  # a comment, or an attribute, which may be inserted in other documents
_BLANK_LINE = compiled(BLANK_LINE)


def read(text: str) -> Outline:
    """The anchors of titles under the document's own `idprefix` and `idseparator`, and the identifiers.

    The settings of a site, which may lie elsewhere, often choose the form of GitHub.
    """
    under = (found for found in _UNDER.finditer(text) if abs(len(found[1].rstrip()) - len(found[2])) <= 1)
    raw = tuple(found[1].rstrip() for found in sorted((*_TITLE.finditer(text), *under), key=re.Match.start))
    texts = tuple(_MARKS.sub(lambda found: found[1] or ("_" if found[0] == "_" else ""), each) for each in raw)
    said = {found[1]: found[2] for found in _ATTRIBUTE.finditer(text)}
    own = anchors(texts, said.get("idprefix", "_"), said.get("idseparator", "_"))
    named = (each.strip() for found in _ID.finditer(text) for each in found.groups() if each)
    return Outline(texts, raw, frozenset((*own, *named)), _MORE.search(text) is not None)


def listed(text: str, at: int) -> bool:
    """Whether the text at `at` is in a block that is shown literally, a comment, an attribute, or an indented paragraph."""
    if _SHOWN.match(text, text.rfind("\n", 0, at) + 1):
        return True
    starts, ends = _listings(text)
    number = bisect_right(starts, at) - 1
    if number >= 0 and at < ends[number]:
        return True
    paragraphs = _paragraphs(text)
    return _INDENTED.match(text, paragraphs[bisect_right(paragraphs, at) - 1]) is not None


@lru_cache(maxsize=1)
def _paragraphs(text: str) -> list[int]:
    """Where the paragraphs begin: at first, and behind blank lines. Found once for a text."""
    return [0, *(found.end() for found in _BLANK_LINE.finditer(text))]


@lru_cache(maxsize=1)
def _listings(text: str) -> tuple[list[int], list[int]]:
    """Where the blocks that are shown literally begin, and where they end; the last may be open. Found once for a text."""
    starts, ends, mark = list[int](), list[int](), ""
    for found in _DELIMITED.finditer(text):
        if mark:
            if found[1] == mark:
                ends.append(found.start())
                mark = ""
        elif not _is_under_a_title(text, found):
            starts.append(found.start())
            mark = found[1]
    return starts, [*ends, len(text)]


def _is_under_a_title(text: str, line: "re.Match[str]") -> bool:
    """Whether a line of signs underlines a text, which is as long, give or take one."""
    above = text[text.rfind("\n", 0, max(0, line.start() - 1)) + 1 : line.start()].rstrip()
    return above[:1].isalnum() and abs(len(above) - len(line[0].rstrip())) <= 1


page = Page(read, listed, ("asciidoctor", "github"), gathers=True, included=_INCLUDE, fences=_FENCES)
