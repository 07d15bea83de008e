"""Which fixes do the diagnostics at the caret have?"""

from collections.abc import Iterator

from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.redact import reworded
from urlint.lint.rule import entry
from urlint_server.action import FIX_ALL, QUICK_FIX, Actions, Asked, edit_of
from urlint_server.convert import Json
from urlint_server.report import report


def offer(asked: Asked) -> Iterator[Json]:
    """All fixes of each diagnostic, the likeliest first; for several lines, only the first of each."""
    for said in asked.said:
        for fix in said.fixes[:1] if asked.several_lines else said.fixes:
            yield _action(asked, said, fix)


def _action(asked: Asked, said: Diagnostic, fix: Fix) -> Json:
    action: Json = {
        "title": reworded(fix.title, said.finding.url),
        "kind": QUICK_FIX,
        "diagnostics": [report(said, asked.convert, asked.client)],
        "edit": edit_of(asked.session, asked.opened, asked.convert, fix.edits),
    }
    if _is_meant(said, fix):
        action["isPreferred"] = True
    return action


def _is_meant(said: Diagnostic, fix: Fix) -> bool:
    """Whether to prefer this fix: it is the only safe one, or the only one for an obvious slip."""
    if any(each.safe for each in said.fixes):
        return fix.safe and sum(each.safe for each in said.fixes) == 1
    return len(said.fixes) == 1 and entry(said.rule).slip


def unsafe(asked: Asked) -> Iterator[Json]:
    """Disabled actions that tell why the unsafe fixes are not part of "fix all"."""
    for said in asked.said:
        if said.fixes and not any(fix.safe for fix in said.fixes):
            title = reworded(said.fixes[0].title, said.finding.url)
            yield {"title": title, "kind": FIX_ALL, "disabled": {"reason": "only the author can know whether this is intended"}}


actions = Actions(QUICK_FIX, offer)
