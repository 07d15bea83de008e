"""The grammar in a document of another kind: what stands in its blocks of ABNF, at the places where it stands."""

import re

from urlint.expression import compiled

_OPEN = compiled(r"(?m)^[ \t]*(?:[>*+-][ \t]+)*(?P<fence>`{3,}|~{3,})[ \t]*(?:\{\.?)?abnf\b[^\n]*\n", re.IGNORECASE)
_NOT_LINE_END = compiled(r"[^\n]")


def fenced(text: str) -> str:
    """A document of Markdown with blanks for all that stands in no block of ABNF; "" where it has none."""
    kept, at = [], 0
    while found := _OPEN.search(text, at):
        close = compiled(r"(?m)^[ \t]*(?:`{3,}|~{3,})[ \t]*$").search(text, found.end())
        end = close.start() if close else len(text)
        kept += [_NOT_LINE_END.sub(" ", text[at : found.end()]), text[found.end() : end]]
        at = end
    return "".join((*kept, _NOT_LINE_END.sub(" ", text[at:]))) if kept else ""
