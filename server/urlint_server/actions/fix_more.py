"""How is more fixed than the problem at the caret? All problems of its rule, or all in the document, if that is safe."""

from collections.abc import Iterator

from urlint.lint.diagnostic import Diagnostic, is_left
from urlint_server.action import QUICK_FIX, Actions, Asked, later
from urlint_server.actions.fix_all import edit
from urlint_server.convert import Json


def offer(asked: Asked) -> Iterator[Json]:
    """The actions, if there is more than one problem to fix and the editor requests edits when an action is chosen."""
    if asked.several_lines or asked.opened.is_cell or not asked.client.resolves:
        return
    rules = dict.fromkeys(said.rule for said in asked.said if _is_safe(said))
    if not rules:
        return
    counts, others = dict.fromkeys(rules, 0), 0
    for said in filter(_is_safe, asked.opened.diagnostics()):
        if said.rule in counts:
            counts[said.rule] += 1
        elif not is_left(said, asked.opened.config.named):
            others += 1
    for rule, count in counts.items():
        if count > 1:
            yield _action(asked, f"Fix all safe `{rule}` problems in this file", rule)
    if others or len([each for each in counts.values() if each]) > 1:
        yield _action(asked, "Fix all safe problems in this file", "")


def _is_safe(said: Diagnostic) -> bool:
    return any(fix.safe for fix in said.fixes)


def _action(asked: Asked, title: str, rule: str) -> Json:
    return later(asked, "fix_more", {"title": title, "kind": QUICK_FIX}, edit, rule=rule)


actions = Actions(QUICK_FIX, offer, edit)
