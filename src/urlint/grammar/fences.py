"""Finds the grammar in a document of another format: the contents of its ABNF blocks, on their original lines.

The blocks are fences in Markdown, `sourcecode` and `artwork` in RFC XML (RFC 7991), and `pre` in the HTML of RFCs.
"""

import html
import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.record import Record

_OPEN = compiled(r"(?m)^[ \t]*+(?:[>*+-][ \t]++)*+(?P<fence>`{3,}+|~{3,}+)[ \t]*+(?P<label>[^\n`]*+)\n")
_QUOTE = compiled(r"(?m)^[ \t]*+>[> \t]*+")  # no line of ABNF begins so
_LABEL = compiled(r"(?:\{\.?)?abnf\b", re.IGNORECASE)
_BEHIND = compiled(r"[`~]*[ \t]*\n\{:(?=[^\n}]*+\})[^\n}]*\babnf\b", re.IGNORECASE)  # kramdown's attributes below a fence
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
    """A block between two offsets of a document; `said`: whether its label says that it is ABNF, None without a label."""

    start: int
    end: int
    said: bool | None


def extracted(text: str) -> tuple[str, bool]:
    """The contents of a document's blocks, on their lines, and whether the blocks are labeled as ABNF; ("", False) without blocks.

    >>> extracted("<artwork>a = &lt;b&gt;</artwork>")
    ('a = <b>', False)
    """
    fences = fenced(text)
    if fences:
        return fences, True
    is_marked_up = text.lstrip("\ufeff \t\r\n").startswith("<")  # a plain-text page may contain markup as an example
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
    """A Markdown document with everything outside its ABNF blocks replaced by spaces; "" if it has none."""
    inside = _in_place(text, [(each.start, each.end) for each in _fences(text) if each.said])
    return _QUOTE.sub(lambda found: " " * len(found[0]), inside)


def in_elements(text: str) -> str:
    """An XML document with everything outside its ABNF elements replaced by spaces; "" if it has none, or one with escapes."""
    pieces: list[tuple[int, int]] = []
    for each in _elements(text):
        if each.said:
            inner = _verbatim(text, each)
            if not inner:
                return ""
            pieces += inner
    return _in_place(text, pieces)


def _verbatim(text: str, block: _Block) -> list[tuple[int, int]]:
    """The spans of an element that are literal text: its CDATA sections or all of it; none if it is a mixture or has markup."""
    pieces, beside, at = [], [], block.start
    while (start := text.find(_CDATA, at, block.end)) != -1 and (end := text.find(_CDATA_END, start, block.end)) != -1:
        pieces.append((start + len(_CDATA), end))
        beside.append(text[at:start])
        at = end + len(_CDATA_END)
    rest = "".join((*beside, text[at : block.end]))
    if pieces and not rest.strip():
        return pieces
    return [] if pieces or "<" in rest or "&" in rest else [(block.start, block.end)]


def _in_place(text: str, pieces: list[tuple[int, int]]) -> str:
    """A text with everything outside some spans replaced by spaces; "" if there are no spans."""
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
        at = len(text) if end == -1 else end
        if at == end:
            yield _Block(found.end(), end, bool(_ABNF.search(kind[1])) if kind and kind[1] else None)


def _preformatted(text: str) -> Iterator[_Block]:
    """The `pre` blocks of an HTML page; the label may be on the block itself or on the element around it."""
    at = 0
    while found := _PRE.search(text, at):
        end = text.find("</pre>", found.end())
        end = len(text) if end == -1 else end
        around = text[max(text.rfind("<", 0, found.start()), 0) : found.end()]
        yield _Block(found.end(), end, True if _ABNF.search(around) else None)
        at = end


def _alone(text: str, blocks: list[_Block]) -> str:
    """The contents of some blocks on their original lines, with entities and tags converted and everything else removed."""
    kept, at = [], 0
    for each in blocks:
        kept += ["\n" * text.count("\n", at, each.start), _plain(text[each.start : each.end])]
        at = each.end
    return "".join(kept)


def _plain(text: str) -> str:
    kept, at = [], 0
    while (start := text.find(_CDATA, at)) != -1 and (end := text.find(_CDATA_END, start)) != -1:
        kept += [_unescaped(text[at:start]), text[start + len(_CDATA) : end]]
        at = end + len(_CDATA_END)
    return "".join((*kept, _unescaped(text[at:])))


def _unescaped(text: str) -> str:
    untagged = _TAG.sub(lambda tag: "\n" * tag[0].count("\n"), text)
    return _ENTITY.sub(lambda found: html.unescape(found[0]).replace("\n", " "), untagged)
