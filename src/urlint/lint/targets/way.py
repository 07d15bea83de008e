"""Where did a path lead, and how far?"""

from enum import Enum

from urlint.record import Record


class Lead(Enum):
    """What became of a path: something is there, it is so in other letters, nothing is, it leaves the project, or nobody knows."""

    THERE = "there"
    OTHER_CASE = "other case"
    MISSING = "missing"
    OUTSIDE = "outside"
    UNKNOWN = "unknown"


FINE = (Lead.THERE, Lead.UNKNOWN)


class Way(Record):
    """Where a path led: as far as `path`, which is a folder or not, and what could not be found there, `rest`."""

    lead: Lead
    path: str
    is_folder: bool = True
    rest: tuple[str, ...] = ()

    @property
    def aim(self) -> str:
        """The whole path that was asked for."""
        return "/".join((self.path.rstrip("/"), *self.rest))


class Missing(Record):
    """A file that is not there, or is so in other letters alone: its path, and the `way` up to what is missing."""

    path: str
    way: Way


class Ways:
    """Where paths led: how each was `tried` in vain, and the `documents` that some lead to, "" for none."""

    def __init__(self) -> None:
        self.tried: dict[str, tuple[Way, ...]] = {}
        self.documents: dict[str, str] = {}
