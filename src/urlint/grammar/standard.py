"""What a standard is: grammar text, and a few lines that say where it starts and what the parts of its URLs are called.

The standards themselves lie on the shelf `standards/`: a text in ABNF and a module with those lines, each.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from urlint.record import Record

NAMES = ("rfc3986", "rfc6874", "dns", "rfc3987", "rfc1738", "rfc1808", "whatwg")
DEFAULT = "rfc3986"

_NONE: Mapping[str, str] = MappingProxyType({})


class Shape(Record):
    """How the strings of a production are cut into components, before any of them is judged.

    `pattern` is an expression for `re` with a named group for each component. `judges` names the production that each
    component of the authority must meet by itself; an empty name: it may not be there at all. `names` are the components
    that no group can be named after; `innermost` and `sections` hold where the standard's own say something else.
    """

    pattern: str
    judges: Mapping[str, str] = _NONE
    names: Mapping[str, str] = _NONE
    innermost: Mapping[str, str] = _NONE
    sections: Mapping[str, str] = _NONE


class Standard(Record):
    """`files` are the grammar texts, later ones changing earlier ones; `shapes` are by production, `scheme` by scheme.

    `component` names the component that a production is when it stands alone, and `innermost` the production to name when
    a component is at fault. `sections` gives the section of the RFC that says what a component may be, or of another RFC, named.

    `dispatch` names the production of each scheme that has its own, `generic` that of all others. The productions in `by_scheme` go
    by it; each names the one for what has no scheme, "" where it must have one. `scheme` is the production of a scheme itself.
    `domain` is the production of hosts that Unicode and DNS must know as well; with it the URL Standard's parser names the errors.
    """

    name: str
    title: str
    rfc: str
    files: tuple[str, ...]
    start: str
    shapes: Mapping[str, Shape]
    component: Mapping[str, str]
    innermost: Mapping[str, str]
    sections: Mapping[str, str]
    dispatch: Mapping[str, str] = _NONE
    by_scheme: Mapping[str, str] = _NONE
    scheme: str = "scheme"
    generic: str = ""
    domain: str = ""
    escape: str = "pct-encoded"


def standard(name: str) -> Standard:
    """The built-in standard of that name. Raises KeyError for any other."""
    if name not in NAMES:
        raise KeyError(name)
    made: Standard = import_module(f"urlint.grammar.standards.{name}").standard
    return made
