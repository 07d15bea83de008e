"""How is the page of a rule opened? By an action that shows it in the editor, without network access."""

from collections.abc import Iterator

from urlint_server.action import QUICK_FIX, ActionRequest, Actions
from urlint_server.convert import Json
from urlint_server.pages import about
from urlint_server.report import report


def offer(request: ActionRequest) -> Iterator[Json]:
    """An action for each rule with a diagnostic here; none for several lines, because some editors apply all actions."""
    if request.several_lines:
        return
    rules = {diagnostic.rule: diagnostic for diagnostic in reversed(request.diagnostics)}
    for rule, diagnostic in reversed(rules.items()):
        title = f"About `{rule}`"
        if command := about(request.client, rule):
            named = [report(diagnostic, request.convert, request.client)]
            yield {"title": title, "kind": QUICK_FIX, "diagnostics": named, "command": {"title": title, **command}}


actions = Actions(QUICK_FIX, offer)
