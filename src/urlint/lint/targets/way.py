"""Where did a path lead, and how far?"""

from enum import Enum

from urlint.record import Record


class Lead(Enum):
    """The result of following a path: found, found with other case, missing, outside the project, or unknown."""

    THERE = "there"
    OTHER_CASE = "other case"
    MISSING = "missing"
    OUTSIDE = "outside"
    UNKNOWN = "unknown"


MOST_KEPT = 20_000
"""How many paths of one folder are kept."""

FINE = (Lead.THERE, Lead.UNKNOWN)


class Way(Record):
    """The result for one path: it exists up to `path`, which may be a folder, and `rest` was not found there."""

    lead: Lead
    path: str
    is_folder: bool = True
    rest: tuple[str, ...] = ()

    @property
    def aim(self) -> str:
        """The whole path that was followed."""
        return "/".join((self.path.rstrip("/"), *self.rest))


NOWHERE = Way(Lead.UNKNOWN, "")
"""The way of a path that was not followed."""


class Missing(Record):
    """A missing file, or one whose name differs only in case, with its path, and the `way` up to the missing part."""

    path: str
    way: Way


class Ways:
    """Kept results: how paths were `tried` without success, and the `documents` to which others lead, "" for none."""

    def __init__(self) -> None:
        self.tried: dict[str, tuple[Way, ...]] = {}
        self.documents: dict[str, str] = {}


def kept(ways: dict[object, object], key: object) -> Ways:
    """The ways that are kept under a key; empty ones if there were none, or too many."""
    found = ways.get(key)
    if not isinstance(found, Ways) or len(found.tried) > MOST_KEPT:
        found = ways[key] = Ways()
    return found
