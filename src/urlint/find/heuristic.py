"""A heuristic: one thing that people write in or behind a URL, and whether the URL ends there."""

from urlint.record import Record

URL = r"[A-Za-z][A-Za-z0-9+.\-]{1,20}:\\?/\\?/"
"""The beginning of another URL, with or without backslashes before its slashes."""

HOST = r"http[^/]*//[^/]*"
"""A URL of the web that is a host and nothing more."""

OPEN, DELIMITED = "open", "delimited"
"""Whether nothing around the URL says where it ends, or a closing mark does."""

BOUNDARY, TRIM = "boundary", "trim"
"""When an entry is asked: at a special character inside of a URL, or at the last characters of one."""

OTHER = "\x80"
"""Stands in `at` for any character beyond ASCII."""


class Heuristic(Record):
    r"""The URL ends at a character of `at` if `pattern` matches there; it goes on behind the match if `ends` is false.

    An entry of the stage `TRIM` is asked about the end of a URL: `pattern` matches the last characters, which are cut off,
    or stay if `ends` is false. The last one is in `at`; an empty pattern stands for it alone.

    With `nests` the match may hold the mark that closes the container; in languages whose interpolations nest, any may.

    Conditions, where "" and () ask for nothing: `before` matches what stands right before the URL, `url` the whole URL up to
    there, `behind` (of the stage `TRIM`) what follows it. `context` is OPEN or DELIMITED. The language is one of `languages`
    and has all `traits`, which are names of its fields, maybe with `not ` before them; the place is written in one of `escapes`.

    `hits` are documents, one a line, in which the entry decides, `misses` some that come near. In both `¦` is where the URL
    ends and `⏎` a line end; they are in the language `example`, or else in the first of `languages`, or in plain text.
    """

    name: str
    at: str
    pattern: str
    hits: str
    misses: str = ""
    before: str = ""
    url: str = ""
    behind: str = ""
    ends: bool = True
    nests: bool = False
    stage: str = BOUNDARY
    context: str = ""
    languages: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    escapes: tuple[str, ...] = ()
    example: str = ""
