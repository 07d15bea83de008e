"""Which stretches of a Markdown document are something else? Fences of code, comments, front matter."""

from urlint.expression import compiled
from urlint.find.code_spans import Line
from urlint.find.hops import Hops
from urlint.find.language import BLANK_LINE, NOTHING, START, Run, State, nested
from urlint.text import new

_MARK = r"(?:[ \t>]|(?:[-*+]|[0-9]{1,9}[.)])[ \t])*+\Z"
_FENCE = r"(`{3,}+(?=[^`\r\n]*+(?:[\r\n]|\Z))|~{3,})[ \t]*\{?[ \t]*\.?([^\s`{},]*)([^`\r\n]*)"
_MATTER = r"(?:(?!---|\+\+\+|[ \t]*\r?\n)[^\r\n]+(?:\r?\n|\Z))*+"
_ITEM = r"(?m)^(?:[*+-]|[0-9]{1,9}[.)])[ \t]+\S"
_FRONT = (  # as far as the first blank line, lest a rule at the top take the whole document
    rf"(---|\+\+\+)[ \t]*\r?\n((?=[#A-Za-z_\"'\[-]){_MATTER})(?=---|\+\+\+|[ \t]*\r?\n|\Z)"
)
_WHOLE = compiled("```([A-Za-z0-9]*+)\n([^`]*+(?:`(?!``)[^`]*+)*+)(?<=\n)```\n")  # as most are: six looks in one
_BACK = 2000
_DEEPEST = 200


def runs(text: str, start: int, end: int, state: State, depth: int = 0) -> tuple[list[Run], State]:
    """Fences in their own language, comments as prose, front matter as YAML or TOML; the rest is Markdown."""
    found: list[Run] = []
    at = start
    if state == START:
        front = compiled(_FRONT).match(text, start, end) if text.startswith(("---", "+++"), start) else None
        state = ("front", "yaml" if front[1] == "---" else "toml") if front else NOTHING
        at = front.start(2) if front else at
    if state[:1] == ("front",):
        stop = compiled(_MATTER).match(text, at, end)
        found.append(Run(at, stop.end() if stop else at, state[1]))
        at = found[0].end
        if at == end:
            return found, state
        state = NOTHING
    inner, state = _blocks(text, at, end, state, depth)
    return found + inner, state


def _blocks(text: str, at: int, end: int, state: State, depth: int) -> tuple[list[Run], State]:
    found: list[Run] = []
    hops, line = Hops(text, at, end, ("```", "~~~", "<!--")), Line(text, at, end)
    while at < end:
        if not state:
            at = _fenced(text, at, end, hops, found, depth)
            if at == end:
                break
            opener, state = _opener(text, at, end, hops, line)
            found.append(Run(at, opener, "markdown"))
            at = _line_after(text, opener, end) if state[:1] in (("fence",), ("opened",)) else opener
            if text.find("://", opener, at) >= 0:  # the argument of a directive: ```{image} https://a.test/b.svg
                found.append(Run(opener, at, "plaintext"))
            continue
        if state[0] == "comment":
            close = text.find("-->", at, end)
            found.append(Run(at, close if close >= 0 else end, "html", True))
            at, state = (close + 3, NOTHING) if close >= 0 else (end, state)
            continue
        if state[0] == "opened":  # where the first line of the code is not indented, others need not be
            state = ("item" if text[at] in " \t\r\n" else "fence", *state[1:])
        close, after = _closer(text, at, end, state[1])
        item = compiled(_ITEM).search(text, at, close) if state[0] == "item" else None
        close, after = (item.start(), item.start()) if item else (close, after)
        inner, inside = nested(text, at, close, state[2], state[3:], depth)
        found += inner
        at, state = after, NOTHING if item or after > close else (*state[:3], *inside)
    return found, state


def _fenced(text: str, at: int, end: int, hops: Hops, found: list[Run], depth: int) -> int:
    """Takes the fences that are next and of the common form, with what stands before each; gives the place behind them."""
    while (hop := hops.after(at)) and hop[1] == "```" and (hop[0] == 0 or text[hop[0] - 1] == "\n"):
        whole = _WHOLE.match(text, hop[0], end)
        if whole is None:
            break
        found.append(new(Run, (at, hop[0], "markdown", False)))
        found += nested(text, *whole.span(2), whole[1].lower(), NOTHING, depth)[0]
        at = whole.end()
    return at


def _comments(text: str, at: int, end: int, line: Line) -> bool:
    """Whether `<!--` opens a comment: none in a code span, nor in a paragraph that does not close it (CommonMark, section 6.6).

    One that ends the text of a link, `[a <!-- b -->](c)`, is left there.
    """
    if _begins_line(text, at, _MARK):
        return True
    if compiled(r"<!--[^\[\]\r\n]{0,200}?-->\]\(").match(text, at, end):
        return False
    blank = compiled(BLANK_LINE).search(text, at, min(end, at + _BACK))
    return not line.hides(at) and (not blank or text.find("-->", at, blank.start()) >= 0)


def _line_after(text: str, at: int, end: int) -> int:
    stop = text.find("\n", at, end)
    return stop + 1 if stop >= 0 else end


def _opener(text: str, at: int, end: int, hops: Hops, line: Line) -> tuple[int, State]:
    """Where the next fence or comment begins, and the state it opens."""
    while True:
        hop = hops.after(at)
        if hop is None:
            return end, NOTHING
        if hop[1] == "<!--":
            if _comments(text, hop[0], end, line):
                return hop[0], ("comment",)
            at = hop[0] + 4
            continue
        mark = hop[0]
        if _begins_line(text, mark, _MARK):
            fence = compiled(_FENCE).match(text, mark, end)
            if fence:
                bare = not fence[3] and not fence[2] and _is_indented(text, mark)
                return mark, ("opened" if bare else "fence", fence[1], fence[2].lower())
        at = _behind(text, mark, end)


def _is_indented(text: str, at: int) -> bool:
    """Whether the fence at `at` is indented, as in the item of a list: there it ends with the item, though nothing closes it.

    Only where it names no language, and may have been meant to close one.
    """
    return text.startswith("  ", text.rfind("\n", max(0, at - _DEEPEST), at) + 1)


def _begins_line(text: str, at: int, before: str) -> bool:
    if at == 0 or text[at - 1] == "\n":
        return True
    line = text.rfind("\n", max(0, at - _DEEPEST), at) + 1 or max(0, at - _DEEPEST)
    return compiled(before).fullmatch(text, line, at) is not None


def _behind(text: str, at: int, end: int) -> int:
    """Behind the run of backticks or tildes at `at`."""
    run = compiled("`+|~+").match(text, at, end)
    return run.end() if run else at


def _closer(text: str, at: int, end: int, fence: str) -> tuple[int, int]:
    """The start of the closing line of a fence, and the line after it; the end of the text where none closes it."""
    mark = text.find(fence, at, end)
    if mark > at and text[mark - 1] == "\n" and text.startswith("\n", mark + len(fence), end):  # as most are
        return mark, mark + len(fence) + 1
    while mark >= 0:
        behind = _behind(text, mark, end)
        close = compiled(r"[ \t]*(?:\r?\n|\r|\Z)").match(text, behind, end)
        if close and _begins_line(text, mark, "[ \t>]*"):
            return max(text.rfind("\n", at, mark) + 1, at), close.end()
        mark = text.find(fence, behind, end)
    return end, end
