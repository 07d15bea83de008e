"""Is a relative reference being typed at the caret? It may still be empty or unclosed."""

from urlint.find.document import Confidence, Document, Kind
from urlint.find.finder import find
from urlint.text import Span
from urlint_server.document import Opened

_BEFORE, _BEHIND = 1000, 200  # code points of the line before and after the caret that are read
_CLOSERS = ("", ")", ">", '">', "'>", ">`_", "[]", "]]")  # closing characters that may be missing


def half_written(opened: Opened, offset: int) -> Span | None:
    """The span of the reference up to the caret, or None; tests whether a letter inserted there would be part of one."""
    head = opened.text.slice(max(0, offset - _BEFORE), offset).rpartition("\n")[2]
    tail = opened.text.slice(offset, offset + _BEHIND).partition("\n")[0]
    for closer in _CLOSERS:
        for finding in find(Document(f"{head}x{closer}{tail}", opened.language)):
            start, end = finding.span
            if start <= len(head) < end and finding.kind == Kind.REFERENCE and finding.confidence == Confidence.HARD:
                return Span(offset - len(head) + start, offset)
    return None
