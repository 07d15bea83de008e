"""What a kind of documents is that are written for urlint itself. The kinds lie on the shelf `kinds/`."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from urlint.files.discover import OWN
from urlint.files.settings import SHARED
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.uri import is_linted, path

MOST = 1 << 18  # code points of a document that is looked through for a grammar

if TYPE_CHECKING:
    from urlint_server.session import Session

# By what a file is called, or by its language: its kind.
GLOBS = dict.fromkeys((*OWN, SHARED), "settings") | dict.fromkeys(("*.abnf", "*.bnf", "*.treerack"), "grammar")
HOLDERS = frozenset({"markdown"})  # languages whose documents may hold blocks of ABNF
LANGUAGES = dict.fromkeys(("abnf", "bnf", "treerack", *HOLDERS), "grammar")


class Kind(NamedTuple):
    """What is told of a document of this kind besides its URLs, by a session: offsets are in code points.

    `mistakes` are diagnostics, `hover` the answer to a hover at an offset (None where there is nothing to tell but of a URL),
    `complete` the items of a completion there; `saved` is told that the document was written. `has_names`: it is or
    holds a grammar, whose names lead to each other.
    """

    mistakes: Callable[["Session", Opened], list[Json]]
    hover: Callable[["Session", Opened, int], Json | None]
    complete: Callable[["Session", Opened, int], list[Json]]
    saved: Callable[["Session", Opened], None] = lambda session, opened: None
    has_names: bool = False


def kind_of(opened: Opened) -> Kind | None:
    """The kind of a document, None for all but a few; Markdown is one that is a kind of its own only by what it holds."""
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
    """For which documents editors may ask what only those of a kind are asked: by their names, and by some languages."""
    return [
        *({"pattern": f"**/{glob}"} for glob, kind in GLOBS.items() if kind == "grammar"),
        *({"language": each} for each in languages),
    ]
