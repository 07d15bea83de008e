"""An object of the protocol's types as a plain dict in LSP's spelling, where it goes out but once.

The framework's converter writes code for each type before it converts the first object of it: thirty types, and a thirtieth of
the time that a server takes to start.
"""

from enum import Enum
from typing import Any

from attrs import fields, has


def plain(value: Any) -> Any:
    """What the converter makes of an object of which no field may be null: those that are None are left out."""
    if has(type(value)):
        given = ((each.name, getattr(value, each.name)) for each in fields(type(value)))
        return {_camel(name): plain(each) for name, each in given if each is not None}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value.value if isinstance(value, Enum) else value


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(map(str.capitalize, rest))
