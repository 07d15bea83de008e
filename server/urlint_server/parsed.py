"""A body as JSON, without what lies too deep in it: nothing of LSP does, and who goes through a message may call himself."""

import json
import re
from typing import Any

_DEEPEST = 100  # lists and objects in one another
_DIGITS = 100  # of a number, which is taken for infinity where it has many more
# A string that has no end goes to the end, lest each quotation mark in it be tried.
_MARK = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\Z)|[\[\]{}]', re.DOTALL)


def parsed(body: bytes) -> Any:
    """The message; null stands where it would be deeper. Raises ValueError for what is not JSON."""
    try:
        message = _loaded(body)
        if body.count(b"[") + body.count(b"{") <= _DEEPEST or not _is_deep(message):  # Most have a dozen.
            return message
    except RecursionError:
        pass
    return _loaded(_cut(body.decode(json.detect_encoding(body), "surrogatepass")))


def _loaded(text: bytes | str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # A number has more digits than Python makes one of.
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
