"""Markdown: headings with `#` or with a line below (CommonMark 0.31, sections 4.2 and 4.3), HTML headings, and `{#id}`."""

from collections.abc import Iterator
from itertools import chain

from urlint.expression import compiled
from urlint.lint.targets.headings import Outline, Page
from urlint.lint.targets.headings._entities import unescape
from urlint.lint.targets.headings._listings import FENCE, FENCES, INDENTED, OUTER, closes, goes_on, listed
from urlint.lint.targets.headings.html import ids

_WITHIN = compiled(r"(?:[ ]{0,3}>[ ]?|[ ]{0,3}(?:[-*+]|[0-9]{1,9}[.)])[ ]{1,4}(?=#))*")
_HASHES = compiled(r"[ ]{0,3}#{1,6}(?:[ \t]([^\n]*))?\Z")
_UNDER = compiled(r"[ ]{0,3}(?:=+|-+)[ \t]*\Z")
_NO_TEXT = compiled(r"[ ]{4}|\t|[ ]{0,3}(?:#{1,6}(?:\s|\Z)|>|[-*+][ \t]|[0-9]{1,9}[.)][ \t]|\||(?:[-*_][ \t]*){3,}\Z|<[A-Za-z/!?])")
_FRONT = compiled(r"\A(---|\+\+\+)[ \t]*\r?\n.*?^(?:\1|\.\.\.)[ \t]*\r?$", 16 | 8)
_TITLE = compiled(r"(?m)^title[ \t]*[:=][ \t]*([\"']?)(\S[^\n]*?)\1[ \t]*$")
_LONGEST = 400  # code points of a heading; in a page with a longer one, anchors are unknown
_COMMENT = compiled(r"<!--.*?-->")
_OPENS_COMMENT = compiled(r"[ ]{0,3}<!--")
_CLOSE = compiled(r"\n#{1,6}([^\s#][^\n]*)")  # some programs, such as Python's Markdown, read it as a heading
_SIGN = compiled(  # a paragraph without any of these has no heading
    r"\n(?:[ >*+0-9.)-]*+#{1,6}(?=\s|\Z)|[ >]*+(?:=+|-+)[ \t]*+(?=\n|\Z))|<[hH][1-6]"
)
_FILLED = ("{include", "yaml reference")  # begin what follows the mark of a listing that MyST or Livemark fills with headings
_MARK = compiled(r"```|~~~|<!--")  # begins a listing or a comment
_MARKED = compiled(r"[`\\*_\[<&~]")
_ELEMENT = compiled(r"(?i)<h([1-6])\b[^<>]*>(.{0,1000}?)</h\1\s*>", 16)
_SPREAD = compiled(
    r"(?i)<h([1-6])\b[^<>]*>([^\S\n]{0,99}\n[^\n]{1,300}\n[^\S\n]{0,99})</h\1\s*>"
)  # over lines; GitHub keeps its indents
_NAMED = r"\{(?::(?:[ \t]*\n[ \t]*)?)?(?>[^{}\n]*?(?:#|\bid=[\"']?)(?=[\w:.+-]))([\w:.+-]++)[^{}\n]*+\}"
_ID = compiled(rf"[ \t]*{_NAMED}[ \t]*\Z|[ \t]*\{{/\*[ \t]*#([\w-]+)[ \t]*\*/\}}[ \t]*\Z")
_LIQUID = "link|post_url|(?:end)?(?:raw|highlight|comment)|assign"  # tags that add no headings
_SHORTCODES = (  # of Hugo, and tags with these names: they add no headings, except those that they enclose
    "figure|highlight|gist|youtube|vimeo|tweet|x|param|qr|details|rem|icon|img|image|button|badge|example|notice|callout|admonition"
    "|alert|note|tip|hint|info|warning|caution|danger|important|tabs?|expand|code|new-in|feature-state|glossary_tooltip|skew"
    "|mermaid|katex|columns?|steps|cards?|cardpane|tabpane|pageinfo|lead|/[a-z-]+"
)
_PARTS = (  # nor do these elements of Docusaurus, Astro, VitePress and the like; their contents are in the document
    "Tabs|TabItem|Admonition|Callout|Note|Tip|Info|Warning|Danger|Caution|Cards?|CardGroup|CardGrid|LinkCard|Link|Image|ThemedImage"
    "|Icon|[A-Z][a-z]*Badge|Badge|Button|Check|CodeBlock|CodeGroup|Columns?|Details|Frame|Row|Col|Highlight|Tooltip"
)
_BOXES = "caution|code-group|danger|details|important|info|note|raw|tip|v-pre|warning"  # around what is in the document
_MORE = compiled(  # each begins with a letter of its own, which takes a search from one to the next
    rf"\{{%(?!-?[ ]*(?:{_LIQUID}|{_SHORTCODES})\b)"
    rf"|\{{\{{(?!\.|[<%][ ]*(?:(?:rel)?ref|{_SHORTCODES})\b|-?[ ]*(?:site|page|\$frontmatter)\.(?!content))"
    rf"|--8<--|\{{![^!\n]+!\}}|\[!INCLUDE|```\{{|<(?![A-Z]+\b|(?:{_PARTS})\b)[A-Z][A-Za-z]*[\s/>]"
    rf"|\n:::[ \t]+(?!(?:{_BOXES})(?=\n|\Z))[\w.-]+(?=\n|\Z)"
    r"|\n@(?:[a-z]+[ \t]+[\w.:/-]+|[A-Za-z]\w*)(?=\n|\Z)|\n@\[|\n!!!include|\n\[\[include|\n[ \t]*#[A-Z]{3,}#[ \t]+[\w.]+(?=\n|\Z)"
    r"|\n\{(?:(?:include|eval-rst)\}|(?:include|anchor)[ ])|\n\[include[ ]"
)
# Comments that a program replaces: in headings, those that include a file, and those with known names, such as Material's.
_ORDERS = compiled(r"<!--[ \t]*(?:@?include|#include|snippet|embed|md:)|\n#{1,6}[ \t]+<!--")
_LABEL = compiled(r"\n\(([\w:.-]+)\)=(?=[ \t]*(?:\n|\Z))")
_OPTION = compiled(r"\n[ \t]*:(?:name|label):[ \t]+([\w:.-]+)")  # in a directive of MyST
_TARGET = compiled(r"\n\.\. _([\w.-]+):[ \t]*(?=\n|\Z)")  # of reStructuredText, which M2R reads in Markdown
_BLOCK = compiled(r"///[ \t]*[\w-]+[ \t]*\|[^\n#]*#([\w-]+)")  # of PyMdown Extensions
_ATTRS = compiled(r"attrs:[ \t]*\{[^{}\n]*?\bid:[ \t]*[\"']?([\w.-]+)")  # an option of such a block
_BRACKETS = compiled(r"[^\s\[][^\[\]\n]*[ \t]\[([\w.-]+)\][ \t]*\Z")  # the ID of a heading for the program of Elastic
_BRACES = compiled(r"[ \t]*\{:?[^{}\n]*\}[ \t]*\Z")  # attributes of a heading
_INNER = compiled(r"[ \t]*<([A-Za-z]+)\b[^<>]*>.*</\1\s*>[ \t]*\Z")  # contents of an element, which some programs leave out
_TAB = compiled(r"(?m)^[ \t]*(?:===[+!]?[ \t]+\"([^\"\n]+)\"|#{1,6}[ \t]+(\S[^\n]*))")  # Python-Markdown tabs, and headings above
_WORDS = compiled(r"[ \t>]*(?:(?:[-*+|]|[0-9]{1,9}[.)])[ \t]+)?(?=[^\s<{#])[^\n]*\w")  # a line with words before something else
_ANCHOR = compiled(r"[\\@]anchor[ \t]+([\w:.-]+)")  # of Doxygen
_ATTRIBUTE = compiled(_NAMED)  # on a paragraph, some words, or a listing
_MARKS = (
    (r"!\[([^\[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\[\]]*\])?", ""),
    (r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?:\((?:<[^<>]*>|[^()]*(?:\([^()]*\)[^()]*)*)\)|\[[^\[\]]*\])", r"\1"),
    (r"<((?:https?|mailto):[^\s<>]*)>", r"\1"),
    (r"</?[A-Za-z][^<>]*>", ""),
    (r"(\*{1,3}|~~)(?=\S)(.+?)(?<=\S)\1", r"\2"),
    (r"(?<!\w)(_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)", r"\2"),
)
_CODE = compiled(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)|\\([!-/:-@\[-`{-~])")


def plain(heading: str) -> str:
    """The text of a heading, without its markup.

    >>> plain("A `b_c` [d](e) *f* snake_case &amp; \\\\*"), plain("`` `a` `` ` b` ` `")
    ('A b_c d f snake_case & *', '`a`  b  ')
    """
    kept: list[str] = []

    def keep(text: str) -> str:
        kept.append(text)
        return f"\ue000{len(kept) - 1}\ue001"

    if not _MARKED.search(heading):  # like most headings
        return heading
    text = _CODE.sub(lambda found: keep(_code(found[2]) if found[1] else found[3]), heading)
    for mark, instead in _MARKS:
        text = compiled(mark).sub(instead, text)
    text = unescape(text)
    return compiled("\ue000([0-9]+)\ue001").sub(lambda found: kept[int(found[1])], text)


def _code(text: str) -> str:
    return text[1:-1] if text.strip() and text[0] == text[-1] == " " else text


def read(text: str) -> Outline:
    """All headings, except those in code and in comments."""
    text = text.replace("\r\n", "\n")
    prose = "\n".join(("", *_lines(_FRONT.sub("", text))))
    raw: list[str] = []
    named: list[str] = []
    headings = [each for block in _blocks(prose) for each in _headings(block.split("\n"))]
    if any(len(each) > _LONGEST for each in headings):
        return Outline(is_open=True)
    for heading in headings:
        found = _ID.search(heading)
        named += [found[1] or found[2]] if found else []
        raw += [] if found else [heading]
    texts = tuple(map(plain, raw))
    raw += (found[1] for found in _CLOSE.finditer(prose))
    raw += (bare for each in headings for ended in (_BRACES, _INNER) if (bare := ended.sub("", each)) not in ("", each))
    raw += (plain(found[2]) for found in _SPREAD.finditer(prose))
    raw += _tabs(prose)
    raw += _titles(text)
    named += (found[1] for each in headings if (found := _BRACKETS.match(each)))
    named += chain(_LABEL.findall(prose), _OPTION.findall(text), _ATTRIBUTE.findall(text), _ANCHOR.findall(prose))
    named += chain(_TARGET.findall(prose), _BLOCK.findall(prose), _ATTRS.findall(prose))
    is_open = _takes_in_more(prose, headings) or ("<!--" in text and _ORDERS.search(f"\n{text}") is not None)
    return Outline(texts, tuple(raw), ids(prose) | frozenset(named), is_open)


def _takes_in_more(prose: str, headings: list[str]) -> bool:
    """Whether a program may add headings: not by what is within a line of text, except if that is a heading itself."""
    without = compiled(r"`[^`\n]*`").sub("", prose)
    return any(not _is_in_text(without, found.start()) for found in _MORE.finditer(without)) or any(map(_MORE.search, headings))


def _is_in_text(prose: str, at: int) -> bool:
    start = max(at - _LONGEST, 0)
    line = prose[max(prose.rfind("\n", start, at) + 1, start) : at]
    return prose[at] in "{<" and _WORDS.match(line) is not None


def _tabs(prose: str) -> Iterator[str]:
    """The texts of tabs and of headings. A tab's anchor is made from its text, or from the heading above and its text."""
    above = ""
    for tab, heading in _TAB.findall(prose) if "===" in prose else ():
        above = heading or above
        yield from (tab, f"{above} {tab}") if tab else (heading,)


def _titles(text: str) -> list[str]:
    """The title in the front matter of a page, which some programs show as its first heading."""
    front = _FRONT.match(text)
    title = _TITLE.search(front[0]) if front else None
    return [title[2][:_LONGEST]] if title else []


def _closed(heading: str) -> str:
    """A heading without the `#` signs that close it.

    >>> _closed("a ##"), _closed("a#"), _closed("##"), _closed("a \\t##")
    ('a', 'a#', '', 'a')
    """
    open_ = heading.rstrip("#")
    return open_.rstrip() if not open_ or open_[-1] in " \t" else heading


def _blocks(prose: str) -> Iterator[str]:
    """The paragraphs that may contain a heading. Reading only these takes half the time."""
    end = 0
    for found in _SIGN.finditer(prose):
        at = found.start()
        if at >= end:
            start = prose.rfind("\n\n", end, at + 1)
            start, end = max(start + 2, end), prose.find("\n\n", at + 1)
            end = len(prose) if end == -1 else end
            yield prose[start:end]


def _lines(text: str) -> Iterator[str]:
    """The text without comments and fenced code. No comment begins in a listing, or in the middle of a line.

    Comes line by line around comments and listings, and otherwise in large pieces.
    """
    fence, inner, comment, at = "", False, False, 0
    directives: list[str] = []  # the fences of those that are open and contain Markdown
    while at <= len(text):
        if not (comment or (inner and fence)):  # true of most lines
            mark = text.find(fence, at) if fence else found.start() if (found := _MARK.search(text, at)) else -1
            start = text.rfind("\n", at, mark) + 1 if mark != -1 else len(text) + 1
            if start > at:
                yield "" if fence else text[at : start - 1]
                at = start
                continue
        line, at = _line(text, at)
        if comment:
            comment, line = "-->" not in line, line.partition("-->")[2]
        opened = FENCE.match(line.lstrip("> "))
        fence = "" if inner and OUTER.match(line) else fence
        if fence:
            fence = "" if closes(opened, fence) else fence
            yield ""
        elif opened and goes_on(opened, directives):
            yield ""
        elif opened:
            fence, inner = opened[1], INDENTED.match(line) is not None
            yield f"```{{{{{opened[2]}" if opened[2].startswith(_FILLED) else ""
        else:
            line = _COMMENT.sub("", line)
            opens = _OPENS_COMMENT.match(line) is not None
            comment = comment or opens
            yield "" if opens else line


def _line(text: str, start: int) -> tuple[str, int]:
    """The line that begins at `start`, and the start of the next one."""
    end = text.find("\n", start)
    return (text[start:], len(text) + 1) if end == -1 else (text[start:end], end + 1)


def _headings(lines: list[str]) -> Iterator[str]:
    """The headings in their written form, in order."""
    paragraph: list[str] = []
    for line in lines:
        inside = line[within.end() :] if (within := _WITHIN.match(line)) else line
        hashes = _HASHES.match(inside)
        if hashes:
            yield _closed((hashes[1] or "").strip())
            paragraph = []
        elif paragraph and _UNDER.match(inside):
            yield " ".join(each.strip() for each in paragraph)
            paragraph = []
        elif not inside.strip() or (not paragraph and _NO_TEXT.match(inside)) or (paragraph and _NO_TEXT.match(inside.lstrip())):
            paragraph = []
        else:
            paragraph.append(inside)
        yield from (found[2] for found in _ELEMENT.finditer(line))


page = Page(read, listed, divides=True, fences=FENCES)
