"""How else can the URL at the caret, or the selected part, be written? Actions of the kind `refactor.rewrite`."""

from collections.abc import Iterator

from urlint.find.document import Finding
from urlint.lint.base import base_of
from urlint.lint.fix.rewrite import Rewrite, does_harm, edits, rewrites, selected
from urlint.lint.redact import redacted_text
from urlint.lint.surroundings import BEFORE, TOUCHING
from urlint.text import Span
from urlint_server.action import REWRITE, ActionRequest, Actions, edit_of
from urlint_server.convert import Json
from urlint_server.harmless import message


def offer(request: ActionRequest) -> Iterator[Json]:
    """The rewrites of a single URL; none if the range touches several."""
    findings = request.opened.findings_at(request.span)
    if len(findings) != 1 or request.several_lines:
        return
    finding, validator = findings[0], request.session.validator(request.opened)
    inner = None if _is_reported(request) else _within(finding, request.span)
    if inner is not None:
        yield from (_action(request, finding, each) for each in selected(finding, inner, validator))
    base = base_of(request.opened.head(), request.opened.language, request.opened.config.base)
    diagnostics = request.opened.diagnostics_at(finding.span)
    yield from (_action(request, finding, each) for each in rewrites(finding, validator, base, diagnostics))


def _is_reported(request: ActionRequest) -> bool:
    """Whether the range is that of a diagnostic, with which editors ask for its fixes, and which nobody has selected."""
    return any(each.span == request.span for each in request.diagnostics)


def _within(finding: Finding, span: Span) -> Span | None:
    """The selected part of a URL, in code points of the URL; None if none is selected or an escape of the language is cut."""
    if span.start == span.end or span.start < finding.span.start or span.end > finding.span.end:
        return None
    if not finding.breaks:
        return span.shift(-finding.span.start)
    offsets = {finding.offset(at): at for at in range(len(finding.url) + 1)}
    return Span(offsets[span.start], offsets[span.end]) if {span.start, span.end} <= offsets.keys() else None


def _action(request: ActionRequest, finding: Finding, rewrite: Rewrite) -> Json:
    action: Json = {"title": message(redacted_text(rewrite.title)), "kind": REWRITE}
    start = max(finding.span.start - BEFORE, 0)
    text = request.opened.text.slice(start, finding.span.end + TOUCHING)
    harm = "it would end a comment or start code" if does_harm(finding.shift(-start), text, rewrite.url) else ""
    if reason := rewrite.reason or harm:
        return {**action, "disabled": {"reason": message(redacted_text(reason))}}
    return {**action, "edit": edit_of(request.session, request.opened, request.convert, edits(finding, rewrite.url))}


actions = Actions(REWRITE, offer)
