"""What is a key of a configuration?"""

from urlint.record import Record
from urlint.typed import Any


class Key(Record):
    """A key: what it takes (the name of a reader), its default, and what it means.

    `trusted`: in a workspace it counts only if a person trusts that workspace, since it may do more than change what is reported.
    """

    name: str
    takes: str
    default: Any
    text: str
    trusted: bool = True
