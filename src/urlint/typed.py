"""Substitutes for names from `typing` that only type checkers need; importing `typing` took a twelfth of a short run.

In a run of the command line, each name is a placeholder that accepts anything. A program has the real ones, so that it can ask for
the types of what it uses: `import urlint` loads `typing` before the first public name.
"""

import sys

TYPE_CHECKING = False

if TYPE_CHECKING or "typing" in sys.modules:
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
