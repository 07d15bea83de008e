"""How are invalid parameters of clients repaired? Before conversion, so that one bad field does not lose the message."""

import math
from collections.abc import Callable
from typing import Any

_LARGEST = 2**31 - 1
_HOLD_POSITIONS = ("position", "positions", "range", "start", "end", "contentChanges", "line", "character")


def tame(method: str, params: Any) -> None:
    """Repairs the parameters of a message in place."""
    if not isinstance(params, dict):
        return
    _positions(params)
    if method == "textDocument/codeAction":
        _context(params)
    elif method == "textDocument/didChange":
        _changes(params)
    elif method == "textDocument/didOpen":
        _opened(params.get("textDocument"))
    elif method == "window/workDoneProgress/cancel" and not isinstance(params.get("token"), int | str):
        params["token"] = ""  # which no work has
    elif method == "initialize":
        _initialize(params)


def _positions(value: Any) -> None:
    """Makes line and character numbers integers from 0 to 2^31-1, as LSP requires."""
    if isinstance(value, list):
        for each in value:
            _positions(each)
    elif isinstance(value, dict):
        for key in value.keys() & _HOLD_POSITIONS:
            if isinstance(value[key], int | float) and key in ("line", "character"):
                value[key] = _whole(value[key])
            else:
                _positions(value[key])


def _whole(number: float) -> int:
    return 0 if math.isnan(number) else int(min(max(number, 0), _LARGEST))


def _context(params: dict[str, Any]) -> None:
    """Keeps only diagnostics of urlint with a valid range in the context of a code action."""
    context = params.setdefault("context", {})
    if not isinstance(context, dict):
        return
    sent = context.get("diagnostics")
    ours = [each for each in sent if isinstance(each, dict) and each.get("source") == "urlint"] if isinstance(sent, list) else []
    for each in ours:
        _positions(each)
    context["diagnostics"] = [_plain(each) for each in ours if _is_range(each.get("range"))]
    if not isinstance(context.get("only"), list):
        context.pop("only", None)
    if context.get("triggerKind") not in (1, 2):
        context.pop("triggerKind", None)


def _plain(diagnostic: dict[str, Any]) -> dict[str, Any]:
    return {
        "range": diagnostic["range"],
        "message": str(diagnostic.get("message")),
        "code": str(diagnostic.get("code")),
        "source": "urlint",
    }


def _is_range(value: Any) -> bool:
    ends = (value.get("start"), value.get("end")) if isinstance(value, dict) else (None, None)
    return all(isinstance(end, dict) and all(isinstance(end.get(key), int) for key in ("line", "character")) for end in ends)


def _changes(params: dict[str, Any]) -> None:
    """Accepts null as version, and as range for the whole text, which older clients send."""
    _versioned(params.get("textDocument"))
    changes = params.get("contentChanges")
    for change in changes if isinstance(changes, list) else []:
        if isinstance(change, dict):
            change.pop("rangeLength", None)  # Deprecated, and redundant with the range.
            if change.get("range", ...) is None:
                del change["range"]


def _opened(document: Any) -> None:
    _versioned(document)
    if isinstance(document, dict) and not isinstance(document.get("languageId"), str):
        document["languageId"] = ""


def _versioned(document: Any) -> None:
    if isinstance(document, dict) and document.get("version") is None:
        document["version"] = 0


def _initialize(params: dict[str, Any]) -> None:
    """Removes invalid parameters of `initialize`, so that the server can start."""
    if params.get("trace") not in ("off", "messages", "verbose"):
        params.pop("trace", None)
    for key, kind in (("processId", int), ("rootUri", str), ("rootPath", str), ("workspaceFolders", list), ("locale", str)):
        if not isinstance(params.get(key), kind):
            params[key] = None
    params.pop("clientInfo", None)
    _respell(params.get("capabilities"))
    folders = params["workspaceFolders"] or []
    named = [each for each in folders if isinstance(each, dict) and isinstance(each.get("uri"), str)]
    params["workspaceFolders"] = [{"uri": each["uri"], "name": str(each.get("name", ""))} for each in named] or None


def _respell(given: Any) -> None:
    """Renames the capability `workspace.diagnostic`, as which Helix and Zed send `workspace.diagnostics`."""
    workspace = given.get("workspace") if isinstance(given, dict) else None
    if isinstance(workspace, dict) and "diagnostic" in workspace:
        workspace.setdefault("diagnostics", workspace.pop("diagnostic"))


def capabilities(given: Any, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The valid capabilities, tried one by one, so that an unknown symbol kind does not disable hovers."""
    made: dict[str, Any] = {}
    for section, members in given.items() if isinstance(given, dict) else ():
        for name, member in members.items() if isinstance(members, dict) else ():
            if fits({section: {name: member}}):
                made.setdefault(section, {})[name] = member
    return made
