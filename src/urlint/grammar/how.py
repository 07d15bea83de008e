"""How is a grammar file to be read, as far as a person says so?"""

from urlint.record import Record

NOTATIONS = ("abnf", "rfc822", "treerack")
"""The names of the notations, each of which is a file on the shelf `notations/`."""

Texts = tuple[tuple[str, str], ...]
"""Grammar files: the name of each, as people call it, and what is in it."""


class Reading(Record):
    """`notation` names the one it is written in, `octets` says whether it is about the bytes of UTF-8; None: as it looks."""

    notation: str | None = None
    octets: bool | None = None


AS_IT_LOOKS = Reading()
