"""Which parts of a Markdown document are in other languages? Fenced code, preformatted text, comments, front matter."""

from urlint.expression import behind, compiled
from urlint.find.code_spans import InCode
from urlint.find.language import (
    BLANK_LINE,
    COMMENTED,
    CONTENT,
    DOCUMENT,
    NOTHING,
    READ,
    SHOWN,
    START,
    Nesting,
    Run,
    State,
    line_end,
    line_start,
)
from urlint.find.languages._myst import ARGUMENT, MATTER, TAKES, is_prose
from urlint.find.languages._roles import TOCTREE
from urlint.find.lexer import Hops, embedded, nested
from urlint.text import new

_MARK = r"(?:[ \t>]|(?:[-*+]|[0-9]{1,9}[.)])[ \t])*+\Z"
_FENCE = r"(`{3,}+(?=[^`\r\n]*+(?:[\r\n]|\Z))|~{3,})[ \t]*\{?[ \t]*\.?([^\s`{},]*)([^`\r\n]*)"
_MATTER = r"(?:(?!---|\+\+\+|[ \t]*\r?\n)[^\r\n]+(?:\r?\n|\Z))*+"
_ITEM = r"(?m)^(?:[*+-]|[0-9]{1,9}[.)])[ \t]+\S"
_FRONT = (  # up to the first blank line, so that a rule at the top does not take the whole document
    rf"(---|\+\+\+)[ \t]*\r?\n((?=[#A-Za-z_\"'\[-]){_MATTER})"
)
_WHOLE = compiled("(?<![^\n])```([A-Za-z0-9]*+)\n([^`]*+(?:`(?!``)[^`]*+)*+)(?<=\n)```\n")  # the usual form: six searches in one
_PRE, _NO_PRE = "<pre", "</pre>"
_BARE, _IN_ITEM = "?", " "  # before the mark of a fence that may be in a list item, or is in one, and ends with it
_TOCTREE = "{toctree}"
_PROSE = f"markdown{CONTENT}{READ}"
_BACK = 2000
_DEEPEST = 200


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Fences in their own language, `<pre>` as HTML, comments as prose, front matter as YAML or TOML; the rest is Markdown.

    A state is the mark that closes what is open, and the language of that.
    """
    hops, in_code = Hops(text, start, end, ("```", "~~~", "<!--", _PRE)), InCode(text, start, end)
    front = compiled(_FRONT).match(text, start, end) if state == START else None
    if front:
        language, directive = "yaml" if front[1] == "---" else "toml", f"{CONTENT}{MATTER}" * (nesting == DOCUMENT)
        start, state = front.start(2), (_MATTER, f"{language}{directive}")

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        at = _fenced(text, at, end, hops, found, nesting)
        if at == end:
            return end, NOTHING
        stop, state = _opener(text, at, end, hops, in_code)
        if state and nesting.shown:  # a document in a listing is only shown
            state = (state[0], state[1].partition(CONTENT)[0])
        found.append(Run(at, stop, "markdown", False, SHOWN if nesting.shown else ""))
        if not state or state[0] in ("-->", _NO_PRE):
            return stop, state
        code = min(line_end(text, stop, end) + 1, end)
        takes = None if nesting.shown else TAKES.match(text, stop, code)
        if state[1] == _PROSE and not takes:
            found.append(Run(text.find("}", stop, code) + 1, code, "markdown"))  # the title
        elif takes:
            found.append(Run(takes.end(), code, "plaintext", False, ARGUMENT))
        elif text.find("://", stop, code) >= 0:  # the argument of a directive: ```{image} https://a.test/b.svg
            found.append(Run(stop, code, "plaintext"))
        return code, state

    def closer(at: int, state: State) -> tuple[int, int, State]:
        stop, behind, mark = _closer(text, at, end, state[0])
        return stop, behind, (mark, state[1]) if mark else NOTHING

    return embedded(start, end, state, text, nesting, opener, closer)


def _fenced(text: str, at: int, end: int, hops: Hops, found: list[Run], nesting: Nesting) -> int:
    """Adds the next fences, if they have the usual form, and the text before each; gives the offset after them."""
    while (hop := hops.after(at)) and (whole := _WHOLE.match(text, hop[0], end)):
        found.append(new(Run, (at, hop[0], "markdown", False, SHOWN if nesting.shown else "")))
        found += nested(text, *whole.span(2), whole[1].lower(), NOTHING, nesting)[0]
        at = whole.end()
    return at


def _comments(text: str, at: int, end: int, in_code: InCode) -> bool:
    """Whether `<!--` opens a comment: not in a code span, nor in a paragraph that does not close it (CommonMark, section 6.6).

    A comment at the end of a link text, `[a <!-- b -->](c)`, is not divided off.
    """
    if _begins_line(text, at, _MARK):
        return True
    if compiled(r"<!--[^\[\]\r\n]{0,200}?-->\]\(").match(text, at, end):
        return False
    blank = compiled(BLANK_LINE).search(text, at, min(end, at + _BACK))
    return not in_code(at) and (not blank or text.find("-->", at, blank.start()) >= 0)


def _is_preformatted(text: str, at: int, end: int) -> bool:
    """Whether `<pre` begins a line, so that nothing up to its end tag is read as Markdown (CommonMark, section 4.6)."""
    return text[at + 4 : min(at + 5, end)] in (">", " ", "\n", "") and _begins_line(text, at, _MARK)


def _opener(text: str, at: int, end: int, hops: Hops, in_code: InCode) -> tuple[int, State]:
    """The start of the next fence or comment, and the state that it opens."""
    while True:
        hop = hops.after(at)
        if hop is None:
            return end, NOTHING
        if hop[1] == "<!--":
            if _comments(text, hop[0], end, in_code):
                return hop[0], ("-->", COMMENTED)
            at = hop[0] + 4
            continue
        if hop[1] == _PRE:
            if _is_preformatted(text, hop[0], end):
                return hop[0], (_NO_PRE, "html")
            at = hop[0] + 4
            continue
        mark = hop[0]
        if _begins_line(text, mark, _MARK):
            fence = compiled(_FENCE).match(text, mark, end)
            if fence and text.startswith(_TOCTREE, fence.start(2) - 1, end):
                return mark, (fence[1], f"plaintext{CONTENT}{TOCTREE}")
            if fence and is_prose(text[mark + len(fence[1]) : fence.end()]):
                return mark, (fence[1], _PROSE)
            if fence:
                bare = not fence[0].strip("`~ \t") and _is_indented(text, mark)
                return mark, (_BARE + fence[1] if bare else fence[1], fence[2].lower())
        at = _behind(text, mark, end)


def _is_indented(text: str, at: int) -> bool:
    """Whether the fence at `at` is indented, as in a list item: such a fence ends with the item, even if nothing closes it.

    This is asked only about a fence that names no language, since it may have been meant to close one.
    """
    return text.startswith("  ", line_start(text, max(0, at - _DEEPEST), at))


def _begins_line(text: str, at: int, before: str) -> bool:
    line = line_start(text, max(0, at - _DEEPEST), at)
    return compiled(before).fullmatch(text, line, at) is not None


def _behind(text: str, at: int, end: int) -> int:
    """The offset after the run of backticks or tildes at `at`."""
    return behind(compiled("`+|~+"), text, at, end)


def _closer(text: str, at: int, end: int, mark: str) -> tuple[int, int, str]:
    """The end of what `mark` closes, the offset after its closing line, and the mark, if that is still open."""
    if mark == _MATTER:
        matter = compiled(_MATTER).match(text, at, end)
        stop = matter.end() if matter else at
        return stop, stop, mark if stop == end else ""
    if mark in ("-->", _NO_PRE):
        close = text.find(mark, at, end)
        return (close, close + len(mark), "") if close >= 0 else (end, end, mark)
    if mark[0] == _BARE:  # if the first line of the code is not indented, the others need not be
        mark = (_IN_ITEM if text[at] in " \t\r\n" else "") + mark[1:]
    stop, behind = _fence_end(text, at, end, mark.lstrip(_IN_ITEM))
    item = compiled(_ITEM).search(text, at, stop) if mark[0] == _IN_ITEM else None
    if item:
        return item.start(), item.start(), ""
    return stop, behind, "" if behind > stop else mark


def _fence_end(text: str, at: int, end: int, fence: str) -> tuple[int, int]:
    """The start of a fence's closing line, and that of the next line; the end of the text for both if nothing closes the fence."""
    mark = text.find(fence, at, end)
    while mark >= 0:
        behind = _behind(text, mark, end)
        close = compiled(r"[ \t]*(?:\r?\n|\r|\Z)").match(text, behind, end)
        if close and _begins_line(text, mark, "[ \t>]*"):
            return line_start(text, at, mark), close.end()
        mark = text.find(fence, behind, end)
    return end, end
