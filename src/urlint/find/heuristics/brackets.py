"""Does a square bracket belong to the URL? Otherwise the URL ends there, for example before the label of a link."""

from urlint.find.heuristic import DELIMITED, OPEN, TRIM, Heuristic

_VALUE = r"\[[^\[\]\s\"'<>`]*\]"
_NAME = r"[^\s\[\]\"'<>`]*+"

HEURISTICS = (
    Heuristic(
        "a character set of a regular expression, which a slash does not close",
        "[",
        r"\[(?:\\.|[^\]\\\r\n]){1,60}\]",
        r"x = /^https:\/\/a\.test\/[^/]+\/b¦/;",
        context=DELIMITED,
        escapes=("pattern",),
        shown_in="javascript",
        ends=False,
    ),
    Heuristic(
        "an element of a variable",
        "[",
        r"\[[\w'$-]+\]",
        '$a = "https://a.test/$b[c]/d¦";',
        '$a = "https://a.test/b¦[c]/d";',
        url=r".*\$\w+",
        traits=("indexed",),
        shown_in="php",
        ends=False,
    ),
    Heuristic(
        "dots for something left out",
        "[",
        r"\[\.{2,3}\]",
        "https://a.test/[...]/b¦",
        "https://a.test/¦[....]/b",
        ends=False,
    ),
    Heuristic(
        "a Template Toolkit directive",
        "[",
        r"\[%[^\r\n%]*%\]",
        "https://a.test/[% b %]/c¦",
        "https://a.test/¦[% b ]/c",
        ends=False,
    ),
    Heuristic(
        "an expression after a dollar sign",
        "[",
        r"(?<=\$)\[ ?[A-Za-z_][^\[\]\s\"<>`]*(?:\[[^\[\]\s]*\][^\[\]\s\"<>`]*)? ?\]",
        """
https://a.test/$[b]/c¦
https://a.test/$[ b['c'] ]/d¦
""",
        "https://a.test/$¦[1]/c",
        ends=False,
    ),
    Heuristic(
        "a sample that a proxy fetches, or the number of an argument",
        "[",
        r"(?<=%)\[(?:[a-z][^\[\]\s]{1,80}|[0-9]{1,2})\]",
        """
http-request redirect location https://a.test/%[hdr(host)]/b¦
https://a.test/%[1]s/b¦
""",
        "https://a.test/%¦[B]/c",
        ends=False,
    ),
    Heuristic(
        "an IPv6 address, valid or not, or one of a future version (RFC 3986, section 3.2.2)",
        "[",
        r"(?<=[/@])(?:\[(?:[0-9A-Fa-f.%]*+\\?:)++[0-9A-Za-z:.%~_-]*+\]|\[v[0-9A-Fa-f]+\.[^\s\]\[]*\])(?!\()",
        """
https://b@[fe80::1%eth0]/c¦
https://b@[v1.c]/d¦
""",
        """
https://b@¦[fe80]/c
https://a.test/¦[b::c](https://d.test/)
""",
        ends=False,
    ),
    Heuristic(
        "the label of an AsciiDoc link, unless it is a query key",
        "[",
        r"\[(?![^\[\]\s\"'<>`]*\](?:[\[=&%]|\\=))",
        """
https://¦[a]
https://a.test/¦[B]
https://a.test/?b=¦[c]
"https://¦[a]"
""",
        "https://a.test/?b[c]=d¦",
        traits=("labels",),
        shown_in="asciidoc",
    ),
    Heuristic(
        "a mark right before the label of an AsciiDoc link",
        ".,;:!?_*~",
        "",
        """
https://a.test/b.¦[c]
https://a.test/b,¦[c]
https://a.test/b;¦[c]
https://a.test/b:¦[c]
https://a.test/b!¦[c]
https://a.test/b?¦[c]
https://a.test/b_¦[c^]
https://a.test/b*¦[c^]
https://a.test/b~¦[c^]
""",
        "see https://a.test/b¦.\n[see https://a.test/b¦.]",
        behind=r"\[",
        ends=False,
        context=OPEN,
        stage=TRIM,
        traits=("labels",),
        shown_in="asciidoc",
    ),
    Heuristic(
        "a word that stands for something",
        "[",
        r"(?<=[/@.:={-])\[[A-Z][A-Z0-9_-]*\](?!\()",
        """
https://a.test:[PORT]/b¦
https://a.test/[ID]¦
""",
        "https://a.test/b¦[ID]",
        ends=False,
    ),
    Heuristic(
        "something that stands for a host",
        "[",
        r"(?<=//)(?:\[[A-Za-z]+(?:'s)?(?: [A-Za-z]+(?:'s)?){1,4}\]"  # words: `[box's IP]`
        r"|\[[A-Za-z]+:\]\[[A-Za-z]+\\?@\]"  # a user and a password
        r"|\[\{(?:[^{}\[\]\s\"'<>`]|\[[^\[\]\s\"'<>`]*\])*\}\]"  # a value, which may be an item of a list: `[{hosts[0]}]`
        r"|\[\[[^\s\[\]\"'<>`]*\](?:[^\s\[\]\"'<>`]|\[[^\s\[\]\"'<>`]*\])*\]"  # and optional parts: `[[user@]host[:port]]`
        rf"|\[{_NAME}\[{_NAME}\[{_NAME}\]{_NAME}\]{_NAME}\]"  # and optional parts in these: `[user[:[password]]@]`
        r"|\[(?!\\f[BIPR])(?:[^\s\]\"'<>`]{0,200}\]|(?:[^\s\]\"'<>`\\]|\\(?![nrt]))*))",  # not a part in a troff font
        """
https://[the box's IP]/a¦
https://[[user@]host[:port]]/a¦
https://[user:][password\\@]host¦[:port]
https://[user[:[password]]@]host/a¦
https://[{hosts[0]}]/a¦
https://[a]/b¦
https://[a/b¦
""",
        r"""
https://a/¦[b c]
https://¦[\fIb\fB@\fR]\fIc
""",
        ends=False,
    ),
    Heuristic(
        "a part of a host name",
        "[",
        r"(?<=[.-])\[[A-Za-z][A-Za-z0-9_-]*\](?=[.-][A-Za-z0-9\[])",
        "https://a-[region].b.test/¦",
        "https://a.test/b-¦[c].d",
        url=r"[^/]*//[^/]*",
        ends=False,
    ),
    Heuristic(
        "a query key",
        "[",
        rf"{_VALUE}(?=[\[=&%]|\\=)",
        "https://a.test/?b[]=c&d[e][f]=g¦",
        """
https://a.test/b¦[c]=d
https://a.test/?b¦[c]
""",
        url=r"[^?]*\?.*",
        ends=False,
    ),
    Heuristic(
        "a query value",
        "[",
        rf"(?<=[=,&?:]){_VALUE}",
        "https://a.test/?b=[1,2]&c=d:[3]¦",
        """
https://a.test/b=¦[1,2]
https://a.test/?b=c¦[1,2]
""",
        url=r"[^?]*\?.*",
        ends=False,
    ),
    Heuristic(
        "a range, as curl writes it",
        "[",
        r"\[(?:[0-9]{1,9}-[0-9]{1,9}|[a-z]-[a-z]|[A-Z]-[A-Z])(?::[0-9]+)?\](?=[A-Za-z0-9./_?&#-])",
        """
https://a.test/b[1-100:10].txt¦
https://a.test/b[a-z]/[A-Z]/c¦
""",
        "https://a.test/b¦[1-9]",
        ends=False,
    ),
    Heuristic(
        "the rest of a password",
        "[",
        r"\[(?=[^\s\[\]/?#@\"'`<>]{1,64}@[A-Za-z0-9.-]+[:/\"'])",
        '"https://a:b[c@d.test/e¦"',
        '"https://a:b¦[c@d e"',
        context=DELIMITED,
        ends=False,
    ),
    Heuristic(
        "a bracket that belongs to no URL",
        "[",
        r"\[",
        '"https://a.test/b¦[c]"',
        context=DELIMITED,
    ),
    Heuristic(
        "the end of a link text that is the URL itself",
        "]",
        r"\]\(",
        '"https://a.test/b¦](https://a.test/b)"',
        '"https://a.test/b]c¦"',
        context=DELIMITED,
    ),
    Heuristic(
        "an escaped brace that closes another one",
        "\\",
        r"\\\}",
        r'latex ▸ a("b \{.url https://a.test¦\}")',
        r"""
latex ▸ a("https://a.test/\{b\}/c¦")
latex ▸ a("b {https://a.test/b\}¦")
""",
        before=r"\\\{(?:\.[a-z]+ )?",
        context=OPEN,
    ),
)
