"""How are all safe fixes of a document applied? By the action `source.fixAll.urlint`."""

from collections.abc import Iterator

from urlint.find.document import Document
from urlint.lint.diagnostic import is_left
from urlint.lint.fix.fixer import fix_document
from urlint.lint.incremental.memory import Memory
from urlint.lint.linter import Linted, Linter
from urlint_server.action import FIX_ALL, ActionRequest, Actions, edit_of, later
from urlint_server.actions.quick_fix import unsafe
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.session import Session

_TITLE = "Fix all safe problems"


def offer(request: ActionRequest) -> Iterator[Json]:
    """The action, if the editor asks for it by name and there is a safe fix."""
    if not request.names(FIX_ALL) or request.opened.is_cell:
        return
    named = request.opened.config.named
    if any(fix.safe for diagnostic in request.opened.diagnostics() for fix in diagnostic.fixes if not is_left(diagnostic, named)):
        yield later(request, "fix_all", {"title": _TITLE, "kind": FIX_ALL}, edit)
    yield from unsafe(request)


def edit(session: Session, opened: Opened, data: Json) -> Json | None:
    """All safe fixes as one edit, with small, separate changes in order; None if there are none.

    The fixed text is linted before the edit is returned, and its references are followed. If `data` names a rule, only its
    fixes are applied.
    """
    linter, only = Linter(opened.config, tree=session.tree, memory=Memory()), str(data.get("rule", ""))

    def judge(document: Document) -> Linted:
        said = linter(document)
        return said._replace(diagnostics=opened.known.fresh(said.diagnostics))

    made = fix_document(opened.linted(), judge, named=(*opened.config.named, only), only=only)
    return edit_of(session, opened, session.convert(opened), made.edits) if made.edits else None


actions = Actions(FIX_ALL, offer, edit)
