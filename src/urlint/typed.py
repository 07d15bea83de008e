"""What annotations take from `typing`, which only a type checker needs to read: importing it took a twelfth of a short run.

To a program that runs, each name stands for whatever it is given.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any, Generic, NoReturn, TextIO, TypeVar, cast
else:
    Any = NoReturn = TextIO = object

    def TypeVar(_name: str) -> type:
        """Any type."""
        return object

    class Generic:
        """A class of any type."""

        def __class_getitem__(cls, _type: type) -> type:
            return cls

    def cast(_type: object, value: object) -> object:
        """The value itself."""
        return value


__all__ = ["TYPE_CHECKING", "Any", "Generic", "NoReturn", "TextIO", "TypeVar", "cast"]
