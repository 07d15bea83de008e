"""How should a grammar file be read? The options that a user can set."""

from urlint.record import Record

NOTATIONS = ("abnf", "rfc822", "treerack")
"""The names of the notations; each is a file in `notations/`."""

Texts = tuple[tuple[str, str], ...]
"""Grammar files, each with its name for messages and its text."""


class Reading(Record):
    """The options: `notation` is the name of a notation, `octets` whether characters are UTF-8 bytes; None means to guess."""

    notation: str | None = None
    octets: bool | None = None


AS_IT_LOOKS = Reading()
