"""Removes the comments of treerack, `//` to the end of the line and `/* */`, even if the line ends of a file were lost."""

import re
from itertools import islice

from urlint.expression import compiled
from urlint.grammar.grammar import Level, Report

_HEAD = compiled(r"(?<![A-Za-z0-9_\-])[A-Za-z_][A-Za-z0-9_\-]*+(?::[a-z]++){0,8}+\s*+=(?!=)")
_NAME_END, _NOT_LINE_END = compiled(r"[:=\s]"), compiled(r"[^\n]")
# An unclosed comment extends to the end, so that no text is searched twice.
_COMMENT = compiled(r'"(?:\\.|[^"\\])*+"?|\[(?:\\.|[^\]\\])*+\]?|(?P<line>//)|(?P<block>/\*.*?(?:\*/|\Z))', re.DOTALL)


def uncommented(text: str, reports: list[Report]) -> str:
    """`text` with comments replaced by spaces; a comment also ends before the next definition if line ends were lost.

    This applies from the first comment of a line that contains two further definitions to the end of that line.
    """
    kept, at, torn, line = [], 0, -1, 1
    while found := _COMMENT.search(text, at):
        start, end = found.span()
        line += text.count("\n", at, start)
        kept.append(text[at:start])
        if found["line"]:
            end = _line_end(text, start)
            heads = list(islice(_HEAD.finditer(text, start, end), 1 if end == torn else 2))
            if len(heads) == 2 or (heads and end == torn):
                torn, end = end, heads[0].start()
                name = _NAME_END.split(heads[0][0])[0]
                reports.append(Report(line, Level.REPAIR, f"comment `{text[start:end].strip()}` ends before `{name}`"))
        comment = found["line"] or found["block"]
        kept.append(_NOT_LINE_END.sub(" ", text[start:end]) if comment else text[start:end])
        line += text.count("\n", start, end)
        at = end
    return "".join(kept) + text[at:]


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end == -1 else end
