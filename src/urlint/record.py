"""Named tuples like those of `typing.NamedTuple`, whose classes are created five times as fast; each start creates fifty.

Creating the constructor takes most of that time. It is compiled here when the first record of a class is made, because a run
uses few of the classes.
"""

from operator import itemgetter

from urlint.typed import TYPE_CHECKING, Any

__all__ = ["Record"]

if TYPE_CHECKING:
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
        maker.__name__ = "__new__"
        return maker
