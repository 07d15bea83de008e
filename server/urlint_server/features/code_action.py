"""textDocument/codeAction: fixes, rule pages, suppressions, and rewrites for a range.

They are computed from the document and the range, not from the diagnostics that the editor sends: some editors send none,
some those of other tools, and some use other column units.
"""

from collections.abc import Sequence
from importlib import import_module

from lsprotocol import types as lsp

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Span
from urlint_server.action import FIX_ALL, QUICK_FIX, REWRITE, ActionRequest, Actions
from urlint_server.convert import Convert, Json
from urlint_server.feature import Feature
from urlint_server.session import Session

# In the order in which they are offered: some editors apply the first one.
SHELF = ("correct", "quick_fix", "fix_more", "about", "suppress", "rewrite", "fix_all")


def code_action(session: Session, params: lsp.CodeActionParams) -> list[Json]:
    """The actions, the most likely fix first; for several lines, one fix per diagnostic, because some editors apply all."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return []
    convert = session.convert(opened)
    span, several_lines = convert.span(params.range), params.range.start.line != params.range.end.line
    diagnostics = touched(opened.diagnostics_at(span), span, near=not several_lines)
    if several_lines:
        diagnostics = _asked_for(diagnostics, convert, params.context.diagnostics)
    request = ActionRequest(session, opened, span, convert, several_lines, _kinds(params.context.only), diagnostics)
    offered = (action for name in SHELF if request.wants((made := actions(name)).kind) for action in made.offer(request))
    return [action for action in offered if "disabled" not in action or session.client.disabled]


def actions(name: str) -> Actions:
    """The actions of the module `name`. Raises KeyError for an unknown name."""
    if name not in SHELF:
        raise KeyError(name)
    made: Actions = import_module(f"urlint_server.actions.{name}").actions
    return made


def _kinds(only: Sequence[lsp.CodeActionKind | str] | None) -> list[str]:
    return [each.value if isinstance(each, lsp.CodeActionKind) else each for each in only or ()]


def touched(diagnostics: Sequence[Diagnostic], span: Span, near: bool) -> list[Diagnostic]:
    """The diagnostics that overlap `span` (or touch it, if it is empty); if none and `near`, those whose URL does."""
    met = [each for each in diagnostics if _meet(each.span, span)]
    return met or [each for each in diagnostics if near and _meet(each.finding.span, span)]


def _meet(one: Span, other: Span) -> bool:
    if one.start == one.end or other.start == other.end:
        return one.touches(other)
    return one.overlaps(other)


def _asked_for(diagnostics: list[Diagnostic], convert: Convert, context: Sequence[lsp.Diagnostic]) -> list[Diagnostic]:
    """The diagnostics that the editor sent, if any match, because the range may be the whole document; else all."""
    named = {(each.code, convert.span(each.range)) for each in context}
    return [each for each in diagnostics if (each.rule, each.span) in named] or diagnostics


feature = Feature(
    lsp.TEXT_DOCUMENT_CODE_ACTION,
    code_action,
    lambda client: lsp.CodeActionOptions(code_action_kinds=[QUICK_FIX, REWRITE, FIX_ALL], resolve_provider=client.resolves),
)
