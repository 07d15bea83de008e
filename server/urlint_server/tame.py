"""What clients send and LSP does not know, made to fit before it is structured: one stranger must not cost a whole message."""

import logging
import math
from typing import Any

log = logging.getLogger(__name__)
_LARGEST = 2**31 - 1
_HOLD_POSITIONS = ("position", "positions", "range", "start", "end", "contentChanges", "line", "character")


def tame(method: str, params: Any) -> None:
    """Mend the parameters of a message in place."""
    if not isinstance(params, dict):
        return
    _positions(params)
    if method == "textDocument/codeAction":
        _context(params)
    elif method == "textDocument/didChange":
        _changes(params)
    elif method == "textDocument/didOpen":
        _opened(params.get("textDocument"))


def _positions(value: Any) -> None:
    """Numbers of lines and characters as LSP has them: whole, and from 0 to 2^31-1."""
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
    """The findings in the context stay where they have a range and a code that we could have given: the rest is not ours."""
    context = params.setdefault("context", {})
    if not isinstance(context, dict):
        return
    said = context.get("diagnostics")
    ours = [each for each in said if isinstance(each, dict) and each.get("source") == "urlint"] if isinstance(said, list) else []
    for each in ours:
        _positions(each)
    context["diagnostics"] = [_plain(each) for each in ours if _is_range(each.get("range"))]
    if not isinstance(context.get("only"), list):
        context.pop("only", None)
    if context.get("triggerKind") not in (1, 2):
        context.pop("triggerKind", None)


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    return {"range": said["range"], "message": str(said.get("message")), "code": str(said.get("code")), "source": "urlint"}


def _is_range(value: Any) -> bool:
    ends = (value.get("start"), value.get("end")) if isinstance(value, dict) else (None, None)
    return all(isinstance(end, dict) and all(isinstance(end.get(key), int) for key in ("line", "character")) for end in ends)


def _changes(params: dict[str, Any]) -> None:
    """Older clients send a version of null, and a range of null for the whole text."""
    _versioned(params.get("textDocument"))
    changes = params.get("contentChanges")
    for change in changes if isinstance(changes, list) else []:
        if isinstance(change, dict):
            change.pop("rangeLength", None)  # It is deprecated, and says nothing that the range does not.
            if change.get("range", ...) is None:
                del change["range"]


def _opened(document: Any) -> None:
    _versioned(document)
    if isinstance(document, dict) and not isinstance(document.get("languageId"), str):
        document["languageId"] = ""


def _versioned(document: Any) -> None:
    if isinstance(document, dict) and document.get("version") is None:
        document["version"] = 0
