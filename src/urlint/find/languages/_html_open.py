"""What is open at an offset of an HTML page: a tag, that of a template, a style sheet, or a data URL over several lines?"""

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, Open, paragraph
from urlint.find.languages import css

BACK = 4000
_REACH = 600
TAG = r"[A-Za-z/!]|\?xml-"  # `<?xml-stylesheet` has attributes, too
OPEN_TAG = r"<(?:\?xml-)?[A-Za-z][A-Za-z0-9:._-]*+[\s/]"
_TAGS = (  # `<code>{{</code>` opens none, nor the mark of a fold, `{{{2`, nor a brace of a script: `<% } else {%>`
    (r"\{%(?!>)", "%}"),
    (r"\{\{(?!\{|</[A-Za-z]|(?<=\{\{\{)[0-9]{1,2}\s)", "}}"),
)
_OPEN_TEMPLATE = "|".join(rf"{opener}(?:(?!{closer})[^\0])*+\0" for opener, closer in _TAGS)
_BASE64 = r"[A-Za-z0-9+/=%\s]"
DATA_URL = rf"data:[^,]*;base64,{_BASE64}*+[\"']|[^\n]*+\Z"  # in base64, or all on one line


def open_template(text: str, floor: int, at: int) -> int:
    """The start of the template tag, `{% ... %}` or `{{ ... }}`, that is open at `at`, or -1. In it HTML is a string.

    No such tag goes over a blank line, where a text may be cut.
    """
    floor = paragraph(text, max(floor, at - _REACH), at)
    for opener, closer in _TAGS:
        closed = max(floor, text.rfind(closer, floor, at))
        if opened := [found.start() for found in compiled(opener).finditer(text, closed, at)]:
            return opened[-1]
    return -1


def in_template(text: str, floor: int, at: int) -> bool:
    """True if a template tag is open at `at` and closed behind it, which the `{{{1` of an editor's folds never is."""
    opener = open_template(text, floor, at)
    if opener < 0:
        return False
    blank = compiled(BLANK_LINE).search(text, at, opener + _REACH)
    return text.find("}}" if text[opener + 1] == "{" else "%}", at, blank.start() if blank else opener + _REACH) >= 0


TAGS = (
    Open(
        "a tag, whose values may hold what closes one",
        rf"{OPEN_TAG}(?=[^<\0]*+(?:<(?!{TAG})[^<\0]*+)*+\0)(?![^\"'>\0]*>[^\"'\0]*\0)",
        '<img alt="a>¦b" src="c.png">',
        "<img alt=a>¦",
        reach=BACK,
    ),
    Open("a tag of a template", _OPEN_TEMPLATE, "{{ a¦'<b href=\"c.html\">' }}\n{% a¦'<b href=\"c.html\">' %}", "{{ a }}¦"),
    Open(
        "a data URL",
        r"data:(?:(?<=\"data:)[^\"\0]*+|(?<='data:)[^'\0]*+)\0",
        '<img src="data:image/svg+xml,<svg/>¦<g/>">',
        '"data:,a" b.¦',
        reach=BACK,
    ),
    Open(
        "a data URL that may begin anywhere before",
        rf"(?<![^\n]){_BASE64}++\0",
        f'<img src="data:image/png;base64,{"A" * BACK}¦AA">',
        "a.b¦",
    ),
    *css.OPENS,
)
"""What a tag leaves open, wherever one stands."""

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
