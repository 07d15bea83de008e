"""One thing that people write behind a URL, by which it ends there."""

from urlint.record import Record


class Heuristic(Record):
    """A URL ends at one of the characters `at`, if `pattern` is what stands there.

    `url` is what the whole URL is up to there, `before` what stands right before the URL; "" asks for nothing. With `bare` the
    entry counts only where nothing around the URL says where that ends, and in `languages` alone if any are named.

    `hits` are documents, one a line, in which the entry decides, `misses` some that come near; in both `¦` is where the URL ends.
    """

    name: str
    at: str
    pattern: str
    hits: str
    misses: str
    before: str = ""
    url: str = ""
    bare: bool = False
    languages: tuple[str, ...] = ()
