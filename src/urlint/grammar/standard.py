"""What is a standard? Grammar text, and a few lines that name its start production and the components of its URLs.

The standards themselves are in `standards/` and `schemes/`, each as a text in ABNF and a module with those lines.
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
"""The grammars for URLs of any scheme."""

SCHEMES: Mapping[str, str] = MappingProxyType(
    {
        **{"http": "http", "https": "http", "ws": "ws", "wss": "ws", "file": "file", "mailto": "mailto"},
        **{"tel": "tel", "urn": "urn", "data": "data", "geo": "geo", "s3": "s3", "gs": "s3"},
        **{"ssh": "git", "git": "git", "git+ssh": "git", "sqlite": "sqlite", "amqp": "amqp", "amqps": "amqp"},
        **{"postgresql": "postgresql", "postgres": "postgresql", "mysql": "mysql", "mysqlx": "mysql", "mariadb": "mysql"},
        **{"mongodb": "mongodb", "mongodb+srv": "mongodb", "redis": "redis", "rediss": "redis"},
    }
)
"""The schemes that have a grammar of their own, and the names of these grammars."""

TEMPLATES = ("rfc6570",)
"""The grammars for templates of URLs."""

BUILT_IN = (*NAMES, *TEMPLATES, *dict.fromkeys(SCHEMES.values()))
"""All grammars that can be selected by name."""

DEFAULT = "rfc3986"

_NONE: Mapping[str, str] = MappingProxyType({})
_HERE = os.path.dirname(__file__)


def unknown(name: str) -> GrammarError:
    """The error for a name that is no file, and no grammar either, or one that is built in where only files can be named."""
    if name in BUILT_IN:
        return GrammarError(f"`{name}` is a built-in grammar, not a file; `urlint grammar show {name}` prints it")
    near = nearest(name, BUILT_IN) or "; `urlint grammar list` lists the built-in ones"
    return GrammarError(f"unknown grammar `{quotable(name)}`: neither a file nor built-in{near}")


class Shape(Record):
    """How to split the strings of a production into components, before any of them is judged.

    `pattern` is an expression for `re` with a named group for each component. `judges` has the production that each component of
    the authority must match by itself; "" if the component is not allowed. `names` maps groups to the names of components that
    cannot be group names. `innermost` and `sections` override those of the standard.
    """

    pattern: str
    judges: Mapping[str, str] = _NONE
    names: Mapping[str, str] = _NONE
    innermost: Mapping[str, str] = _NONE
    sections: Mapping[str, str] = _NONE


class Explanation(Record):
    """The reason to give for a fault in `component` ("" for any), where the expression `at` matches.

    The component `:` is the place directly after the scheme, `:/` the place after one slash there.

    `title` is the repair in the imperative, `put` the text that replaces the match.

    """

    component: str
    at: str
    message: str
    title: str = ""
    put: str = ""


class Slip(Record):
    """A violation of the prose of a standard by a text that its grammar accepts; offsets are code points of the text."""

    component: str
    span: Span
    message: str
    clause: str
    title: str = ""
    edits: tuple[Edit, ...] = ()


Stops = Callable[[str, str], int | None]
"""A function that returns the offset at which a production rejects a text, possibly its end; None if it matches."""

Check = Callable[[str, Mapping[str, Span], Stops], Slip | None]
"""A function that returns what is wrong with a text that a grammar accepts, given its components."""


class Standard(Record):
    """A standard. `files` are the grammar texts; later ones change earlier ones. `shapes` are by production.

    `component` has the component that a production stands for when it is used alone, `innermost` the production to name when a
    component is at fault. `sections` has the section of the RFC that defines a component; for another RFC, with its name.

    `dispatch` has the productions of schemes with their own syntax, `generic` is that of all others. `by_scheme` has the
    productions that depend on the scheme, each with the production for references without a scheme ("" if a scheme is required).
    `scheme` is the production of schemes. `domain` is that of hosts that must also be valid in Unicode and DNS; with it, the URL
    Standard's parser names the errors. `rule` reports faults in components that have no rule, `words` are the names of components
    in messages, and `check` finds what a grammar cannot.

    `older`: it was replaced before schemes got grammars of their own, so that these do not judge its URLs, too. `completed_by` is
    the standard that judges what this one leaves out: relative references, and by its production `fragment`, fragments.
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
    reasons: tuple[Explanation, ...] = ()
    check: Check | None = None
    older: bool = False
    completed_by: str = ""


def standard(name: str) -> Standard:
    """The built-in standard of that name, one of `BUILT_IN`."""
    made: Standard = import_module(f"urlint.grammar.{_shelf(name)}.{name}").standard
    return made


def path(name: str, kind: str) -> str:
    """The path of the text of a built-in grammar (`kind` is "abnf"), or of its tables ("tables")."""
    return os.path.join(_HERE, _shelf(name), f"{name}.{kind}")


def _shelf(name: str) -> str:
    return "standards" if name in (*NAMES, *TEMPLATES) else "schemes"
