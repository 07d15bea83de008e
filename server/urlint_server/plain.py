"""How does an lsprotocol object become a plain dict, if it is sent only once?

The framework's converter compiles code for each type before its first use; for the thirty types of the `initialize` result,
that takes a thirtieth of the server's startup time.
"""

from enum import Enum
from typing import Any

from attrs import fields, has


def plain(value: Any) -> Any:
    """The object as a dict with LSP's field names; fields that are None are left out, so none may need null."""
    if has(type(value)):
        given = ((each.name, getattr(value, each.name)) for each in fields(type(value)))
        return {_camel(name): plain(each) for name, each in given if each is not None}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value.value if isinstance(value, Enum) else value


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(map(str.capitalize, rest))
