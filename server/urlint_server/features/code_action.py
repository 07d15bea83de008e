"""textDocument/codeAction: the fixes of what the range touches.

They come from the document and the range, never from the diagnostics that the editor sends along: some send none, some those
of others, some count their columns otherwise.
"""

from collections.abc import Iterable, Sequence

from lsprotocol import types as lsp

from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.opened import Opened
from urlint_server.report import brief, report
from urlint_server.session import Session

_KIND = lsp.CodeActionKind.QuickFix.value


def code_action(session: Session, params: lsp.CodeActionParams) -> list[Json]:
    """Quick fixes, the likeliest first. Some editors apply all that a range of several lines gets: there, one each."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or not wants(params.context.only, _KIND):
        return []
    convert = session.convert(opened)
    several_lines = params.range.start.line != params.range.end.line
    said = touched(opened.diagnostics(), convert.span(params.range), near=not several_lines)
    if several_lines:
        said = _asked_for(said, session, opened, params.context.diagnostics)
    chosen = ((each, fix) for each in said for fix in (each.fixes[:1] if several_lines else each.fixes))
    return [_action(session, opened, each, fix) for each, fix in chosen]


def wants(only: Sequence[lsp.CodeActionKind | str] | None, kind: str) -> bool:
    """Whether an editor that wants `only` these kinds takes one of `kind`; a kind holds all that go on after a dot."""
    asked = [each.value if isinstance(each, lsp.CodeActionKind) else each for each in only or ("",)]
    return any(each in ("", kind) or kind.startswith(f"{each}.") for each in asked)


def touched(said: Iterable[Diagnostic], span: Span, near: bool) -> list[Diagnostic]:
    """What `span` shares a character with, or touches where it is empty; if nothing, and `near`, by the whole URL."""
    said = list(said)
    return [each for each in said if _meet(each.span, span)] or [each for each in said if near and _meet(each.finding.span, span)]


def _meet(one: Span, other: Span) -> bool:
    if one.start == one.end or other.start == other.end:
        return one.touches(other)
    return one.start < other.end and other.start < one.end


def _asked_for(said: list[Diagnostic], session: Session, opened: Opened, context: Sequence[lsp.Diagnostic]) -> list[Diagnostic]:
    """Those that the editor names exactly, if it names any: it may have asked with the whole document."""
    convert = session.convert(opened)
    named = {(each.code, convert.span(each.range)) for each in context}
    return [each for each in said if (each.rule, each.span) in named] or said


def _action(session: Session, opened: Opened, said: Diagnostic, fix: Fix) -> Json:
    convert = session.convert(opened)
    edits = [convert.edit(edit) for edit in fix.edits]
    action: Json = {
        "title": f"{fix.title} ({brief(said.clause)})" if said.clause else fix.title,
        "kind": _KIND,
        "diagnostics": [report(said, opened.uri, convert, session.client)],
        "edit": _edit(opened, edits, session.client.versioned),
    }
    if fix.safe and sum(each.safe for each in said.fixes) == 1:
        action["isPreferred"] = True
    return action


def _edit(opened: Opened, edits: list[Json], versioned: bool) -> Json:
    if not versioned:
        return {"changes": {opened.uri: edits}}
    return {"documentChanges": [{"textDocument": {"uri": opened.uri, "version": opened.version}, "edits": edits}]}


feature = Feature(
    lsp.TEXT_DOCUMENT_CODE_ACTION, code_action, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
)
