"""A URI reference and its components (RFC 3986, sections 3 and 4.1)."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from urlint.grammar.standards.rfc1808 import RELATIVE as RELATIVE_1995
from urlint.grammar.standards.rfc3986 import GENERIC
from urlint.text import Span

__all__ = ["GENERIC", "RELATIVE_1995", "Component", "Reference", "split"]

_compiled = cache(lambda shape: re.compile(shape, re.DOTALL))


class Component(NamedTuple):
    """One part of a URL: its name in the grammar and its code points."""

    name: str
    span: Span


class Reference:
    """A text taken apart; `components` are in order of their start, an absent one is not there, an empty one is."""

    __slots__ = ("components", "text")

    def __init__(self, text: str, components: Mapping[str, Span]) -> None:
        self.text = text
        self.components = components

    def __getitem__(self, name: str) -> str | None:
        """The text of a component, None where it is absent."""
        span = self.components.get(name)
        return None if span is None else self.text[span.start : span.end]

    def __iter__(self) -> Iterator[Component]:
        return (Component(name, span) for name, span in self.components.items())


def split(text: str, shape: str = GENERIC, names: Mapping[str, str] = MappingProxyType({})) -> Reference:
    """`text` cut into the components that `shape`, an expression with a named group for each, tells apart.

    `names` gives the components that no group can be named after. Never raises: a text that the shape does not take as a whole
    is one `path`.
    """
    found = _compiled(shape).fullmatch(text)
    if found is None:
        return Reference(text, {"path": Span(0, len(text))})
    spans = {names.get(name, name): Span(*found.span(name)) for name in found.re.groupindex}
    return Reference(text, {name: span for name, span in spans.items() if span.start >= 0})
