"""What is open at an offset of an HTML page? A tag, a template tag, a style sheet, or a data URL that spans lines."""

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, Bar, Open, paragraph
from urlint.find.languages import css
from urlint.record import Record

BACK = 4000
_REACH = 600
TAG = r"<(?:[A-Za-z/!]|\?xml-)"  # `<?xml-stylesheet` has attributes, too
OPEN_TAG = r"<(?:\?xml-)?[A-Za-z][A-Za-z0-9:._-]*+[\s/]"
DATA_URL = r"data:[^,]*;base64,[A-Za-z0-9+/=%\s]*+[\"']|[^\n]*+\Z"  # in base64, or all on one line


class _Tag(Record):
    """A template tag: the mark that opens it, an expression for where it does, and the mark that closes it."""

    mark: str
    opener: str
    closer: str


_TAGS = (  # not opened by `<code>{{</code>`, by the mark of a fold, `{{{2`, or by a brace of a script: `<% } else {%>`
    _Tag("{%", r"\{%(?!>)", "%}"),
    _Tag("{{", r"\{\{(?!\{|</[A-Za-z]|(?<=\{\{\{)[0-9]{1,2}\s)", "}}"),
)


def open_template(text: str, floor: int, at: int) -> int:
    """The start of the template tag, `{% ... %}` or `{{ ... }}`, that is open at `at`, or -1. HTML in it is a string.

    No such tag crosses a blank line, where a text may be cut.
    """
    floor = max(floor, at - _REACH)
    if text.find("{", floor, at) < 0:
        return -1
    floor = paragraph(text, floor, at)
    for tag in _TAGS:
        closed = max(floor, text.rfind(tag.closer, floor, at))
        if opened := [found.start() for found in compiled(tag.opener).finditer(text, closed, at)]:
            return opened[-1]
    return -1


def in_template(text: str, floor: int, at: int) -> bool:
    """Whether a template tag is open at `at` and closed after it; the `{{{1` of an editor's folds is never closed."""
    opener = open_template(text, floor, at)
    if opener < 0:
        return False
    blank = compiled(BLANK_LINE).search(text, at, opener + _REACH)
    return text.find("}}" if text[opener + 1] == "{" else "%}", at, blank.start() if blank else opener + _REACH) >= 0


TAGS = (
    Open(
        "a tag, whose values may hold what closes one",
        rf"{OPEN_TAG}(?=[^<\0]*+(?:(?!{TAG})<[^<\0]*+)*+\0)(?![^\"'>\0]*>[^\"'\0]*\0)",
        '<img alt="a>¦b" src="c.png">',
        "<img alt=a>¦",
        reach=BACK,
    ),
    *(
        Open(
            "a tag of a template",
            rf"{tag.opener}(?:(?!{tag.closer})[^\0])*+\0",
            f"{tag.mark} a¦'<b href=\"c.html\">' {tag.closer}",
            f"{tag.mark} a {tag.closer}¦",
        )
        for tag in _TAGS
    ),
    Open(
        "a data URL",
        r"data:(?:(?<=\"data:)[^\"\0]*+|(?<='data:)[^'\0]*+)\0",
        '<img src="data:image/svg+xml,<svg/>¦<g/>">',
        '"data:,a" b.¦',
        reach=BACK,
    ),
    Open(
        "a data URL that may begin anywhere before",
        r"(?<![^\n])[A-Za-z0-9+/=%\s]++\0",
        f'<img src="data:image/png;base64,{"A" * BACK}¦AA">',
        "a.b¦",
    ),
    *css.OPENS,
)
"""What a tag may leave open, wherever it is."""

OPENS = (
    Open(
        "a style sheet, a section of characters",
        r"<(?i:style|!\[CDATA\[)[^<\0]*+\0",
        f"<styles>¦a{{b:url(c.png)}}\n<![CDATA[a>b{300 * '.c'}¦{{d:url(e.png)}}]]>",
        "<b>¦",
        reach=BACK,
    ),
    Open("what may be a tag, in which addresses of style sheets count", r"<[^<>\0]*+\0", "< a¦url(b.png)>", "a > b¦", reach=BACK),
    *TAGS,
)

BARS = (
    Bar(
        "front matter, or code of Astro",
        r"(?s)\A---[ \t]*\r?\n(?:(?!\n---).)*\Z",
        "---⏎a: b",
        "---⏎a⏎---⏎<b>\n<b>⏎---⏎c",
    ),
)
"""Where a page cannot have a comment for urlint."""
