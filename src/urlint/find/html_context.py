"""What is open at an offset of an HTML page: the tag of a template, or a data URL over several lines?"""

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, paragraph

_REACH = 600
_TAGS = (  # `<code>{{</code>` opens none, nor the mark of a fold, `{{{2`, nor a brace of a script: `<% } else {%>`
    (r"\{%(?!>)", "%}"),
    (r"\{\{(?!\{|</[A-Za-z]|(?<=\{\{\{)[0-9]{1,2}\s)", "}}"),
)
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


def in_data_url(text: str, floor: int, end: int) -> bool:
    """True if a data URL, which may hold tags, may go on behind the line end before `end`; it may begin before `floor`."""
    opener = text.rfind("data:", floor, end)
    line = max(floor, text.rfind("\n", floor, end - 1) + 1)
    return bool(
        compiled(r"(?<=\")data:[^\"]*|(?<=')data:[^']*").fullmatch(text, opener, end)
        or compiled(rf"{_BASE64}*+").fullmatch(text, line, end)
    )
