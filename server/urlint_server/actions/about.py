"""How is the page of a rule opened? By an action that shows it in the editor, without network access."""

from collections.abc import Iterator

from urlint_server.action import QUICK_FIX, Actions, Asked
from urlint_server.convert import Json
from urlint_server.pages import about
from urlint_server.report import report


def offer(asked: Asked) -> Iterator[Json]:
    """An action for each rule with a diagnostic here; none for several lines, because some editors apply all actions."""
    if asked.several_lines:
        return
    rules = {said.rule: said for said in reversed(asked.said)}
    for rule, said in reversed(rules.items()):
        title = f"About `{rule}`"
        if command := about(asked.client, rule):
            named = [report(said, asked.convert, asked.client)]
            yield {"title": title, "kind": QUICK_FIX, "diagnostics": named, "command": {"title": title, **command}}


actions = Actions(QUICK_FIX, offer)
