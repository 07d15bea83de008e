"""One thing that people write behind a URL, by which it ends there."""

from urlint.record import Record

URL = r"[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/"
"""What another URL begins with, be its slashes escaped."""

HOST = r"http[^/]*//[^/]*"
"""A URL of the web that is a host and nothing more."""


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
