"""What are plain URLs and plain relative references made of, and where do they stand clear? Each entry has its examples."""

from urlint.record import Record

ANYWHERE = r"A-Za-z0-9/?=+~!\-"
"""The characters, as in a class, about which no entry of the shelves is asked inside a URL, even in open text."""

FILLING = ANYWHERE.replace("+", "")
"""The same for a URL that fills a literal, which a quote closes."""

CLOSED = ANYWHERE + ",;"
"""The same for a place that marks the end of the URL: no list goes on after a comma."""

SCHEME = r"[a-z][a-z0-9]*(?:\+[a-z0-9]+)?"
"""A scheme that says nothing about what follows its slashes."""

WORDS = "[A-Za-z0-9-]++(?:[_.][A-Za-z0-9-]++)*+"
"""A name with dots in it."""


class Part(Record):
    """One part that a plain URL may contain. The URLs of `hits` are plain because of it alone; those of `misses` only come close.

    In `pattern`, `{safe}` stands for the characters that may follow in any number, `{words}` for a name.
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
    Part(
        r":[0-9]++(?![A-Za-z:-]|\.\.)[{safe}]*+",
        "https://a:8080/b",
        "https://a:port/b https://a:8a/ https://a:80:12 https://a:80...b",
    ),
)
"""The parts of a plain URL besides its safe characters, the most frequent first."""

REFERENCE = (
    Part(
        r"(?:(?:/|(?:\.\.?/)++)?[_.]?{words}(?:/[_.]?{words})*+/?)?",
        "b/c.html ../b_c.md /_b ./../b/ .b",
        "b//c //b.test/ ... ../{b} /",
    ),
    Part(r"(?:\#{words})?", "#b.c c.md#d-e", "b#c#d #"),
)
"""The parts of a plain relative reference, in order; `{words}` stands for names and the dots between them."""


class Around(Record):
    """A context, with `{url}` for a plain URL, in which that URL needs no closer look.

    It is clear in `hits`, texts of one line each, because of this entry alone, and not in `misses`, which come close.
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
"""In open text: between blanks, perhaps with a bracket or punctuation, between backticks, or in a Markdown link."""

FONTS = (
    Around(
        r"(?:(?<=\\f[A-Z])|(?<=\\\(la)){url}(?=\\f[A-Z]|\\\(ra)",
        "see \\fBhttps://a.test/b\\fR\nsee \\(lahttps://a.test/b\\(ra",
        "see \\fBhttps://a.test/b\nsee \\fBhttps://a.test/b.\\fR\nsee https://a.test/b\\fR",
    ),
)
"""In open text of a language with fonts: between two fonts, or in angle brackets that are written as characters."""

QUOTED = (
    Around(
        r"{url}\#?(?=\\{0,4}[\"'`])",
        'x = "https://a.test/b"\nx = "https://a.test/b#"\nx = "\\"https://a.test/b\\""',
        'x = "https://a.test/b."\nx = "https://a.test/b c"',
    ),
)
"""In a literal: up to its quote."""

FILLED = (
    Around(
        r"(?<=[\s(,=:\[{]\"){url}(?=\"(?!\"))",
        '{"a": "https://a.test/b"}\nf("https://a.test/b", "c")',
        '{"a": "https://a.test/b."}\n{"a": ""https://a.test/b""}\n{"a": "b https://a.test/b"}\n{"a": r"https://a.test/b"}',
    ),
)
"""In a literal of which its quotes say everything: from one to the other."""

VALUED = (
    Around(r"{url}(?=[ \t\r]*+\Z)", "a: https://a.test/b\na: https://a.test/b ", "a: https://a.test/b # c\na: https://a.test/b,"),
)
"""In a value: up to the end of its line."""
