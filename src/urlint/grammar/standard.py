"""What a standard is: grammar text, and a few lines that say where it starts and what the parts of its URLs are called.

The standards themselves lie on the shelves `standards/` and `schemes/`: a text in ABNF and a module with those lines, each.
"""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from urlint.grammar.error import GrammarError, nearest
from urlint.record import Record
from urlint.seen import quotable
from urlint.text import Edit, Span

NAMES = ("rfc3986", "rfc6874", "dns", "rfc3987", "rfc1738", "rfc1808", "whatwg")
"""The grammars of any URL."""

SCHEMES: Mapping[str, str] = MappingProxyType(
    {
        **{"http": "http", "https": "http", "ws": "ws", "wss": "ws", "file": "file", "mailto": "mailto"},
        **{"tel": "tel", "urn": "urn", "data": "data", "geo": "geo", "s3": "s3", "gs": "s3"},
        **{"ssh": "git", "git": "git", "git+ssh": "git", "sqlite": "sqlite", "amqp": "amqp", "amqps": "amqp"},
        **{"postgresql": "postgresql", "postgres": "postgresql", "mysql": "mysql", "mysqlx": "mysql", "mariadb": "mysql"},
        **{"mongodb": "mongodb", "mongodb+srv": "mongodb", "redis": "redis", "rediss": "redis"},
    }
)
"""The schemes that have a grammar of their own, and what it is called."""

TEMPLATES = ("rfc6570",)
"""The grammars of what URLs are made from."""

BUILT_IN = (*NAMES, *TEMPLATES, *dict.fromkeys(SCHEMES.values()))
"""All grammars that a person can choose by name."""

DEFAULT = "rfc3986"

_NONE: Mapping[str, str] = MappingProxyType({})
_HERE = os.path.dirname(__file__)


def unknown(name: str) -> GrammarError:
    """The error that there is no grammar of a name, which is no file either."""
    near = nearest(name, BUILT_IN) or "; `urlint grammar list` lists the built-in ones"
    return GrammarError(f"unknown grammar `{quotable(name)}`: neither a file nor built-in{near}")


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


class Reason(Record):
    """What people are told where a grammar stops in a component, "" for any, at what `at`, an expression, matches.

    The component `:` is the place right behind the scheme, `:/` the one behind one slash there.

    `title` and `put`: what repairs it, as an order, and what takes the place of what was matched.
    """

    component: str
    at: str
    message: str
    title: str = ""
    put: str = ""


class Slip(Record):
    """What is wrong with a text that the grammar of a standard takes, by what its prose says; in code points of the text."""

    component: str
    span: Span
    message: str
    clause: str
    title: str = ""
    edits: tuple[Edit, ...] = ()


Stops = Callable[[str, str], int | None]
"""Where a production stops taking a text: a character or its end; None where it takes all of it."""

Check = Callable[[str, Mapping[str, Span], Stops], Slip | None]
"""What is wrong with a text that a grammar takes, by its components."""


class Standard(Record):
    """`files` are the grammar texts, later ones changing earlier ones; `shapes` are by production, `scheme` by scheme.

    `component` names the component that a production is when it stands alone, and `innermost` the production to name when
    a component is at fault. `sections` gives the section of the RFC that says what a component may be, or of another RFC, named.

    `dispatch` names the production of each scheme that has its own, `generic` that of all others. The productions in `by_scheme` go
    by it; each names the one for what has no scheme, "" where it must have one. `scheme` is the production of a scheme itself.
    `domain` is the production of hosts that Unicode and DNS must know as well; with it the URL Standard's parser names the errors.
    `rule` says what is wrong with components that no rule is about, `words` what people call them; `check` what no grammar can.
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
    rule: str = "invalid-path"
    words: Mapping[str, str] = _NONE
    reasons: tuple[Reason, ...] = ()
    check: Check | None = None


def standard(name: str) -> Standard:
    """The built-in standard of that name. Raises KeyError for any other."""
    if name not in BUILT_IN:
        raise KeyError(name)
    made: Standard = import_module(f"urlint.grammar.{_shelf(name)}.{name}").standard
    return made


def path(name: str, kind: str) -> str:
    """The path of a built-in grammar's text, `kind` "abnf", or of its tables."""
    return os.path.join(_HERE, _shelf(name), f"{name}.{kind}")


def _shelf(name: str) -> str:
    return "standards" if name in (*NAMES, *TEMPLATES) else "schemes"
