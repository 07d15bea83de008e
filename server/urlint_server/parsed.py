"""How is a message body parsed as JSON? Values nested too deeply become null, because recursive code reads messages."""

import json
import re
from typing import Any

_DEEPEST = 100  # nested lists and objects; LSP never needs as many
_DIGITS = 100  # of an integer; longer ones are read as floats
# An unclosed string extends to the end, so that not every quotation mark in it is tried.
_MARK = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\Z)|[\[\]{}]', re.DOTALL)


def parsed(body: bytes) -> Any:
    """The parsed message, with null for values nested too deeply. Raises ValueError if it is not JSON."""
    try:
        message = _loaded(body)
        if body.count(b"[") + body.count(b"{") <= _DEEPEST or not _is_deep(message):  # Most messages have a dozen.
            return message
    except RecursionError:
        pass
    return _loaded(_cut(body.decode(json.detect_encoding(body), "surrogatepass")))


def _loaded(text: bytes | str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # An integer has more digits than Python accepts.
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < _DIGITS else float(digits))


def _is_deep(message: Any) -> bool:
    level = [message]
    for _ in range(_DEEPEST + 1):
        inner = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list)]
        if not inner:
            return False
        level = [each for held in inner for each in held if isinstance(each, dict | list)]
    return bool(level)


def _cut(text: str) -> str:
    parts, depth, start = list[str](), 0, 0
    for found in _MARK.finditer(text):
        if found[0] in ("[", "{"):
            depth += 1
            if depth == _DEEPEST + 1:
                parts += (text[start : found.start()], "null")
                start = len(text)
        elif found[0] in ("]", "}"):
            if depth == _DEEPEST + 1:
                start = found.end()
            depth -= 1
    return "".join((*parts, text[start:]))
