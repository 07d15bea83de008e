"""What is a notation? One way to write what is not literal: a placeholder, a sign of an expression, a URL with rules of its own."""

from urlint.record import Record


class Notation(Record):
    """Who writes it, its pattern, URLs that contain it, and URLs that come close but do not; in both, `␣` is a blank."""

    name: str
    pattern: str
    hits: str
    misses: str = ""
