"""textDocument/codeAction: fixes, the page of the rule, suppressions and rewrites for what the range touches.

They come from the document and the range, never from the diagnostics that the editor sends along: some send none, some those
of others, some count their columns otherwise.
"""

from collections.abc import Sequence
from importlib import import_module

from lsprotocol import types as lsp

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Span
from urlint_server.action import FIX_ALL, QUICK_FIX, REWRITE, Actions, Asked
from urlint_server.convert import Convert, Json
from urlint_server.feature import Feature
from urlint_server.session import Session

# In the order in which they are offered: some editors take the first one.
SHELF = ("quick_fix", "fix_more", "about", "suppress", "rewrite", "fix_all")


def code_action(session: Session, params: lsp.CodeActionParams) -> list[Json]:
    """The actions, fixes first, the likeliest first. Some editors apply all that a range of several lines gets: there, one each."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return []
    convert = session.convert(opened)
    span, several_lines = convert.span(params.range), params.range.start.line != params.range.end.line
    said = touched(opened.diagnostics_at(span), span, near=not several_lines)
    if several_lines:
        said = _asked_for(said, convert, params.context.diagnostics)
    asked = Asked(session, opened, span, convert, several_lines, _kinds(params.context.only), said)
    offered = (action for name in SHELF if asked.wants((made := actions(name)).kind) for action in made.offer(asked))
    return [action for action in offered if "disabled" not in action or session.client.disabled]


def actions(name: str) -> Actions:
    """The file of that name of the shelf. Raises KeyError where there is none."""
    if name not in SHELF:
        raise KeyError(name)
    made: Actions = import_module(f"urlint_server.actions.{name}").actions
    return made


def _kinds(only: Sequence[lsp.CodeActionKind | str] | None) -> list[str]:
    return [each.value if isinstance(each, lsp.CodeActionKind) else each for each in only or ()]


def touched(said: Sequence[Diagnostic], span: Span, near: bool) -> list[Diagnostic]:
    """What `span` shares a character with, or touches where it is empty; if nothing, and `near`, by the whole URL."""
    return [each for each in said if _meet(each.span, span)] or [each for each in said if near and _meet(each.finding.span, span)]


def _meet(one: Span, other: Span) -> bool:
    if one.start == one.end or other.start == other.end:
        return one.touches(other)
    return one.start < other.end and other.start < one.end


def _asked_for(said: list[Diagnostic], convert: Convert, context: Sequence[lsp.Diagnostic]) -> list[Diagnostic]:
    """Those that the editor names exactly, if it names any: it may have asked with the whole document."""
    named = {(each.code, convert.span(each.range)) for each in context}
    return [each for each in said if (each.rule, each.span) in named] or said


feature = Feature(
    lsp.TEXT_DOCUMENT_CODE_ACTION,
    code_action,
    lambda client: lsp.CodeActionOptions(code_action_kinds=[QUICK_FIX, REWRITE, FIX_ALL], resolve_provider=client.resolves),
)
