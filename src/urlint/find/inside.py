"""What is open at a place of a page: an expression of a template, the value of a drawing? What looks like HTML there is none."""

from urlint.expression import compiled
from urlint.find.language import BLANK_LINE, paragraph

_CODE = 600
_CLOSES = {"{%": "%}", "{{": "}}"}
_SHOWN = (  # `<code>{{</code>` opens nothing, nor the mark of a fold, `{{{2`, nor a brace of a script: `<% } else {%>`
    r"\{\{(?:</[A-Za-z]|(?<=\{\{\{)[0-9]{1,2}\s)|\{%>"
)
_BASE64 = r"[A-Za-z0-9+/=%\s]"
WRAPPED = rf"data:[^,]*;base64,{_BASE64}*+[\"']|[^\n]*+\Z"  # or all on one line


def open_template(text: str, floor: int, at: int) -> int:
    """The tag of a template, `{% ... %}` or `{{ ... }}`, that is open at `at`, or -1: what looks like HTML in there is a string.

    No tag of a template goes over a blank line, where a text may be cut (segments).
    """
    floor = paragraph(text, max(floor, at - _CODE), at)
    for mark in ("{%", "{{"):
        opener, closer = text.rfind(mark, floor, at), text.rfind(_CLOSES[mark], floor, at)
        while opener > closer and compiled(_SHOWN).match(text, opener):
            opener = text.rfind(mark, floor, opener)
        if opener > closer:
            return opener
    return -1


def in_template(text: str, floor: int, at: int) -> bool:
    """Whether a tag of a template is open at `at` and closed behind it: the `{{{1` of an editor's folds never is."""
    opener = open_template(text, floor, at)
    if opener < 0:
        return False
    blank = compiled(BLANK_LINE).search(text, at, opener + _CODE)
    return text.find(_CLOSES[text[opener : opener + 2]], at, blank.start() if blank else opener + _CODE) >= 0


def in_drawing(text: str, floor: int, end: int) -> bool:
    """Whether a data URL, in which tags may stand, may go on behind a line end: its beginning may lie before `floor`."""
    opener = max(text.rfind('"data:', floor, end), text.rfind("'data:", floor, end))
    if opener >= 0 and text.find(text[opener], opener + 1, end) < 0:
        return True
    line = text.rfind("\n", floor, end - 1) + 1 or floor
    return compiled(rf"{_BASE64}*+").fullmatch(text, line, end) is not None
