"""How is a misspelled name in a configuration file or grammar corrected? By the name that its message suggests."""

from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint.expression import compiled
from urlint.text import Edit, Span
from urlint_server.action import QUICK_FIX, ActionRequest, Actions, edit_of
from urlint_server.convert import Json
from urlint_server.kind import kind_of

_QUOTED = compiled(r"`([^`]+)`")
_SUGGESTION = compiled(r"; did you mean `([^`]+)`\?")


def offer(request: ActionRequest) -> Iterator[Json]:
    """The corrections of the mistakes that the range touches."""
    kind = kind_of(request.opened)
    for mistake in kind.mistakes(request.session, request.opened) if kind else ():
        start, end = (lsp.Position(**mistake["range"][key]) for key in ("start", "end"))
        span = request.convert.span(lsp.Range(start, end))
        edit = _correction(request, mistake["message"], span) if span.touches(request.span) else None
        if edit:
            made = edit_of(request.session, request.opened, request.convert, [edit])
            yield {
                "title": f"Change to `{edit.text}`",
                "kind": QUICK_FIX,
                "diagnostics": [mistake],
                "isPreferred": True,
                "edit": made,
            }


def _correction(request: ActionRequest, message: str, span: Span) -> Edit | None:
    """The edit that writes the suggested name instead of the one that the message quotes, if that is in the span once."""
    found, written = _SUGGESTION.search(message), request.opened.text.slice(*span)
    named = _QUOTED.findall(message[: found.start()]) if found else []
    wrong = next((each for each in reversed(named) if written.count(each) == 1), "")
    at = span.start + written.find(wrong)
    return Edit(Span(at, at + len(wrong)), found[1]) if found and wrong else None


actions = Actions(QUICK_FIX, offer)
