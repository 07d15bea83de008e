"""A record behaves like a `typing.NamedTuple` with the same fields, and its class is created in a fraction of the time."""

import ast
import copy
import inspect
import pickle
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints

import pytest

import urlint
from urlint.record import Record

Value = TypeVar("Value")


class Theirs(NamedTuple):
    """Three fields."""

    one: int
    two: str = "2"
    three: tuple[int, ...] = ()

    def twice(self) -> int:
        """Something besides."""
        return self.one * 2


class Ours(Record):
    """Three fields."""

    one: int
    two: str = "2"
    three: tuple[int, ...] = ()

    def twice(self) -> int:
        """Something besides."""
        return self.one * 2


class Below(Ours):
    """A subclass with its own method."""

    def thrice(self) -> int:
        """Something more."""
        return self.one * 3


class Any_(Record, Generic[Value]):
    """A field whose type is not yet defined."""

    value: Value


def _matched(each: Any) -> Any:
    match each:
        case Ours(1, two) | Theirs(1, two):
            return two
    return None


WAYS: list[Callable[[Any], Any]] = [
    lambda kind: kind(1),
    lambda kind: kind(1, "b", (3,)),
    lambda kind: kind(two="b", one=1),
    lambda kind: kind(),
    lambda kind: kind(1, 2, 3, 4),
    lambda kind: kind(1, four=4),
    lambda kind: kind(1, one=1),
    lambda kind: kind(1)._replace(two="c", three=(1,)),
    lambda kind: kind(1)._replace(),
    lambda kind: kind._make([1, 2, 3]),
    lambda kind: kind._make([1]),
    lambda kind: kind(1)._asdict(),
    lambda kind: repr(kind(1, "ä'")).removeprefix(kind.__name__),
    lambda kind: (kind._fields, kind._field_defaults, kind.__match_args__, kind.__doc__),
    lambda kind: kind(1).twice(),
    lambda kind: (kind(1) == (1, "2", ()), hash(kind(1)) == hash((1, "2", ())), kind(1) < kind(2), (*kind(1), 4)),
    lambda kind: (kind(1).one, kind(1)[0], kind(1)[1:], len(kind(1)), list(kind(1)), isinstance(kind(1), tuple)),
    lambda kind: type(pickle.loads(pickle.dumps(kind(1, "b")))) is kind,
    lambda kind: (copy.copy(kind(1)), copy.deepcopy(kind(1, "a", ([],)))),
    lambda kind: _matched(kind(1, "b")),
    lambda kind: setattr(kind(1), "one", 2),
    lambda kind: kind(1).__dict__,
    lambda kind: kind(1).__replace__(two="c") if sys.version_info >= (3, 13) else None,
    lambda kind: get_type_hints(kind),
    lambda kind: inspect.signature(kind).parameters,
]


@pytest.mark.parametrize("way", WAYS)
def test_a_record_does_what_a_named_tuple_does(way: Callable[[Any], Any]) -> None:
    outcomes = []
    for kind in (Theirs, Ours):
        try:
            outcomes.append(way(kind))
        except (TypeError, AttributeError) as error:
            outcomes.append(type(error))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("way", WAYS[3:7])
def test_wrong_arguments_are_reported_as_those_of_a_named_tuple(way: Callable[[Any], Any]) -> None:
    messages = []
    for kind in (Theirs, Ours):
        with pytest.raises(TypeError) as raised:
            way(kind)
        messages.append(str(raised.value).removeprefix(f"{kind.__name__}.__new__() "))
    assert messages[0] == messages[1]


def test_the_signature_is_there_before_and_after_a_record_is_made() -> None:
    class New(Record):
        """Three fields."""

        one: int
        two: "Ours | None" = None
        three: Any = ""

    class Under(New):
        """A subclass."""

    before = inspect.signature(New)
    assert New(1) == (1, None, "")
    assert inspect.signature(New) == inspect.signature(Under) == before
    assert str(before) == "(one: int, two: 'Ours | None' = None, three: Any = '')"


def test_another_field_than_there_is_is_rejected() -> None:
    with pytest.raises(TypeError, match="no such fields: four"):
        Ours(1)._replace(four=4)  # type: ignore[call-arg]


def test_a_class_below_has_the_same_fields() -> None:
    assert (Below(2).thrice(), Below(2), Below(2)._fields, type(Below(2)._replace(one=3))) == (6, Ours(2), Ours._fields, Below)
    assert Any_("x").value == "x"


def _quickly_made() -> Iterator[tuple[str, str, type, list[ast.expr]]]:
    """Where records are made of tuples: file and line, the expression, the class, and the values for its fields."""
    for path in sorted(Path(urlint.__file__).parent.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "new(" in text else ():
            match node:
                case ast.Call(func=ast.Name("new"), args=[ast.Name(kind), ast.Tuple(values)]):
                    module = import_module(
                        ".".join(("urlint", *path.relative_to(Path(urlint.__file__).parent).with_suffix("").parts))
                    )
                    yield f"{path.name}:{node.lineno}", ast.unparse(node), getattr(module, kind), values
                case ast.Call(func=ast.Name("new"), args=[ast.Name(), ast.expr() as value]):
                    assert ".span(" in ast.unparse(value) or "spans[" in ast.unparse(value), (
                        f"{path.name}:{node.lineno}: write the fields"
                    )


MADE = [*_quickly_made()]


@pytest.mark.parametrize("place", MADE, ids=[place[0] for place in MADE])
def test_a_record_that_is_made_of_a_tuple_has_each_field_in_its_place(place: tuple[str, str, Any, list[ast.expr]]) -> None:
    """The type checker knows the types, but not that a default is left out, nor that two strings are swapped."""
    where, written, kind, values = place
    stars = [at for at, value in enumerate(values) if isinstance(value, ast.Starred)]
    count, fields = len(values), kind._fields
    assert stars or count == len(fields), f"{where}: {written} needs {', '.join(fields)}"
    assert len(stars) < 2, f"{where}: {written} unpacks more than one tuple"
    head, tail = (stars[0], count - stars[0] - 1) if stars else (count, 0)
    for value, field in [
        *zip(values[:head], fields, strict=False),
        *zip(values[count - tail :], fields[len(fields) - tail :], strict=True),
    ]:
        name = value.id if isinstance(value, ast.Name) else value.attr if isinstance(value, ast.Attribute) else field
        assert name == field or name not in fields, f"{where}: `{name}` is in the place of `{field}`"


def test_only_one_module_makes_records_without_their_constructor() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in Path(urlint.__file__).parent.rglob("*.py")}
    assert {name for name, text in texts.items() if "tuple.__new__" in text} == {"record.py", "text.py"}
    assert len(MADE) > 10


SOURCE = "class Made(base):\n" + "\n".join(f" field{number}: int" for number in range(6))


def test_to_make_a_class_takes_a_part_of_the_time() -> None:
    """Each run creates about fifty."""
    code, took = compile(SOURCE, "made", "exec"), []
    for base in (NamedTuple, Record):
        start = process_time()
        for _ in range(300):
            exec(code, {"base": base, "__name__": __name__})
        took.append(process_time() - start)
    assert took[1] < took[0]
