"""Where in Markdown does a listing begin and end? With fences, except those of directives that contain Markdown, or by indent."""

import re

from urlint.expression import compiled
from urlint.find.languages._myst import is_prose
from urlint.lint.surroundings import ABOVE

FENCE = compiled(r"[ \t]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^`]*)\Z")
_MARKS = ("```", "~~~")
FENCES = r"(?m)^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?(?:`{3}|~{3})[^\n]*"
INDENTED = compiled(r"[ ]{4}|[ ]{0,3}\t")
OUTER = compiled(r"[^\s>]")  # ends a listing inside a list item, even one without an end
_PLAIN = compiled(r"(?:[^\W\d_]|#{1,6}[ \t]|[`(<\"'*_](?![ \t])|\[(?!\^))")
_ITEM = compiled(r"[ ]*(?:[-*+]|[0-9]{1,9}[.)])[ ]{1,4}(?=[^\s])")  # up to its text
_STEP = 4  # columns by which code is indented


def listed(text: str, at: int) -> bool:
    """Whether the line at `at` is in a fenced listing, or in an indented one after an empty line."""
    floor = max(0, at - ABOVE)
    is_indented = INDENTED.match(text, max(text.rfind("\n", floor, at) + 1, floor), at) is not None
    if not is_indented and not any(text.find(mark, floor, at) != -1 for mark in _MARKS):  # most texts have no listing
        return False
    *above, line = text[floor:at].split("\n")
    return _is_fenced(above) or (is_indented and (_is_behind_prose(above) or _is_below_an_item(above, line)))


def _is_behind_prose(above: list[str]) -> bool:
    """Whether the last lines are empty or indented, and the line before them is plain text and not in a list."""
    outer = next((at for at in range(len(above) - 1, -1, -1) if above[at].strip() and not INDENTED.match(above[at])), -1)
    return 0 <= outer < len(above) - 1 and not above[outer + 1].strip() and _PLAIN.match(above[outer]) is not None


def _is_below_an_item(above: list[str], line: str) -> bool:
    """Whether a line is indented by four columns more than the text of the item of a list above it, behind an empty line.

    >>> _is_below_an_item(["- a", ""], "      b"), _is_below_an_item(["- a", ""], "     b"), _is_below_an_item(["- a"], "      b")
    (True, False, False)
    """
    indent = _column(line)
    outer = next((at for at in range(len(above) - 1, -1, -1) if above[at].strip() and _column(above[at]) < indent), -1)
    if not 0 <= outer < len(above) - 1 or above[outer + 1].strip():
        return False
    item = _ITEM.match(above[outer])
    column = item.end() if item else _column(above[outer])
    return column > 1 and indent >= column + _STEP


def _column(line: str) -> int:
    """The column of the first character of a line that is not blank."""
    line = line.expandtabs(_STEP)
    return len(line) - len(line.lstrip())


def _is_fenced(above: list[str]) -> bool:
    fence, inner = "", False
    directives: list[str] = []
    for line in above:
        found = FENCE.match(line.rstrip("\r").lstrip("> "))
        fence = "" if inner and OUTER.match(line) else fence
        if found and not fence and goes_on(found, directives):
            continue
        if found and not fence:
            fence, inner = found[1], INDENTED.match(line) is not None
        elif closes(found, fence):
            fence = ""
    return bool(fence)


def closes(found: "re.Match[str] | None", fence: str) -> bool:
    """Whether a line that looks like a fence closes the listing that `fence` opened."""
    return found is not None and found[1].startswith(fence) and not found[2].strip()


def goes_on(fence: "re.Match[str]", directives: list[str]) -> bool:
    """Whether a fence opens or closes a directive of MyST that contains Markdown; keeps the fences of those that are open."""
    if directives and closes(fence, directives[-1]):
        directives.pop()
        return True
    if is_prose(fence[2]):
        directives.append(fence[1])
        return True
    return False
