"""Is a relative reference being typed at the caret? It may still be empty or unclosed, and its link may begin lines above."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Confidence, Document, Kind
from urlint.find.finder import find
from urlint.text import Span
from urlint_server.document import Opened

_BEFORE, _BEHIND = 1000, 200  # code points before and after the caret that are read
_BLANK_LINE = compiled(r"\n[ \t]*\r?\n")
_CLOSERS = ("", ")", ">", '">', "'>", ">`_", "[]", "]]")  # closing characters that may be missing


def half_written(opened: Opened, offset: int) -> Span | None:
    """The span of the reference up to the caret, or None; tests whether a letter inserted there would be part of one."""
    tail = opened.text.slice(offset, offset + _BEHIND).partition("\n")[0]
    for head in _heads(opened.text.slice(max(0, offset - _BEFORE), offset)):
        if span := _reference(opened, head, tail, offset):
            return span
    return None


def _heads(before: str) -> Iterator[str]:
    """The line before the caret, and the paragraph, if it has more lines."""
    line, paragraph = before.rpartition("\n")[2], _BLANK_LINE.split(before)[-1]
    yield line
    if len(paragraph) > len(line):
        yield paragraph


def _reference(opened: Opened, head: str, tail: str, offset: int) -> Span | None:
    for closer in _CLOSERS:
        for finding in find(Document(f"{head}x{closer}{tail}", opened.language)):
            start, end = finding.span
            is_reference = finding.kind == Kind.REFERENCE and finding.confidence == Confidence.HARD
            if is_reference and start <= len(head) < end and "\n" not in head[start:]:
                return Span(offset - len(head) + start, offset)
    return None
