"""Which fixes do the diagnostics at the caret have?"""

from collections.abc import Iterator

from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.redact import reworded
from urlint.lint.rule import entry
from urlint_server.action import FIX_ALL, QUICK_FIX, ActionRequest, Actions, edit_of
from urlint_server.convert import Json
from urlint_server.report import report


def offer(request: ActionRequest) -> Iterator[Json]:
    """All fixes of each diagnostic, the most likely first; for several lines, only the first of each."""
    for diagnostic in request.diagnostics:
        for fix in diagnostic.fixes[:1] if request.several_lines else diagnostic.fixes:
            yield _action(request, diagnostic, fix)


def _action(request: ActionRequest, diagnostic: Diagnostic, fix: Fix) -> Json:
    action: Json = {
        "title": reworded(fix.title, diagnostic.finding.url),
        "kind": QUICK_FIX,
        "diagnostics": [report(diagnostic, request.convert, request.client)],
        "edit": edit_of(request.session, request.opened, request.convert, fix.edits),
    }
    if _is_meant(diagnostic, fix):
        action["isPreferred"] = True
    return action


def _is_meant(diagnostic: Diagnostic, fix: Fix) -> bool:
    """Whether to prefer this fix: it is the only safe one, or the only one for an obvious slip."""
    if any(each.safe for each in diagnostic.fixes):
        return fix.safe and sum(each.safe for each in diagnostic.fixes) == 1
    return len(diagnostic.fixes) == 1 and entry(diagnostic.rule).never_meant


def unsafe(request: ActionRequest) -> Iterator[Json]:
    """Disabled actions that say why unsafe fixes are not part of "fix all"."""
    for diagnostic in request.diagnostics:
        if diagnostic.fixes and not any(fix.safe for fix in diagnostic.fixes):
            title = reworded(diagnostic.fixes[0].title, diagnostic.finding.url)
            yield {"title": title, "kind": FIX_ALL, "disabled": {"reason": "only the author can know whether this is intended"}}


actions = Actions(QUICK_FIX, offer)
