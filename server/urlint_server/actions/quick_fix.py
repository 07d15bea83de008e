"""The fixes of what is wrong, each with its reason in the title."""

from collections.abc import Iterator

from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.redact import reworded
from urlint_server.action import FIX_ALL, QUICK_FIX, Actions, Asked, edit_of
from urlint_server.convert import Json
from urlint_server.report import brief, report


def offer(asked: Asked) -> Iterator[Json]:
    """Every fix of every diagnostic, the likeliest first; for several lines one for each."""
    for said in asked.said:
        for fix in said.fixes[:1] if asked.several_lines else said.fixes:
            yield _action(asked, said, fix)


def _action(asked: Asked, said: Diagnostic, fix: Fix) -> Json:
    title = reworded(fix.title, said.finding.url)
    action: Json = {
        "title": f"{title} ({brief(said.clause)})" if href(said.clause) else title,
        "kind": QUICK_FIX,
        "diagnostics": [report(said, asked.opened.uri, asked.convert, asked.client)],
        "edit": edit_of(asked.session, asked.opened, asked.convert, fix.edits),
    }
    if fix.safe and sum(each.safe for each in said.fixes) == 1:
        action["isPreferred"] = True
    return action


def unsafe(asked: Asked) -> Iterator[Json]:
    """The same for an editor that wants to fix all: why these are not made."""
    for said in asked.said:
        if said.fixes and not any(fix.safe for fix in said.fixes):
            title = reworded(said.fixes[0].title, said.finding.url)
            yield {"title": title, "kind": FIX_ALL, "disabled": {"reason": "only the author can know whether this is intended"}}


actions = Actions(QUICK_FIX, offer)
