"""What a code action is: what the editor asks for, and what it is offered, with its edit now or when it asks again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from lsprotocol import types as lsp

from urlint.lint.diagnostic import Diagnostic
from urlint.text import Edit, Span
from urlint_server.client import Client
from urlint_server.convert import Convert, Json
from urlint_server.document import Opened
from urlint_server.session import Session

QUICK_FIX = lsp.CodeActionKind.QuickFix.value
Changed = dict[str, tuple[int | None, list[Json]]]
"""Edits by document, each with its version, None where it is not open."""
FIX_ALL = f"{lsp.CodeActionKind.SourceFixAll.value}.urlint"
REWRITE = lsp.CodeActionKind.RefactorRewrite.value


class Asked(NamedTuple):
    """What an editor asks for: actions for `span` of a document, of the kinds `only`; `said` is what is said there.

    `several_lines`: some editors apply all that they get for such a range.
    """

    session: Session
    opened: Opened
    span: Span
    convert: Convert  # one for all actions, as it remembers how far it has counted
    several_lines: bool
    only: Sequence[str]
    said: Sequence[Diagnostic]

    @property
    def client(self) -> Client:
        """What the editor can do."""
        return self.session.client

    def wants(self, kind: str) -> bool:
        """Whether an action of that kind is taken; a kind holds all that go on after a dot."""
        return any(each in ("", kind) or kind.startswith(f"{each}.") for each in self.only or ("",))

    def names(self, kind: str) -> bool:
        """Whether an action of that kind is asked for by name: those on whole documents are not offered otherwise."""
        return bool(self.only) and self.wants(kind)


Offer = Callable[[Asked], Iterator[Json]]
Edits = Callable[[Session, Opened, Json], Json | None]


class Actions(NamedTuple):
    """A file of the shelf `actions`: what it offers, and `edit`, which makes an edit from the data of an action."""

    kind: str
    offer: Offer
    edit: Edits | None = None


def edit_of(session: Session, opened: Opened, convert: Convert, edits: Iterable[Edit]) -> Json:
    """Edits of an open document as the editor takes them: for its present version, where it can be said."""
    return workspace_edit(session, {opened.uri: (opened.version, [convert.edit(edit) for edit in sorted(edits)])})


def workspace_edit(session: Session, changed: Changed) -> Json:
    """Edits of several documents, as the editor takes them."""
    if not session.client.versioned:
        return {"changes": {uri: edits for uri, (_, edits) in changed.items()}}
    made = [{"textDocument": {"uri": uri, "version": version}, "edits": edits} for uri, (version, edits) in changed.items()]
    return {"documentChanges": made}


def later(asked: Asked, name: str, action: Json, edit: Edits, **data: Any) -> Json:
    """An action whose edit costs something: made when the editor asks for it, if it can, else now."""
    data = {"by": name, "uri": asked.opened.uri, "version": asked.opened.version, **data}
    if asked.client.resolves:
        return {**action, "data": data}
    made = edit(asked.session, asked.opened, data)
    return {**action, "edit": made} if made else {**action, "disabled": {"reason": "nothing to change"}}
