"""What are the components of a URI reference (RFC 3986, sections 3 and 4.1)?"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from urlint.expression import compiled
from urlint.grammar.standards.rfc1808 import RELATIVE as RELATIVE_1995
from urlint.grammar.standards.rfc3986 import GENERIC
from urlint.record import Record
from urlint.text import Span, new

__all__ = ["GENERIC", "RELATIVE_1995", "Component", "Reference", "split"]

_NO_NAMES: Mapping[str, str] = MappingProxyType({})
_LONG = 1000  # code points; longer texts are not cached


class Component(Record):
    """A component of a URL: its name in the grammar and its span in code points.

    >>> import urlint
    >>> [each.name for each in urlint.split("https://host/x")]
    ['scheme', 'authority', 'host', 'path']
    """

    name: str
    span: Span


class Reference:
    """A text with its components, in order of their start; an empty component is included, an absent one is not.

    >>> import urlint
    >>> parts = urlint.split("https://host?")
    >>> parts["host"], parts["query"], parts["fragment"]
    ('host', '', None)
    >>> "query" in parts, "fragment" in parts
    (True, False)
    >>> dict(parts.components)["query"]
    Span(start=13, end=13)
    """

    __slots__ = ("components", "text")
    __match_args__ = ("text", "components")
    components: Mapping[str, Span]
    text: str

    def __init__(self, text: str, components: dict[str, Span]) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "components", MappingProxyType(components))  # many share it

    def __getitem__(self, name: str) -> str | None:
        """The text of a component, or None if it is absent."""
        span = self.components.get(name)
        return None if span is None else self.text[span.start : span.end]

    def __contains__(self, name: object) -> bool:
        """Whether a component is there, even if it is empty."""
        return name in self.components

    def __iter__(self) -> Iterator[Component]:
        return (Component(name, span) for name, span in self.components.items())

    def __repr__(self) -> str:
        return f"Reference({self.text!r}, {dict(self.components)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reference) and (self.text, self.components) == (other.text, other.components)

    def __hash__(self) -> int:
        return hash(self.text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cannot assign to `{name}` of a Reference", name=name, obj=self)

    def __reduce__(self) -> tuple[type, tuple[str, dict[str, Span]]]:
        return Reference, (self.text, dict(self.components))  # a view cannot be pickled


def split(text: str, shape: str = GENERIC, names: Mapping[str, str] = _NO_NAMES) -> Reference:
    """`text` split into components by `shape`, a regular expression with a named group for each.

    `names` maps group names to component names that are not valid group names. Never raises: a text that the shape does not
    match is a single `path`.
    """
    return _cut(text, shape, names) if names or len(text) > _LONG else _kept(text, shape)


@lru_cache(maxsize=64)
def _kept(text: str, shape: str) -> Reference:
    """`_cut`, cached, because several rules split the same text."""
    return _cut(text, shape, _NO_NAMES)


def _cut(text: str, shape: str, names: Mapping[str, str]) -> Reference:
    fullmatch, groups = _compiled(shape)
    found = fullmatch(text)
    if found is None:
        return Reference(text, {"path": Span(0, len(text))})
    spans = found.regs
    return Reference(text, {names.get(name, name): new(Span, spans[at]) for name, at in groups if spans[at][0] >= 0})


@cache
def _compiled(shape: str) -> tuple[Callable[[str], re.Match[str] | None], tuple[tuple[str, int], ...]]:
    """The match function of a shape, and its groups with their numbers."""
    made = compiled(shape, re.DOTALL)
    return made.fullmatch, tuple(made.groupindex.items())
