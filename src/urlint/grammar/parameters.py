"""Which parameters follow semicolons, as in `tel` and `geo` URLs: `;name=value`?"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span

_PARAMETER = r";([^=;]*+)(?:=([^;]*+))?"


class Parameter(Record):
    """A parameter: its name in lower case, its value ("" if there is none), and the span of the name in code points."""

    name: str
    value: str
    span: Span


def parameters(text: str, span: Span) -> Iterator[Parameter]:
    """The parameters in a span of a text, in order. Linear.

    >>> [(each.name, each.value) for each in parameters("tel:+1;Ext=2;a", Span(6, 14))]
    [('ext', '2'), ('a', '')]
    """
    for found in compiled(_PARAMETER).finditer(text, *span):
        yield Parameter(found[1].lower(), found[2] or "", Span(*found.span(1)))
