"""The grammar in a document of another kind: what stands in its blocks of ABNF, on the lines where it stands.

Markdown has fences, RFC XML (RFC 7991) `sourcecode` and `artwork`, and the HTML of RFCs `pre`.
"""

import html
import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.record import Record

_OPEN = compiled(r"(?m)^[ \t]*+(?:[>*+-][ \t]++)*+(?P<fence>`{3,}+|~{3,}+)[ \t]*+(?P<label>[^\n`]*+)\n")
_LABEL = compiled(r"(?:\{\.?)?abnf\b", re.IGNORECASE)
_BEHIND = compiled(r"[`~]*[ \t]*\n\{:(?=[^\n}]*+\})[^\n}]*\babnf\b", re.IGNORECASE)  # as kramdown writes it below a fence
_NOT_LINE_END = compiled(r"[^\n]")
_ELEMENT = compiled(r"<(?P<name>sourcecode|artwork)\b(?P<attributes>[^<>]*)>")
_PRE = compiled(r"<pre\b(?P<attributes>[^<>]*)>")
_TYPE = compiled(r"""\btype\s*=\s*["']([^"']*)["']""")
_ABNF = compiled(r"\b(?:lang-)?abnf", re.IGNORECASE)
_HTML = compiled(r"<(?:!doctype|html|div|span|hr|a)\b", re.IGNORECASE)
_CDATA, _CDATA_END = "<![CDATA[", "]]>"
_TAG = compiled(r"</?[A-Za-z][^<>]*>")
_ENTITY = compiled(r"&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")


class _Block(Record):
    """What stands between two offsets of a document; `said` is True or False where it says that it is ABNF or is something else."""

    start: int
    end: int
    said: bool | None


def within(text: str) -> tuple[str, bool]:
    """What stands in the blocks of a document, on its lines, and whether they say that it is ABNF; ("", False): it has none.

    >>> within("<artwork>a = &lt;b&gt;</artwork>")
    ('a = <b>', False)
    """
    fences = fenced(text)
    if fences:
        return fences, True
    is_marked_up = text.lstrip("\ufeff \t\r\n").startswith("<")  # a page of plain text may show what markup looks like
    if is_marked_up and ("</sourcecode>" in text or "</artwork>" in text):
        found = list(_elements(text))
    elif is_marked_up and "</pre>" in text and _HTML.search(text):
        found = list(_preformatted(text))
    else:
        return "", False
    said = any(each.said for each in found)
    chosen = [each for each in found if (each.said if said else each.said is None)]
    return _alone(text, chosen), said


def fenced(text: str) -> str:
    """A document of Markdown with blanks for all that stands in no block of ABNF; "" where it has none."""
    return _in_place(text, [(each.start, each.end) for each in _fences(text) if each.said])


def in_elements(text: str) -> str:
    """A document of XML with blanks for all that stands in no element of ABNF; "" where it has none, or one that is escaped."""
    pieces: list[tuple[int, int]] = []
    for each in _elements(text):
        if each.said:
            inner = _verbatim(text, each)
            if not inner:
                return ""
            pieces += inner
    return _in_place(text, pieces)


def _verbatim(text: str, block: _Block) -> list[tuple[int, int]]:
    """What of an element is to be read as it stands: its sections of CDATA, or all of it; nothing where it has more than that."""
    pieces, beside, at = [], [], block.start
    while (start := text.find(_CDATA, at, block.end)) >= 0 and (end := text.find(_CDATA_END, start, block.end)) >= 0:
        pieces.append((start + len(_CDATA), end))
        beside.append(text[at:start])
        at = end + len(_CDATA_END)
    rest = "".join((*beside, text[at : block.end]))
    if pieces and not rest.strip():
        return pieces
    return [] if pieces or "<" in rest or "&" in rest else [(block.start, block.end)]


def _in_place(text: str, pieces: list[tuple[int, int]]) -> str:
    """A text with blanks for all that is in none of some pieces, which stay where they are; "" where there are none."""
    kept, at = [], 0
    for start, end in pieces:
        kept += [_NOT_LINE_END.sub(" ", text[at:start]), text[start:end]]
        at = end
    return "".join((*kept, _NOT_LINE_END.sub(" ", text[at:]))) if kept else ""


def _fences(text: str) -> Iterator[_Block]:
    at = 0
    while found := _OPEN.search(text, at):
        fence = found["fence"]
        close = compiled(rf"(?m)^[ \t]*(?:>[ \t]*)*{fence[0]}{{{min(len(fence), 100)},}}[ \t]*$").search(text, found.end())
        end = close.start() if close else len(text)
        yield _Block(found.end(), end, bool(_LABEL.match(found["label"]) or _BEHIND.match(text, end)))
        at = close.end() if close else len(text)


def _elements(text: str) -> Iterator[_Block]:
    at = 0
    while found := _ELEMENT.search(text, at):
        kind, at = _TYPE.search(found["attributes"]), found.end()
        if found["attributes"].endswith("/"):
            continue
        end = text.find(f"</{found['name']}>", at)
        at = len(text) if end < 0 else end
        if at == end:
            yield _Block(found.end(), end, bool(_ABNF.search(kind[1])) if kind and kind[1] else None)


def _preformatted(text: str) -> Iterator[_Block]:
    """Blocks of HTML, which say what they are themselves, or the element around them does."""
    at = 0
    while found := _PRE.search(text, at):
        end = text.find("</pre>", found.end())
        end = len(text) if end < 0 else end
        around = text[max(text.rfind("<", 0, found.start()), 0) : found.end()]
        yield _Block(found.end(), end, True if _ABNF.search(around) else None)
        at = end


def _alone(text: str, blocks: list[_Block]) -> str:
    """What stands in some blocks, nothing else on its lines, and entities and tags undone."""
    kept, at = [], 0
    for each in blocks:
        kept += ["\n" * text.count("\n", at, each.start), _plain(text[each.start : each.end])]
        at = each.end
    return "".join(kept)


def _plain(text: str) -> str:
    kept, at = [], 0
    while (start := text.find(_CDATA, at)) >= 0 and (end := text.find(_CDATA_END, start)) >= 0:
        kept += [_unescaped(text[at:start]), text[start + len(_CDATA) : end]]
        at = end + len(_CDATA_END)
    return "".join((*kept, _unescaped(text[at:])))


def _unescaped(text: str) -> str:
    untagged = _TAG.sub(lambda tag: "\n" * tag[0].count("\n"), text)
    return _ENTITY.sub(lambda found: html.unescape(found[0]).replace("\n", " "), untagged)
