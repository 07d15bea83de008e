"""What a key of a configuration is."""

from urlint.record import Record
from urlint.typed import Any


class Key(Record):
    """A key: what it takes (the name of a reader), what holds without it, and what it means.

    `trusted`: in a workspace it counts only where a person trusts that workspace, as it may do more than say what is wrong.
    """

    name: str
    takes: str
    default: Any
    text: str
    trusted: bool = True
