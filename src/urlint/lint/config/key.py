"""What is a key of a configuration?"""

from urlint.record import Record
from urlint.typed import Any


class Key(Record):
    """A key: what it takes, its default, and what it means.

    `takes` is the name of a reader: one of `READERS` in `values.py`, or of `CHOICES` in `settings.py`, for one of a few words. A
    new reader also needs its JSON Schema in `schema.py`. `harmless`: the setting can do no more than change what is reported, so
    that it also counts in a workspace that nobody trusts.
    """

    name: str
    takes: str
    default: Any
    text: str
    harmless: bool = False
