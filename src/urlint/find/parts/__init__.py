"""Of what is a plain URL made, and a plain relative reference, and where does one stand clear? Each entry has its examples."""

from urlint.record import Record

ANYWHERE = r"A-Za-z0-9/?=+~!\-"
"""The characters of a URL, as those of a class, about which no entry of the shelves is asked, be it in open text."""

FILLING = ANYWHERE.replace("+", "")
"""The same where a quote closes what the URL fills."""

CLOSED = ANYWHERE + ",;"
"""Those where its place says where the URL ends: no list goes on behind a comma."""

SCHEME = r"[a-z][a-z0-9]*(?:\+[a-z0-9]+)?"
"""A scheme that says nothing of what follows its slashes."""

WORDS = "[A-Za-z0-9-]++(?:[_.][A-Za-z0-9-]++)*+"
"""A name with dots in it."""


class Part(Record):
    """One thing that may stand inside a plain URL: the URLs of `hits` are plain for it alone, those of `misses` only come near.

    In `pattern`, `{safe}` stands for the characters of which any number may follow, `{words}` for a name.
    """

    pattern: str
    hits: str
    misses: str


URL = (
    Part(r"[._](?!\+)[{safe}]++", "https://a.test/b_c.html", "https://a.test/b__c https://a.test/b_ https://a.test/.+"),
    Part(r"\#(?![A-Za-z0-9_]*\#)[{safe}]++", "https://a/#b", "https://a/#b#c https://a/#"),
    Part(
        r"\.\.(?<=[A-Za-z0-9]\.\.)\.?(?=[A-Za-z0-9])[{safe}]++",
        "https://a/v1..v2 https://a/v1...v2",
        "https://a/... https://a/v1..../v2 https://a/../b https://a/b../c",
    ),
    Part(
        r"%(?:[0-9][0-9A-Fa-f]|[A-Fa-f][0-9A-Fa-f](?![A-Z_]))[{safe}]*+",
        "https://a/b%20c https://a/%c3%9F",
        "https://a/b%AB_c https://a/%ABC https://a/%zz",
    ),
    Part(r"&(?=[A-Za-z0-9_.-]*+=)[{safe}]*+", "https://a/?b=c&d=e", "https://a/?b&c"),
    Part(r":[0-9]++(?![A-Za-z-])[{safe}]*+", "https://a:8080/b", "https://a:port/b https://a:8a/"),
)
"""What may stand in a plain URL besides its safe characters, the most frequent first."""

REFERENCE = (
    Part(
        r"(?:(?:/|(?:\.\.?/)++)?[_.]?{words}(?:/[_.]?{words})*+/?)?",
        "b/c.html ../b_c.md /_b ./../b/ .b",
        "b//c //b.test/ ... ../{b} /",
    ),
    Part(r"(?:\#{words})?", "#b.c c.md#d-e", "b#c#d #"),
)
"""What a plain relative reference is made of, in order; `{words}` stands for names and the dots between them."""


class Around(Record):
    """Where a plain URL, for which `{url}` stands, needs no closer look.

    It is clear in `hits`, texts of one line each, by this entry alone, and not in `misses`, which come near.
    """

    pattern: str
    hits: str
    misses: str


SPACED = (
    Around(
        r"(?:(?<=\s)|(?<=\s\()){url}(?=\)?[.,]?(?:\s|\Z))",
        "see https://a.test/b\nsee https://a.test/b, c\nsee (https://a.test/b). C",
        "see https://a.test/b; c\nsee:https://a.test/b c\na(https://a.test/b)\nsee https://a.test/b..",
    ),
    Around(
        r"(?<=`){url}(?=`)",
        "see `https://a.test/b`\nsee ``https://a.test/b``",
        "see `https://a.test/b c`\nsee `a https://a.test/b`",
    ),
    Around(
        r"(?<=\]\(){url}(?=\)[.,]?(?:\s|\Z))",
        "// see [b](https://a.test/b)\n// see [b](https://a.test/b), c",
        "// see [b](https://a.test/b)c\n// see b(https://a.test/b)",
    ),
)
"""In open text: between blanks but for a bracket or the mark of a sentence, between backticks, or in a link of Markdown."""

QUOTED = (
    Around(
        r"{url}\#?(?=\\{0,4}[\"'`])",
        'x = "https://a.test/b"\nx = "https://a.test/b#"\nx = "\\"https://a.test/b\\""',
        'x = "https://a.test/b."\nx = "https://a.test/b c"',
    ),
)
"""In a literal: up to its quote."""

VALUED = (
    Around(r"{url}(?=[ \t\r]*+\Z)", "a: https://a.test/b\na: https://a.test/b ", "a: https://a.test/b # c\na: https://a.test/b,"),
)
"""In a value: up to the end of its line."""
