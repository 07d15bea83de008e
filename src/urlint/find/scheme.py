"""One decision about where a URL begins: a scheme, a slip, or something that only looks like one."""

from urlint.record import Record

WEB = "https?|ftps?|wss?"
"""The schemes in front of which a misspelt separator is told from anything else."""

LETTERS = "[A-Za-z0-9+.-]*"
"""Any scheme, or none."""


class Scheme(Record):
    """`scheme` stands between `before` and `behind`, all of them expressions; that of `before` has a fixed width.

    What that decides stands on the page. `sure`: nothing else must hold. With a `trait`, it counts only in a language that has
    this field.

    `hits` are documents, one a line, in which the entry decides, `misses` some that come near. In both `¦` is where the first
    URL begins; without one, there is no URL.
    """

    name: str
    scheme: str
    hits: str
    misses: str
    before: str = ""
    behind: str = ""
    sure: bool = False
    trait: str = ""
