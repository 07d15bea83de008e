"""Restores the lines of a page: converts HTML to text, removes page banners, and puts back lost line ends."""

import html
import re
from collections.abc import Iterator
from itertools import pairwise

from urlint.expression import compiled
from urlint.grammar.grammar import Level, Report
from urlint.record import Record

QUOTED = r""""[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|<[^<>\n]*>"""
_LONGEST_LINE = 120  # characters in a line; if a comment in a longer line contains definitions, line ends were lost
_BANNER = compiled(
    r"\f|.*\[Page [0-9ivx]+(?:-[0-9]+)?\]\s*|RFC [0-9]++ {2,}+\S.* [12][0-9]{3}\s*|Internet-Draft  .* [12][0-9]{3}\s*"
)
_ENTITY = compiled(r"&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_TAG = compiled(
    r"</?(?:a|abbr|b|br|code|dd|div|dl|dt|em|h[1-6]|hr|i|li|p|pre|span|strong|sub|sup|tt|ul)(?:\s[^<>=]*=[^<>]*)?/?>", re.I
)
_CLOSED = ("a", "abbr", "b", "code", "em", "i", "span", "strong", "sub", "sup", "tt")  # tags of these come in pairs
_ANGLED = compiled(r"(?m)^[ \t]*+(<[A-Za-z][A-Za-z0-9_+\-]*+>)[ \t]*+:{0,2}=(?![=>])")
_INNER = compiled(rf"{QUOTED}|(?<![A-Za-z0-9_+\-.&/@:\[])(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)[ \t]*=(?![=>])")
_ATTRIBUTE = r"""[A-Za-z_][\w:.\-]*+=(?:"[^"\n]*+"|'[^'\n]*+')"""
_MARKUP = compiled(rf"(?:<[^\s<>=]++[ \t]++{_ATTRIBUTE}|{_ATTRIBUTE}[ \t]++{_ATTRIBUTE})(?:[ \t]++{_ATTRIBUTE})*+[ \t]*+[/?]?>?")


class Line(Record):
    """A line of the file, numbered from 1, without its comment."""

    number: int
    text: str


def comment_start(text: str) -> int:
    """The offset at which the comment of a line begins (a `;` outside quotes); its length if there is none."""
    for found in re.finditer(rf"{QUOTED}|;", text):
        if found[0] == ";":
            return found.start()
    return len(text)


def indent(text: str) -> int:
    """The number of blank characters at the start of a line."""
    return len(text) - len(text.lstrip())


def lines_of(text: str, reports: list[Report]) -> Iterator[Line]:
    """The lines with HTML converted to text, page banners removed, and lost line ends put back."""
    own = {name.lower() for name in _ANGLED.findall(text)}  # RFC 821 defines `<a>`, which is no tag then
    lower = text.lower()
    own |= {f"<{name}>" for name in _CLOSED if f"</{name}>" not in lower}
    raw = [Line(number, line.rstrip("\r")) for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1)]
    for line in _without_banners(raw):
        if not line.text:
            yield line
            continue
        plain = _without_html(line, own, reports)
        yield from _parted(Line(line.number, plain.expandtabs().replace("\u00a0", " ")), reports)


def _without_banners(lines: list[Line]) -> list[Line]:
    """The lines without page breaks: footer, form feed, header, and the blank lines around them."""
    kept: list[Line] = []
    skipping = False
    for line in lines:
        if line.text and _BANNER.fullmatch(line.text):
            while kept and not kept[-1].text.strip():
                kept.pop()
            skipping = True
        elif line.text.strip() or not skipping:
            kept.append(line)
            skipping = False
    return kept


def _without_html(line: Line, own: set[str], reports: list[Report]) -> str:
    end = comment_start(_ENTITY.sub(lambda found: "x" * len(found[0]), line.text))
    code, comment = line.text[:end], line.text[end:]
    untagged = _TAG.sub(lambda found: found[0] if found[0].lower() in own or _is_string(found) else "", code)
    if untagged != code:
        reports.append(Report(line.number, Level.REPAIR, "HTML tags removed"))
    for entity in dict.fromkeys(_ENTITY.findall(untagged)):
        reports.append(Report(line.number, Level.REPAIR, f"`{entity}` read as `{html.unescape(entity)}`"))
    return _ENTITY.sub(lambda found: html.unescape(found[0]), untagged) + comment


def _is_string(tag: re.Match[str]) -> bool:
    """Whether a tag stands alone between quotes, so that it is what the string consists of."""
    return tag.string[max(tag.start() - 1, 0) : tag.start()] == tag.string[tag.end() : tag.end() + 1] == '"'


def _parted(line: Line, reports: list[Report]) -> Iterator[Line]:
    """A line split before each definition that it contains, even in comments, if there are several."""
    end = comment_start(line.text)
    starts = [found.start() for found in _INNER.finditer(line.text) if found["name"]]
    in_code = sum(start < end for start in starts)
    few = in_code < 2 and (len(starts) - in_code < 2 or len(line.text) <= _LONGEST_LINE)
    if few or _MARKUP.match(line.text.strip()):
        yield line
        return
    reports.append(Report(line.number, Level.REPAIR, f"{len(starts)} definitions on one line: line ends put back"))
    bounds = [0, *(start for start in starts if start > indent(line.text)), len(line.text)]
    for start, stop in pairwise(bounds):
        yield Line(line.number, line.text[start:stop])
