"""What a sentence puts after a URL: punctuation, apostrophes, endings of words, arrows, remarks in brackets."""

from urlint.find.escape import CJK_MARKS
from urlint.find.heuristic import OPEN, OTHER, TRIM, Heuristic

_HOST = r"[a-z]{1,20}://(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}"
_SENTENCE_MARKS = (  # the comma, the full stop, ...
    "\u060c\u061b\u061f\u06d4\u0964\u0589"  # of Arabic, Urdu, Hindi, Armenian
    "\u05c3\u05f4\u1362-\u1368"  # of Hebrew, and its quotation mark; of Amharic
    "\u0387\u00b7"  # of Greek; also between items
)
_DIRECTIONS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_NONE_OPEN = (  # the last angle bracket of the paragraph is closed, or is an operator
    r"(?:(?<![\s\S])|(?<=\n\n)|(?<=\n\r\n)|(?<=>)|<(?![A-Za-z]|[^\s<>]*+[ \t\r]*+\n))(?:[^<\n]|\n(?![ \t]*\r?\n))*"
)

HEURISTICS = (
    Heuristic(
        "the quote that opened before the URL",
        "'",
        "'",
        "see 'https://a.test/b¦'c",
        "see https://a.test/b'c¦",
        before="'",
        context=OPEN,
        shown_in="latex",
    ),
    Heuristic(
        "the ending of an English possessive",
        "'",
        r"'s(?![\w/?=&%#@~+-]|[.:][A-Za-z0-9])",
        "https://a.test/b¦'s mirror",
        """
https://a.test/b'so¦
https://a.test/b's.html¦
""",
        context=OPEN,
    ),
    Heuristic(
        "an ending after a host in Turkish and related languages",
        "'",
        r"'[^\W\d_]{1,9}(?![\w/?=&%#@~+:'-]|\.\w)",
        "https://a.test¦'da",
        """
https://a.test'da/b¦
https://a.test/b'da¦
""",
        url=_HOST,
        context=OPEN,
    ),
    Heuristic(
        "a quote in a program that another quote opened",
        "'",
        r"'(?![^\W_])",
        "a('see https://a.test/b¦'+c",
        """
a('see https://a.test/b'c¦
a(see https://a.test/b'/c¦
""",
        before=r"'[^\n]*",
        context=OPEN,
        traits=("not prose",),
        shown_in="c",
    ),
    Heuristic(
        "a remark right after a host or a file that is not closed before a blank",
        "(",
        r"\((?![^\s\"'<>`()]{0,200}\))",
        """
https://a.test¦(and so on)
https://a.test/b.h¦(and so on)
""",
        """
https://a.test(b)¦
https://a.test/b(c¦
https://a.test/b.h(c)¦
""",
        url=rf"{_HOST}|[!-~]*/[\w.-]+\.(?:[ch]|html?|php|pdf|txt|md)",
        context=OPEN,
    ),
    Heuristic(
        "a remark right after the URL, which the next line continues",
        ":",
        r"\([^\s()]{1,40}:",
        "https://a.test/b¦(methods:⏎c)",
        """
https://a.test/b(methods:c)¦
https://a.test/b(methods:c¦
https://a.test/b(methods¦: c
""",
        behind=r"[ \t]*\r?\n",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "an emoticon with a nose",
        ":;",
        r"[:;]-[()DP](?![\w/?=&%#@~+-])",
        """
see https://a.test/b¦:-)
see https://a.test/b¦;-) c
see https://a.test/b¦:-(
see https://a.test/b¦:-D
see https://a.test/b¦:-P
""",
        """
see https://a.test/b:-(c)¦
see https://a.test/b:-Dc¦
see https://a.test/b:-c¦
"https://a.test/b:-D¦"
""",
        context=OPEN,
    ),
    Heuristic(
        "an emoji by its name",
        ":",
        r":[a-z][a-z0-9_+]{1,40}:(?![\w/?=&%#@~+-])",
        "see https://a.test/b¦:tada:",
        "see https://a.test/b:c:d¦\nsee https://a.test:port¦:",
        url=r"[a-z]+://[^/]*/.*",
        context=OPEN,
    ),
    Heuristic(
        "a word that forms a compound with the scheme",
        "-",
        r"-[^\W\d_]+(?![\w./:@-])",
        "the http://¦-links",
        "http://-links.test/¦\nhttp://a.test/b,c-links¦",
        url=r"[A-Za-z][A-Za-z0-9+.-]*://",
        context=OPEN,
    ),
    Heuristic(
        "a comma right after a scheme, and the next word",
        ",",
        r",(?=[^\W\d_])",
        "see https://¦,or neither",
        "https://a.test,or¦",
        url=r"[A-Za-z][A-Za-z0-9+.-]*://",
        context=OPEN,
    ),
    Heuristic(
        "a full stop in Arabic, Hindi, or Amharic, or a change of direction",
        OTHER,
        f"[{_SENTENCE_MARKS}{_DIRECTIONS}]",
        """
https://a.test/b¦۔
https://a.test/b¦።
https://a.test/b¦״
https://a.test/b¦·
https://a.test/b¦\u200f
""",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "a hyphen where a formatter of manual pages breaks a word",
        OTHER,
        "\u2010",
        "https://a.test/b¦‐⏎c",
        "https://a.test/b‐c¦",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "full-width marks, after which a string continues",
        OTHER,
        f"[{CJK_MARKS}]",
        r'"https://a.test/b¦。\n"',
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "an arrow, where no angle bracket is open",
        "-=",
        "-|==?",
        """
see https://a.test/b¦->c
see https://a.test/b¦=>c
see⏎https://a.test/b¦->c
a < b⏎see https://a.test/b¦->c
a < b⏎⏎see https://a.test/b¦->c
a < b\r⏎\r⏎see https://a.test/b¦->c
<b>see https://a.test/b¦==> c
""",
        """
see https://a.test/b-¦
see https://a.test/?b=¦
<see⏎https://a.test/?b=¦>
<⏎https://a.test/?b=¦>
<a b⏎https://a.test/?b=¦>
"https://a.test/b->c¦"
shellscript ▸ curl https://a.test/?b=¦>c
""",
        before=_NONE_OPEN,
        behind=">",
        context=OPEN,
        stage=TRIM,
        traits=("not commands",),
    ),
    Heuristic(
        "an ellipsis that stands for a part",
        ".",
        r"(?<=[/=])\.{3}",
        "see https://a.test/b/...¦, c",
        "see https://a.test/b¦...",
        ends=False,
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the in-memory database of SQLite",
        ":",
        r"(?<=://):memory:",
        "the sqlite://:memory:¦ for tests",
        "the sqlite://a¦:",
        ends=False,
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the beginning of a data URL, which the text only mentions",
        ",",
        r";base64,",
        "the data:image/png;base64,¦ before it",
        "the data:image/png;base64,b¦,",
        ends=False,
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "punctuation, a quote, or the backslash before one",
        ".,;:!?'|\\",
        "",
        """
https://a.test/b¦.
https://a.test/b¦,
https://a.test/b¦;
https://a.test/b¦: c
https://a.test/b¦!
https://a.test/b¦?
https://a.test/b¦'
https://a.test/b¦|
https://a.test/b¦\\
""",
        context=OPEN,
        stage=TRIM,
    ),
)
