"""Named tuples like those of `typing.NamedTuple`, whose classes are created five times as fast; each start creates fifty.

Creating the constructor takes most of that time. It is compiled here when the first record of a class is made, because a run
uses few of the classes. `inspect.signature` and `help` are told the parameters from the fields, whether or not one was made.
"""

from operator import itemgetter

from urlint.typed import TYPE_CHECKING, Any

__all__ = ["Record"]

if TYPE_CHECKING:
    from inspect import Signature
    from typing import NamedTuple as Record
else:
    try:
        from _collections import _tuplegetter as getter
    except ImportError:  # in Python implementations other than CPython

        def getter(place: int, _: None) -> property:
            """A property for the field at `place`."""
            return property(itemgetter(place))

    class _Kind(type):
        """The metaclass of records: each annotation is a field, and an assigned value is its default."""

        def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
            made = super().__new__(cls, name, bases or (tuple,), {"__slots__": (), **namespace})
            if any(tuple in base.__bases__ for base in bases):
                made._fields = made.__match_args__ = fields = tuple(made.__annotations__)
                made._field_defaults = {field: namespace[field] for field in fields if field in namespace}
                for place, field in enumerate(fields):
                    setattr(made, field, getter(place, None))
            return made

        @property
        def __signature__(cls) -> "Signature":
            """The fields as parameters, with their types and defaults; a type in quotes stays a string."""
            from inspect import Parameter, Signature, get_annotations  # late: only tools that show it to people ask for it

            types = {field: kind for base in reversed(cls.__mro__) for field, kind in get_annotations(base).items()}
            defaults = dict.fromkeys(cls._fields, Parameter.empty) | cls._field_defaults
            way = Parameter.POSITIONAL_OR_KEYWORD
            return Signature([Parameter(field, way, default=given, annotation=types[field]) for field, given in defaults.items()])

    class Record(metaclass=_Kind):
        """A tuple with named fields."""

        def __new__(cls, *values: Any, **named: Any) -> "Record":
            cls.__new__ = staticmethod(_maker(cls))
            return cls.__new__(cls, *values, **named)

        @classmethod
        def _make(cls, values: Any) -> "Record":
            """A record with one value for each field."""
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"expected {len(cls._fields)} values, got {len(made)}")
            return made

        def _replace(self, /, **named: Any) -> "Record":
            """A copy with some fields changed."""
            made = self._make(map(named.pop, self._fields, self))
            if named:
                raise TypeError(f"no such fields: {', '.join(named)}")
            return made

        __replace__ = _replace  # what `copy.replace` calls since Python 3.13

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            values = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({values})"

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

    def _maker(kind: type) -> Any:
        """The constructor of a class of records, with its fields as parameters."""
        names = "".join(f", {field}" for field in kind._fields)
        defaults = tuple(kind._field_defaults.values())
        space = {"make": tuple.__new__, "__builtins__": {}}
        maker = eval(f"lambda cls{names}: make(cls, ({names.removeprefix(', ')},))", space)
        maker.__defaults__ = defaults
        maker.__name__, maker.__qualname__ = "__new__", f"{kind.__qualname__}.__new__"  # the latter is named if arguments are wrong
        return maker
