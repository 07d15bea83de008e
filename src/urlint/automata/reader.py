"""How are regular expressions in Python's syntax searched in linear time? They are compiled to a graph.

Features that automata cannot express are rejected: backreferences, lookaround, and atomic groups.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from re import _constants, _parser  # type: ignore[attr-defined]

from urlint.automata.graph import EDGE, LAST, NEWLINE, WORD, Graph, Holds, Test, single
from urlint.automata.nfa import Fragment
from urlint.automata.search import Search
from urlint.typed import Any

LIMIT = 500  # characters after expanding repetitions: a set of positions is computed in a few microseconds
_REFUSED = {
    "GROUPREF": "a backreference",
    "GROUPREF_EXISTS": "a condition",
    "ASSERT": "a lookaround",
    "ASSERT_NOT": "a lookaround",
    "ATOMIC_GROUP": "an atomic group",
    "POSSESSIVE_REPEAT": "a possessive quantifier",
}
_CATEGORIES = {
    **{"CATEGORY_DIGIT": r"\d", "CATEGORY_SPACE": r"\s", "CATEGORY_WORD": r"\w"},
    **{"CATEGORY_NOT_DIGIT": r"\D", "CATEGORY_NOT_SPACE": r"\S", "CATEGORY_NOT_WORD": r"\W"},
}
_OF_CHARACTERS = re.IGNORECASE | re.DOTALL | re.ASCII
_ENDS, _LINE_ENDS = (EDGE, LAST), (EDGE, LAST, NEWLINE)


class Refused(Exception):
    """The expression cannot be searched in linear time."""


def _at_start(left: int, _: int) -> bool:
    return left == EDGE


def _at_line_start(left: int, _: int) -> bool:
    return left in _LINE_ENDS


def _at_end(_: int, right: int) -> bool:
    return right == EDGE


def _at_last_line_end(_: int, right: int) -> bool:
    return right in _ENDS


def _at_line_end(_: int, right: int) -> bool:
    return right in _LINE_ENDS


def _at_boundary(left: int, right: int) -> bool:
    return (left == WORD) != (right == WORD)


def _at_no_boundary(left: int, right: int) -> bool:
    return (left == WORD) == (right == WORD)


_PLACES: Mapping[str, tuple[Holds, Holds]] = {  # without and with re.MULTILINE
    "AT_BEGINNING": (_at_start, _at_line_start),
    "AT_BEGINNING_STRING": (_at_start, _at_start),
    "AT_END": (_at_last_line_end, _at_line_end),
    "AT_END_STRING": (_at_end, _at_end),
    "AT_BOUNDARY": (_at_boundary, _at_boundary),
    "AT_NON_BOUNDARY": (_at_no_boundary, _at_no_boundary),
}


@lru_cache(maxsize=256)
def search(expression: str, limit: int = LIMIT) -> Search:
    """The compiled search for an expression of at most `limit` characters after expanding repetitions.

    Raises Refused, TooLarge, `re.error`, and RecursionError if it is nested too deeply.
    """
    try:
        parsed = _parser.parse(expression)
    except OverflowError as error:  # a number is too large
        raise re.error(str(error)) from None
    flags = parsed.state.flags
    graph = Graph(limit, single(r"\w", flags & re.ASCII))
    graph.whole = _Reader(graph, flags).sequence(parsed, flags)
    return Search(graph)


class _Reader:
    """Builds a graph from the parse tree of `re`."""

    def __init__(self, graph: Graph, flags: int) -> None:
        self._graph, self._flags = graph, flags
        self._tests: dict[tuple[str, int], Test] = {}

    def sequence(self, items: Iterable[tuple[Any, Any]], flags: int) -> Fragment:
        """The concatenation of the items."""
        return self._graph.cat([self._item(op.name, value, flags) for op, value in items])

    def _item(self, name: str, value: Any, flags: int) -> Fragment:
        match name:
            case "LITERAL" | "NOT_LITERAL" | "ANY" | "IN":
                return self._graph.char(self._test(_one(name, value), flags & _OF_CHARACTERS))
            case "BRANCH":
                return self._graph.alt([self.sequence(each, flags) for each in value[1]])
            case "SUBPATTERN":
                _, more, fewer, inner = value
                return self.sequence(inner, (flags | more) & ~fewer)
            case "MAX_REPEAT" | "MIN_REPEAT":
                low, high, inner = value
                again: Callable[[], Fragment] = lambda: self.sequence(inner, flags)  # noqa: E731 - builds it again on each call
                return self._graph.repeat(again, low, None if high == _constants.MAXREPEAT else high)
            case "AT" if (flags ^ self._flags) & re.ASCII == 0:
                return self._graph.gap(_PLACES[value.name][bool(flags & re.MULTILINE)])
            case "FAILURE":
                return self._graph.alt([])
        raise Refused(_REFUSED.get(name, "a flag that changes what counts as a letter"))

    def _test(self, source: str, flags: int) -> Test:
        """The test of one character, cached by expression."""
        key = source, flags
        if key not in self._tests:
            self._tests[key] = single(*key)
        return self._tests[key]


def _one(name: str, value: Any) -> str:
    """The source of a one-character expression."""
    match name:
        case "LITERAL":
            return _code(value)
        case "NOT_LITERAL":
            return f"[^{_code(value)}]"
        case "IN":
            return f"[{''.join(_member(each.name, what) for each, what in value)}]"
    return "."


def _member(name: str, value: Any) -> str:
    match name:
        case "NEGATE":
            return "^"
        case "RANGE":
            return f"{_code(value[0])}-{_code(value[1])}"
        case "CATEGORY":
            return _CATEGORIES[value.name]
    return _code(value)


def _code(code: int) -> str:
    return f"\\U{code:08x}"
