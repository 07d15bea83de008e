"""Which documents are written for urlint itself: configuration files and grammars? Their kinds are in `kinds/`."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from urlint.files.discover import OWN
from urlint.files.settings import SHARED
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.uri import is_linted, path

MOST = 1 << 18  # code points of a document that is searched for a grammar

if TYPE_CHECKING:
    from urlint_server.session import Session

# The kind of a file by its name, or by its language.
GLOBS = dict.fromkeys((*OWN, SHARED), "settings") | dict.fromkeys(("*.abnf", "*.bnf", "*.treerack"), "grammar")
# Languages whose documents may contain blocks of ABNF, and the function of `urlint.grammar.fences` that blanks everything else.
HOLDERS = {"markdown": "fenced", "xml": "in_elements"}
LANGUAGES = dict.fromkeys(("abnf", "bnf", "treerack", *HOLDERS), "grammar")


class Kind(NamedTuple):
    """The features of a kind of document beyond its URLs. Offsets are in code points.

    `mistakes` returns diagnostics, `hover` the hover at an offset (None to show the URL's), `complete` the completion items
    there; `saved` is called after the document was saved. `has_names`: it contains a grammar, whose names can be navigated.
    """

    mistakes: Callable[["Session", Opened], list[Json]]
    hover: Callable[["Session", Opened, int], Json | None]
    complete: Callable[["Session", Opened, int], list[Json]]
    saved: Callable[["Session", Opened], None] = lambda session, opened: None
    has_names: bool = False


def kind_of(opened: Opened) -> Kind | None:
    """The kind of a document, or None; Markdown and XML have a kind only if they contain a grammar."""
    name = path(opened.uri).rpartition("/")[2]
    found = next((kind for glob, kind in GLOBS.items() if fnmatchcase(name, glob)), "")
    found = found or LANGUAGES.get(opened.language_id, LANGUAGES.get(opened.language, ""))
    if not found or not is_linted(opened.uri) or (found not in GLOBS.values()):
        return None
    if opened.language in HOLDERS and not _holds_grammar(opened):
        return None
    made: Kind = import_module(f"urlint_server.kinds.{found}").kind
    return made


def _holds_grammar(opened: Opened) -> bool:
    return len(opened.text) <= MOST and "abnf" in opened.text.text


def selector(*languages: str) -> list[Json]:
    """The LSP document selector for grammars: by file name and by the given languages."""
    return [
        *({"pattern": f"**/{glob}"} for glob, kind in GLOBS.items() if kind == "grammar"),
        *({"language": each} for each in languages),
    ]
