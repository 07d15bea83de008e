"""What is a code action? What an editor asks for and is offered, with its edit now or on `codeAction/resolve`."""

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
"""Edits by document URI, each with the version of the document, None if it is not open."""
FIX_ALL = f"{lsp.CodeActionKind.SourceFixAll.value}.urlint"
REWRITE = lsp.CodeActionKind.RefactorRewrite.value


class ActionRequest(NamedTuple):
    """A request for actions of the kinds `only`, for `span` of a document; `diagnostics` are those there.

    `several_lines`: the range covers several lines; some editors then apply all actions that they get.
    """

    session: Session
    opened: Opened
    span: Span
    convert: Convert  # shared by all actions, because it caches its last position
    several_lines: bool
    only: Sequence[str]
    diagnostics: Sequence[Diagnostic]

    @property
    def client(self) -> Client:
        """The editor's capabilities."""
        return self.session.client

    def wants(self, kind: str) -> bool:
        """Whether the editor accepts actions of this kind; `quickfix` includes `quickfix.a`."""
        return any(each in ("", kind) or kind.startswith(f"{each}.") for each in self.only or ("",))

    def names(self, kind: str) -> bool:
        """Whether the editor asks for this kind explicitly, which actions on whole documents require."""
        return bool(self.only) and self.wants(kind)


Offer = Callable[[ActionRequest], Iterator[Json]]
Edits = Callable[[Session, Opened, Json], Json | None]


class Actions(NamedTuple):
    """A module of `actions/`: `offer` yields the actions, `edit` computes the edit of an action from its data."""

    kind: str
    offer: Offer
    edit: Edits | None = None


def edit_of(session: Session, opened: Opened, convert: Convert, edits: Iterable[Edit]) -> Json:
    """A WorkspaceEdit of an open document, with its current version if the editor supports that."""
    return workspace_edit(session, {opened.uri: (opened.version, [convert.edit(edit) for edit in sorted(edits)])})


def workspace_edit(session: Session, changed: Changed) -> Json:
    """A WorkspaceEdit of several documents, in the form that the editor supports."""
    if not session.client.versioned:
        return {"changes": {uri: edits for uri, (_, edits) in changed.items()}}
    made = [{"textDocument": {"uri": uri, "version": version}, "edits": edits} for uri, (version, edits) in changed.items()]
    return {"documentChanges": made}


def later(request: ActionRequest, name: str, action: Json, edit: Edits, **data: Any) -> Json:
    """An action with an expensive edit: computed on `codeAction/resolve` if the editor supports that, else now."""
    data = {"by": name, "uri": request.opened.uri, "version": request.opened.version, **data}
    if request.client.resolves:
        return {**action, "data": data}
    made = edit(request.session, request.opened, data)
    return {**action, "edit": made} if made else {**action, "disabled": {"reason": "nothing to change"}}
