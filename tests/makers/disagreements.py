"""Where do the grammar of a scheme and the parser of its makers disagree, and why is that intended?"""

from typing import NamedTuple


class Known(NamedTuple):
    """A kind of URL that only one side accepts: the `grammar` or the `maker`; `pattern` matches all of them."""

    taken_by: str
    pattern: str
    reason: str


# RFC 3986 says which characters are in any URL, and how others are encoded; most parsers split at delimiters and ask no more.
_FOREIGN = r"[^!-~]|[\"<>\\^`{|}\[\]#](?!.*://)|%(?![0-9A-Fa-f]{2})"
ENCODED = Known(
    "maker", _FOREIGN, "a character that every URL has to encode (RFC 3986, section 2): a parser that splits asks no more"
)
HOST = Known(
    "maker", r"://(?:[^/?@]*@)?+[^/?]*[!$&'()*+,;=@]", "no host has delimiters in its name: a parser that splits asks no more"
)
ALONE = Known("maker", r"://(?:[^/?@]*@)?+:[0-9]*(?:[/?]|$)", "a port without a host, of which no standard of theirs tells")
BRACKETS = Known(
    "grammar", r"\[[0-9A-Fa-f:.]*\]", "brackets hold digits, colons and dots; which of them are addresses, who connects learns"
)
NO_PORT = Known("grammar", r"[^/]:(?:[,?]|/(?!/)|$)", "an empty port is the default one (RFC 3986, section 3.2.3)")
KNOWN: dict[str, tuple[Known, ...]] = {
    "mongodb": (
        ENCODED,
        HOST,
        ALONE,
        NO_PORT,
        Known(
            "grammar",
            r"/[^?]*(?:\+|%(?:20|2[fF]|22|24|5[cC]))",
            "what is encoded in the name of a database is forbidden when decoded",
        ),
        Known(
            "grammar", r"//[^/?]*%[0-9A-Fa-f]{2}[^/?@]*(?:[/?]|$)", "an encoded host is for a socket alone, which its `.sock` tells"
        ),
        Known("maker", r"[?&]=", "an option has a name; what has none is passed over with a warning"),
        Known(
            "maker", r"://[^/?]*/[^?]*/", "what stands before the last slash may be the path of a socket, which should be encoded"
        ),
    ),
    "postgresql": (
        ENCODED,
        HOST,
        Known(
            "maker",
            r":[^/?@,]*[^/?@,0-9][^/?@,]*",
            "a port that is no number is told of when somebody connects, and is another host before",
        ),
        Known("grammar", r"\?", "the names of options are those that this release of libpq knows"),
        Known("grammar", r"%[89A-Fa-f][0-9A-Fa-f]", "what is decoded need be no UTF-8; Python's package asks for it"),
    ),
    "redis": (
        ENCODED,
        HOST,
        ALONE,
        BRACKETS,
        Known("grammar", r"[?&]db=", "the options that the client of Python knows have values of their own"),
        Known(
            "maker",
            r"://[^/]*/[^?]*[^0-9?]",
            "the client of Python takes a path that is no number for none; other clients refuse it",
        ),
    ),
    "mysql": (ENCODED, HOST, ALONE, NO_PORT),
    "sqlite": (ENCODED, Known("maker", r"://[^/?]", "SQLAlchemy reads a host, and the driver of SQLite then refuses it")),
    "mailto": (
        ENCODED,
        Known("maker", r"[/?=].*@", "`/`, `?` and `=` of an address are encoded in a URL (RFC 6068, section 2)"),
        Known("grammar", r"@[^.]*$", "an address within a network has a domain without a dot (RFC 5322, section 3.4.1)"),
        Known(
            "grammar", r"@.*(?:[^A-Za-z0-9.-]|-|\.[^.]*[0-9][^.]*$)", "a domain is any dot-atom (RFC 5322), not only a name of DNS"
        ),
        Known("grammar", r"%[0-9A-Fa-f]{2}.*@", "what is encoded may be quoted, or be of no use (RFC 6068, section 2)"),
    ),
    "tel": (
        ENCODED,
        Known("grammar", r"phone-context=(?!\+)", "a local number, for which the package wants to be told a region besides"),
        Known(
            "grammar", r"^tel:\+", "how long numbers are and which country codes there are, only data tells, as the package has it"
        ),
        Known("maker", r"[A-Za-z*~]", "the package takes the number out of whatever stands around it, letters as on a keypad"),
    ),
}
