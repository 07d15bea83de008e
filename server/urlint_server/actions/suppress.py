"""How is a rule turned off? By an action for the line, the file, or the project."""

import os
from collections.abc import Iterator
from pathlib import Path

from urlint.files.discover import OWN
from urlint.files.ignoring import ignoring
from urlint.files.read import read
from urlint.files.settings import MOST, SHARED, TABLE
from urlint.find.language import Language
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.suppression.comment import at_end, in_file, is_only_text, known_as, on_line
from urlint.text import Edit, Span
from urlint_server.action import QUICK_FIX, ActionRequest, Actions, edit_of, later, workspace_edit
from urlint_server.convert import Convert, Json
from urlint_server.document import Opened
from urlint_server.report import report
from urlint_server.session import Session
from urlint_server.store import Text
from urlint_server.uri import file_path


def offer(request: ActionRequest) -> Iterator[Json]:
    """The actions for each rule with a diagnostic here; none for several lines, because some editors apply all actions."""
    if request.several_lines:
        return
    seen = set[str]()
    for diagnostic in request.diagnostics:
        if diagnostic.rule not in seen:
            seen.add(diagnostic.rule)
            yield from _for_rule(request, diagnostic)


def _for_rule(request: ActionRequest, diagnostic: Diagnostic) -> Iterator[Json]:
    opened, rule = request.opened, diagnostic.rule
    basis: Json = {"kind": QUICK_FIX, "diagnostics": [report(diagnostic, request.convert, request.client)]}
    here = _here(opened, diagnostic)
    if here:
        yield {"title": f"Ignore `{rule}` on this line", **basis, "edit": edit_of(request.session, opened, request.convert, [here])}
    whole = _in_file(opened, rule)
    if whole:
        yield {
            "title": f"Ignore `{rule}` in this file",
            **basis,
            "edit": edit_of(request.session, opened, request.convert, [whole]),
        }
    source, new = request.session.workspace.source(opened.uri), _new(request.session, opened)
    if source or new:
        title = f"Ignore `{rule}` in `{Path(source).name}`" if source else f"Ignore `{rule}` in a new `{Path(new).name}`"
        yield later(request, "suppress", {"title": title, **basis}, edit, rule=rule)


def _new(session: Session, opened: Opened) -> str:
    """The path of the configuration file to create in the document's workspace folder; "" if that is not possible."""
    workspace, path = session.workspace, file_path(opened.uri)
    scope = workspace.scope(workspace.folder(opened.uri))
    heeded = scope.values.get("editor", {}).get("configurationPreference") != "editorOnly"
    if not (session.client.creates and heeded and path and scope.top) or workspace.source(opened.uri):
        return ""
    new = Path(scope.top, OWN[0])
    return "" if os.path.lexists(new) else str(new)


def _here(opened: Opened, diagnostic: Diagnostic) -> Edit | None:
    """The edit that adds a comment on the line where the diagnostic starts; the comment applies to all URLs on that line."""
    number = opened.text.place(diagnostic.span.start).line
    start, line = opened.text.offset(opened.text.clamp(number, 0)), opened.text.line(number).rstrip("\r\n")
    edit = on_line(line, opened.text.slice(0, start), diagnostic.rule, _language(opened), opened.newline)
    return Edit(edit.span.shift(start), edit.text) if edit else None


def _language(opened: Opened) -> Language:
    """The language of a document, with the comment syntax of its file."""
    return known_as(opened.language, file_path(opened.uri), opened.language_id)


def _in_file(opened: Opened, rule: str) -> Edit | None:
    text, last, language = opened.text, len(opened.text), _language(opened)
    above = in_file(text.line(0), rule, language, opened.newline)
    if above is not None and not is_only_text("", language):
        return Edit(Span(0, 0), above)
    if is_only_text(text.text, language):
        return None
    below = at_end(text.line(text.count - 1), rule, language, opened.newline)
    return Edit(Span(last, last), below) if below is not None else None


def edit(session: Session, opened: Opened, data: Json) -> Json | None:
    """The edit that ignores a rule in the document's configuration file, or creates one; None if there is no safe edit."""
    source = session.workspace.source(opened.uri)
    if not source:
        return _made(session, _new(session, opened), str(data.get("rule")))
    other = next((each for each in session.opened.values() if file_path(each.uri) == source), None)
    try:
        text = other.text if other else Text.of(read(source, MOST).decode("utf-8"))
    except (OSError, ValueError):
        return None
    section = TABLE if Path(source).name == SHARED else ()
    made = ignoring(text.text, str(data.get("rule")), section)
    if made is None:
        return None
    edits = [Convert(text, session.client.encoding).edit(made)]
    uri, version = (other.uri, other.version) if other else (Path(source).as_uri(), None)
    return workspace_edit(session, {uri: (version, edits)})


def _made(session: Session, path: str, rule: str) -> Json | None:
    """The edit that creates a configuration file at a path, which only ignores the rule."""
    made = ignoring("", rule, ()) if path else None
    if made is None:
        return None
    uri = Path(path).as_uri()
    edit = workspace_edit(session, {uri: (None, [Convert(Text.of(""), session.client.encoding).edit(made)])})
    edit["documentChanges"].insert(0, {"kind": "create", "uri": uri, "options": {"ignoreIfExists": True}})
    return edit


actions = Actions(QUICK_FIX, offer, edit)
