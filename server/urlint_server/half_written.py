"""The relative reference that ends at the caret, which may be empty yet, and not closed."""

from urlint.find.document import Confidence, Document, Kind
from urlint.find.finder import find
from urlint.text import Span
from urlint_server.document import Opened

_BEFORE, _BEHIND = 1000, 200  # code points of its line that are looked at
_CLOSERS = ("", ")", ">", '">', "'>", ">`_", "[]", "]]")  # what may have to be written yet


def half_written(opened: Opened, offset: int) -> Span | None:
    """Where it stands, as far as the caret; None where none does: a letter put there must be one of a reference."""
    head = opened.text.slice(max(0, offset - _BEFORE), offset).rpartition("\n")[2]
    tail = opened.text.slice(offset, offset + _BEHIND).partition("\n")[0]
    for closer in _CLOSERS:
        for finding in find(Document(f"{head}x{closer}{tail}", opened.language)):
            start, end = finding.span
            if start <= len(head) < end and finding.kind == Kind.REFERENCE and finding.confidence == Confidence.HARD:
                return Span(offset - len(head) + start, offset)
    return None
