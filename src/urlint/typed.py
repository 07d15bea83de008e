"""Substitutes for names from `typing` that only type checkers need; importing `typing` took a twelfth of a short run.

At run time, each name is a placeholder that accepts anything.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, Generic, NoReturn, TextIO, TypeVar, cast
else:
    Any = NoReturn = TextIO = object

    def TypeVar(_name: str) -> type:
        """A placeholder for a type variable."""
        return object

    class Generic:
        """A base class that ignores type arguments."""

        def __class_getitem__(cls, _type: type) -> type:
            return cls

    def cast(_type: object, value: object) -> object:
        """Returns the value unchanged."""
        return value


__all__ = ["TYPE_CHECKING", "Any", "Generic", "NoReturn", "TextIO", "TypeVar", "cast"]
