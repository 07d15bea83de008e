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

if TYPE_CHECKING:
    from urlint_server.session import Session

# By what a file is called: its kind.
GLOBS = dict.fromkeys((*OWN, SHARED), "settings")


class Kind(NamedTuple):
    """What is told of a document of this kind besides its URLs, by a session: offsets are in code points.

    `mistakes` are diagnostics, `hover` the answer to a hover at an offset (None where there is nothing to tell but of a URL),
    `complete` the items of a completion there.
    """

    mistakes: Callable[["Session", Opened], list[Json]]
    hover: Callable[["Session", Opened, int], Json | None]
    complete: Callable[["Session", Opened, int], list[Json]]


def kind_of(uri: str) -> Kind | None:
    """The kind of the document of that name, None for all but a few."""
    name = path(uri).rpartition("/")[2]
    found = next((kind for glob, kind in GLOBS.items() if fnmatchcase(name, glob)), "") if is_linted(uri) else ""
    if not found:
        return None
    made: Kind = import_module(f"urlint_server.kinds.{found}").kind
    return made
