"""How is more fixed than the problem at the caret? By all safe fixes for its rule, or all safe fixes in the document."""

from collections.abc import Iterator

from urlint.lint.diagnostic import Diagnostic
from urlint_server.action import QUICK_FIX, ActionRequest, Actions, later
from urlint_server.actions.fix_all import edit, leaves
from urlint_server.convert import Json
from urlint_server.report import report


def offer(request: ActionRequest) -> Iterator[Json]:
    """The actions, if there is more than one problem to fix and the editor requests edits when an action is chosen."""
    if request.several_lines or request.opened.is_cell or not request.client.resolves:
        return
    rules = dict.fromkeys(diagnostic.rule for diagnostic in request.diagnostics if _is_safe(diagnostic))
    if not rules:
        return
    counts, others, left = dict.fromkeys(rules, 0), 0, leaves(request.opened.config)
    for diagnostic in filter(_is_safe, request.opened.diagnostics()):
        if diagnostic.rule in counts:
            counts[diagnostic.rule] += 1
        elif not left(diagnostic):
            others += 1
    for rule, count in counts.items():
        if count > 1:
            yield _action(request, f"Apply all safe `{rule}` fixes in this file", rule)
    if others or len([each for each in counts.values() if each]) > 1:
        yield _action(request, "Apply all safe fixes in this file", "")


def _is_safe(diagnostic: Diagnostic) -> bool:
    return any(fix.safe for fix in diagnostic.fixes)


def _action(request: ActionRequest, title: str, rule: str) -> Json:
    meant = (each for each in request.diagnostics if _is_safe(each) and rule in ("", each.rule))
    # VS Code lists the actions that belong to a diagnostic before those that do not.
    named = [report(each, request.convert, request.client) for each in meant]
    return later(request, "fix_more", {"title": title, "kind": QUICK_FIX, "diagnostics": named}, edit, rule=rule)


actions = Actions(QUICK_FIX, offer, edit)
