"""Markdown: destinations, definitions, tags; fences, comments and front matter are runs of their own."""

import re
import sys
from collections.abc import Iterator

from urlint.expression import behind, compiled
from urlint.find.code_spans import InCode
from urlint.find.document import Confidence, Finding, Kind
from urlint.find.language import Bar, InlineLinks, Language, Open, Place, Remark, line_end, line_start, paragraph
from urlint.find.languages import css, html
from urlint.find.languages._fences import runs
from urlint.find.languages._myst import pointers
from urlint.find.languages._names import Editors, Names
from urlint.find.plain import PLAIN
from urlint.find.skim import LINKED, Skim
from urlint.text import Span, new

_LEADS = rf"(?:({PLAIN.url})|(?!\))({PLAIN.reference}))(?=\))"  # where a link leads, if its destination is plain
_LINK = compiled(rf"\[(?<![@\\]\[)[^\[\]\\\n]*+\]\({_LEADS}")
_OPENED = compiled(r"\]\(")  # `re` finds two characters in half of the time that `str.find` and `str.count` take
_HOP = r"[^()\\\r\n\]]*+"
_IN_PARENTHESES = r"\((?:[^()\\]|\\.)*+\)"
_TITLE = rf"[ \t]+(?:[\"'].*|{_IN_PARENTHESES}|=[0-9]*x[0-9]*)\Z"
_BLANK_TITLE = rf"[ \t]+(?:[\"']|{_IN_PARENTHESES}\Z|=[0-9]*x[0-9]*\Z)"
_DEFINITION = r"(?:[ \t>]|[*+-](?![\[*+-]))*+(?:[0-9]+[.)][ \t]+)?\[(?!\^)(?:[^\[\]]++|(?<=\\)[\[\]])++\Z"
# Five searches in one: what opens a definition, and its destination, if that is plain.
_DEFINES = compiled(rf"\]:(?:[ \t]++(?:({PLAIN.url})|(?![\r\n]|\Z)({PLAIN.reference}))(?=[ \t]*+(?:\r?\n|\Z))|)")
_FILE = r"(?:[\w.-]{1,80}+/)++[\w-][\w.-]{0,80}?\.[A-Za-z]\w{1,4}(?![\w.-])"
_DEFINED = (  # no blank is needed (CommonMark, section 4.7)
    rf"[ \t\r\n<]|(?:[/#]|\.\.?/|(?={_FILE}))\S*(?=[ \t]*(?:\r?\n|\Z)|[ \t]+[\"'(])"
)
_AUTOLINK = Skim(  # of any scheme (CommonMark, section 6.5); those with slashes are found by the slashes
    "<",
    r"(?<!\]\(<)(?=[A-Za-z][A-Za-z0-9+.-]{1,31}:(?!//|:))([A-Za-z0-9\-._~%!$&'()*+,;=:@/?#]++)>",
)
_ANGLED = r"<((?:[^<>\\\r\n]|\\[^\r\n]?)*+)>"
_SPACE = r"[ \t]*+(?:\r?\n[ \t]*+(?:>[ \t]*+)*+(?=\S))?"
_WORD = r"[^\s()\\]|\\[^\s]"  # of a destination (CommonMark, section 6.3)
_NESTED = rf"\((?:{_WORD}|\((?:{_WORD}|\((?:{_WORD})*+\))*+\))*+\)"
_LINES = r"\\[\s\S]|\r?\n(?![ \t]*\r?\n)"  # of a title: it may go on behind a line end, not behind a blank line
_TITLES = rf"\"(?:[^\"\\\r\n]|{_LINES})*+\"|'(?:[^'\\\r\n]|{_LINES})*+'|\((?:[^()\\\r\n]|{_LINES})*+\)"
_GAP = r"[ \t]*+(?:\r?\n[ \t>]*+)?"
_WHOLE = rf"(?![\"'])(?:{_WORD}|{_NESTED})++(?={_GAP}(?:(?<=[\s>])(?:{_TITLES}){_GAP})?\))"
_UNCLOSED = r"(?:<(?=[A-Za-z][A-Za-z0-9+.-]{1,31}://))?"  # before a URL that is no less a URL for it
_INSIDE = r"(?:[^\[\]\0\\]++|\\[\[\]\\]?)*+"  # of brackets, before a NUL; a backslash escapes one (CommonMark, section 2.4)
_WITHIN = _INSIDE.replace(r"\[\]", "()")  # of parentheses
_BACK = 2000
_ABOVE = (
    Bar(
        "a definition: nothing but a title may stand behind it (CommonMark, section 4.7)",
        r"\A {0,3}\[(?!\^)[^\[\]]+\]:",
        "[a]: https://b.test/\n   [a b]: c.html",
        "[^a]: https://b.test/\n[a](b.html)\n    [a]: b.html",
    ),
)
_CODE = Bar(
    "indented code, behind a blank line",
    r"(?:\A|\n[ \t]*\r?\n)(?:(?: {4}|\t)[ \t]*+[^\s][^\n]*+(?:\n|\Z))++\Z",
    "    a b\na⏎⏎\t\tb c⏎    d e",
    "a⏎    b c\n   a b\n    a b⏎c d",
)
_MODULE = Bar(
    "a statement of JavaScript, as far as a blank line",
    r"(?:\A|\n[ \t]*\r?\n)(?:import|export)\b(?:(?!\n[ \t]*\r?\n)[\s\S])*\Z",
    "import a from 'b'\na⏎⏎export const b = `⏎c",
    "a⏎import b\nexport const a = 1⏎⏎b\nimportant",
)
_HARD = Confidence.HARD
_KINDS: dict[int | None, Kind] = {1: Kind.URL, 2: Kind.REFERENCE}  # by the groups of `_LEADS` and `_DEFINES`


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Definitions `[x]: ...`, autolinks without slashes, attributes in open tags."""
    for found in _DEFINES.finditer(text, start, end):
        if not found.lastindex:
            yield from _definition(text, found.start(), start, end)
        elif _opens_line(text, start, found.start()):
            yield new(Place, (*found.span(found.lastindex), "destination", "markdown", _KINDS[found.lastindex]))
    first = text.find("<", start, end)
    if first < 0:
        return
    tags = [*html.attributes(text, start, end), *html.styles(text, start, end)]
    tags += [Place(*found.span(1), "angle") for found in compiled(_AUTOLINK.pattern).finditer(text, first, end)]
    if tags:
        in_code = InCode(text, start, end)
        yield from (place for place in sorted(tags) if not in_code(place.start))


def links(text: str, start: int, end: int) -> InlineLinks:
    """Inline links and images. Most contain nothing special in brackets and destinations, so that one expression finds them."""
    opened = [hit.end() for hit in _OPENED.finditer(text, start, end)]
    if not opened:
        return InlineLinks([], [])
    in_code = InCode(text, start, end)
    plain = [_found(hit) for hit in _LINK.finditer(text, start, end)]
    found = [each for each in plain if (at := each[0][0]) < in_code.clear or not in_code(at)]
    return InlineLinks(found, list(_others(text, start, end, opened, found)) if len(opened) > len(found) else [])


def _found(hit: re.Match[str]) -> Finding:
    group = hit.lastindex or 0
    return new(Finding, (new(Span, hit.span(group)), hit[group], _KINDS[group], "destination", _HARD, (), "markdown", "markdown"))


def _others(text: str, start: int, end: int, opened: list[int], found: list[Finding]) -> Iterator[Place]:
    """The links whose destinations were `opened`, but not found yet."""
    in_code, taken = InCode(text, start, end), {each[0][0] for each in found}
    for at in opened:
        if at not in taken and not in_code(at - 2) and _closes_text(text, start, at - 2):
            yield _destination(text, at, end)


def _closes_text(text: str, start: int, at: int) -> bool:
    """Whether the bracket at `at` closes the text of a link. `@[toc](title)` is a table of contents."""
    if _escaped(text, at) or text.endswith("@[toc", start, at):
        return False
    return _unbalanced(text, paragraph(text, max(start, at - _BACK), at), at)


def _unbalanced(text: str, start: int, end: int) -> bool:
    """Whether a bracket opens in `start..end` and does not close there."""
    if text.find("\\", start, end) >= 0:
        text, start, end = compiled(r"\\[\\\[\]]").sub("", text[start:end]), 0, sys.maxsize  # escaped brackets do not count
    closed = 0
    opener = text.rfind("[", start, end)
    while opener >= 0 and closed >= 0:
        closed += text.count("]", opener, end) - 1
        if text[max(opener - 2, 0) : opener] == "//":  # the bracket of an address, which was left open
            closed = 0
        opener, end = text.rfind("[", start, opener), opener
    return closed < 0


def _escaped(text: str, at: int) -> bool:
    left = text[max(0, at - 32) : at]
    return (len(left) - len(left.rstrip("\\"))) % 2 == 1


def _destination(text: str, at: int, end: int) -> Place:
    at = behind(compiled(_SPACE), text, at, end)
    angled = compiled(_ANGLED).match(text, at, end)
    if angled:
        return Place(*angled.span(1), "destination", "markdown")
    at = behind(compiled(_UNCLOSED), text, at, end)
    whole = compiled(_WHOLE).match(text, at, end)
    if whole:
        return Place(at, whole.end(), "destination", "markdown")
    stop = _balanced(text, at, end)
    content = text[at:stop].rstrip()
    title = compiled(_BLANK_TITLE).search(content)
    return Place(at, at + (title.start() if title else len(content)), "destination", "markdown")


def _balanced(text: str, at: int, end: int) -> int:
    """The offset of the closing parenthesis, of the line end, or of the next destination."""
    depth, first = 0, at
    while True:
        at = behind(compiled(_HOP), text, at, end)
        char = text[at] if at < end else "\n"
        if char == ")" and depth == 0:
            return at
        if char in "\r\n" or text.startswith("](", at):
            return _left_open(text, first, at)
        depth += (char == "(") - (char == ")")
        at += 2 if char == "\\" and text[at + 1 : min(at + 2, end)] not in "\r\n" else 1


def _left_open(text: str, at: int, end: int) -> int:
    """The end of a destination that is not closed before the next one or the line end: a parenthesis that closes one of its own."""
    found = compiled(r"[^\s]*(?=\)[.,;:!?]*\s+\S)").match(text, at, end)
    return found.end() if found else end


def _opens_line(text: str, start: int, at: int) -> bool:
    """Whether the label of a definition, which ends at `at`, is the first thing on its line."""
    line = line_start(text, max(start, at - _BACK), at)
    return compiled(_DEFINITION).match(text, line, at) is not None


def _definition(text: str, at: int, start: int, end: int) -> Iterator[Place]:
    if not compiled(_DEFINED).match(text, at + 2, end) or not _opens_line(text, start, at):
        return
    issue = compiled(r"\[#[0-9]+\Z").search(text, max(start, at - 12), at)
    at = behind(compiled(_SPACE), text, at + 2, end)
    angled = compiled(_ANGLED).match(text, at, end)
    if angled:
        yield Place(*angled.span(1), "destination", "markdown")
        return
    at = behind(compiled(_UNCLOSED), text, at, end)
    content = text[at : line_end(text, at, end)].rstrip()
    title = compiled(_TITLE).search(content)
    content = content[: title.start()] if title else content
    content = compiled(r"(?:</[A-Za-z][^<>]*>)+\Z").sub("", content)  # in an HTML block
    if not (issue and " " in content):  # in a list of changes, with words after it
        yield Place(at, at + len(content), "destination", "markdown")


names = Names(aliases="md mdx gfm rmarkdown rmd quarto qmd", files=".md .markdown .mdx .mkd .mdown .rmd .Rmd .qmd .Qmd .md.txt")
editors = Editors(vim="markdown rmd quarto", helix={"markdown": "marksman markdown-oxide"}, zed=("Markdown",), kate="Markdown")
language = Language(
    "markdown",
    headings="markdown",
    quotes={'"': "markdown", "'": "markdown"},
    escape="markdown",
    prose=True,
    markup=True,
    places=places,
    signs=("]", "<"),
    links=links,
    pointers=pointers,
    runs=runs,
    opens=(
        Open("a comment", r"<!--(?:(?!-->)[^\0])*+\0", f"a <!-- <b>{300 * ' c.'}¦[c](d.html)⏎⏎", "-->¦", reach=_BACK),
        Open(
            "a bracket; so is any in which more than one is nested",
            rf"\[(?<!//\[){_INSIDE}(?:\[(?<!//\[){_INSIDE}\]{_INSIDE})*+(?:\[[^\0]*+)?\0",
            "[a¦b](c.html)\n[a\\] b¦c](d.html)",
            "[![a](b)](c.html)¦",
            reach=_BACK,
        ),
        Open(
            "a destination; so is any in which more than one pair of parentheses is nested",
            rf"\]\({_WITHIN}(?:\({_WITHIN}\){_WITHIN})*+(?:\([^\0]*+)?\0",
            "[a](b(c) 'd'¦)\n[a](b(c(d)) 'e'¦)\n[a](b\\) 'c'¦)",
            "[a](b(c) 'd')¦",
        ),
        Open("front matter", r"(?<![^\n])(?:---|\+\+\+)[^\n]*+\n\0", "---¦a: [b](c.html)", "- a¦"),
        *html.language.opens,
    ),
    skims=(
        Skim(r"\]", r"\((?!{either}\)(?=[\s.,;:!?)\]|*_\"'<`]|\Z))", LINKED),
        Skim(r"\]", r":(?=[ \t\r\n</#.]|[\w-])(?![ \t]+(?=\S){either}[ \t]*(?:\n|\Z))"),
        _AUTOLINK,
        html.ATTRIBUTE_SKIM,
        css.SKIM,
    ),
    code_spans=InCode,
    autolinks=True,
    base=True,
    before_code=r"(?: {4}|\t)|[^`]*`(?:[^`]*`[^`]*`)*[^`]*\Z",
    readers=("browser",),
    remark=Remark(above=_ABOVE, never=(_CODE,)),
    remarks={"mdx": Remark("{/*", closes=" */}", above=_ABOVE, never=(_MODULE,))},
)
