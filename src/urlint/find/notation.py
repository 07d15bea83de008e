"""One way of writing what is not meant as it stands: a placeholder, a sign of an expression, a URL with rules of its own."""

from urlint.record import Record


class Notation(Record):
    """Who writes so, the expression for it, URLs that hold it, URLs that come near and do not; in both `␣` is a blank."""

    name: str
    pattern: str
    hits: str
    misses: str = ""
