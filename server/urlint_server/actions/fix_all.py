"""How are all safe fixes of a document applied? By the action `source.fixAll.urlint`."""

from collections.abc import Callable, Iterator

from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic, is_left
from urlint.lint.fix.fixer import fix_document
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linted, Linter
from urlint_server.action import FIX_ALL, ActionRequest, Actions, edit_of, later
from urlint_server.actions.quick_fix import unsafe
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.session import Session

_TITLE = "Apply all safe fixes"


def offer(request: ActionRequest) -> Iterator[Json]:
    """The action, if the editor asks for it by name and there is a safe fix."""
    if not request.names(FIX_ALL) or request.opened.is_cell:
        return
    left = leaves(request.opened.config)
    if any(fix.safe for diagnostic in request.opened.diagnostics() for fix in diagnostic.fixes if not left(diagnostic)):
        yield later(request, "fix_all", {"title": _TITLE, "kind": FIX_ALL}, edit)
    yield from unsafe(request)


def leaves(config: Config) -> Callable[[Diagnostic], bool]:
    """A function that says whether "fix all" leaves a diagnostic: as with `--fix`, hints and infos of rules that nobody named."""
    rules = config.without_hints().rules
    return lambda each: each.rule not in rules or is_left(each, config.named)


def edit(session: Session, opened: Opened, data: Json) -> Json | None:
    """All safe fixes as one edit, with small, separate changes in order; None if there are none.

    The fixed text is linted, including its references, before the edit is returned. If `data` names a rule, only its fixes are
    applied, otherwise those that `--fix` would apply.
    """
    only = str(data.get("rule", ""))
    config = opened.config if only else opened.config.without_hints()
    linter, before = Linter(config, tree=session.tree, memory=Memory()), opened.linted()

    def judge(document: Document) -> Linted:
        linted = linter(document)
        return linted._replace(diagnostics=opened.known.fresh(linted.diagnostics))

    linted = before._replace(diagnostics=[each for each in before.diagnostics if each.rule in config.rules])
    made = fix_document(linted, judge, named=(*config.named, only), only=only)
    return edit_of(session, opened, session.convert(opened), made.edits) if made.edits else None


actions = Actions(FIX_ALL, offer, edit)
