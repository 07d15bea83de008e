"""Another setting follows: a name and its value."""

from urlint.find.heuristic import HOST, OPEN, URL, Heuristic

_NAMED = r"[=:;,\"'>][ \t]?[\w.-]++="
_NO_URL = r"(?![A-Za-z][A-Za-z0-9+.-]*://)"

HEURISTICS = (
    Heuristic(
        "the next parameter in a list that the URL belongs to",
        "&",
        r"&(?:[\w.%\[\]-]++=|[\"'\s])",
        """
see "a=https://b.test/c¦&d=e"
see "a=https://b.test/c¦&"
""",
        """
see "a=https://b.test/?c&d=e¦"
see a=https://b.test/c&d=e¦
""",
        before=r"[?&\"'`][\w.%\[\]-]++=",
        url=r"[^?&]*",
        context=OPEN,
    ),
    Heuristic(
        "the next parameter of a URL that begins with a variable",
        "&",
        "&",
        """
curl $a/b?c=https://d.test/?e¦&f=g
curl ${a}/b?c=https://d.test/?e¦&f=g
""",
        "curl a/b?c=https://d.test/?e&f=g¦",
        before=r"\$(?:\w++|\{\w++\})[A-Za-z0-9._~/-]*+\?[^\s\"'<>?]*=",
        context=OPEN,
    ),
    Heuristic(
        "the next directive of a Content Security Policy (section 6)",
        ";",
        r";(?:[a-z]+-)+(?:src|uri|to|ancestors|elem|attr|action)\b",
        """
https://a.test/b¦;img-src
"https://a.test/b¦;img-src"
""",
        "https://a.test/b;img-source¦",
    ),
    Heuristic(
        "the next parameter of an iCalendar property, whose value should be in quotes",
        ";",
        r";[A-Z][A-Z-]+=",
        "ATTENDEE;SENT-BY=mailto:bob@a.test¦;CN=Bob:mailto:jo@a.test",
        """
A=mailto:bob@a.test;cn=Bob¦
a=mailto:bob@a.test;CN=Bob¦
A=mailto:bob@a.test?b=c;CN=Bob¦
""",
        before=r"[A-Z]=",
        url=r"(?i:mailto):[^?]*",
        context=OPEN,
    ),
    Heuristic(
        "the next pair in a list, after a bare host",
        ",",
        r",[A-Za-z][\w.-]*=",
        """
https://a.test¦,b=c
"https://a.test¦,b=c"
""",
        """
https://a.test,b¦
https://a.test/b,c=d¦
""",
        url=r"[A-Za-z][A-Za-z0-9+.-]{1,20}://[^/?#\s]{1,300}",
    ),
    Heuristic(
        "the next pair in a list of pairs",
        ",",
        r",[A-Za-z][\w.-]*=",
        "a=b,c=https://d.test/e¦,f=g",
        """
a=b,c=https://d.test/e,f¦
a=b,c=https://d.test/e?x,f=g¦
c=https://d.test/e,f=g¦
""",
        before=r"[\w.-]=[^\s,\"']*,[ ]?[\w.-]+=",
        url=r"http[^?]*",
        context=OPEN,
    ),
    Heuristic(
        "the next setting of a connection string",
        ";",
        r";[A-Z][A-Za-z]*=",
        "Endpoint=https://a.test/b¦;Id=c;Secret=d",
        """
Endpoint=https://a.test/b;id=c¦
Endpoint=https://a.test/b?x;Id=c¦
https://a.test/b;Id=c¦
""",
        before=r"(?<![^\s\"'`=:;,>(])[A-Z][A-Za-z]*=",
        url=r"[^?]*",
        context=OPEN,
    ),
    Heuristic(
        "the next cookie attribute",
        ";",
        r";[A-Z][A-Za-z-]*=",
        "Secure; domain=http://c.test¦;Path=/",
        """
domain=http://c.test;Path=/¦
Secure, domain=http://c.test;Path=/¦
Secure; domain=http://c.test/d;Path=/¦
""",
        before=r";[ ]?[A-Za-z-]+=",
        url=HOST,
        context=OPEN,
    ),
    Heuristic(
        "the next of several settings, after a bare host",
        ";",
        rf";(?![A-Z][A-Za-z-]*=)[A-Za-z][\w.-]*={_NO_URL}",
        "x: a=http://b.test¦;c=d",
        """
http://b.test;c=d¦
x: a=http://b.test;c.d¦
x: a=http://b.test/e;c=d¦
x: a=http://b.test;C=d¦
""",
        before=_NAMED,
        url=HOST,
        context=OPEN,
    ),
    Heuristic(
        "the next pair in a list separated by semicolons",
        ";",
        rf";[A-Za-z][\w.-]*={_NO_URL}",
        "a=b;c=http://d.test/e¦;f=g",
        """
c=http://d.test/e;f=g¦
a=b;c=http://d.test/e?x;f=g¦
a=b;c=http://d.test/e;f¦
""",
        before=r"[\w.-]=[^\s;\"']*;[ ]?[\w.-]+=",
        url=r"[^?]*",
        context=OPEN,
    ),
    Heuristic(
        "another URL with a name, like this one",
        ";",
        rf";(?:[\w.-]+|\$\w+|\$\{{\w+\}})={URL}",
        '"a=http://b.test/c¦;d=http://e.test/"',
        "http://b.test/c;d=http://e.test/¦",
        before=_NAMED,
        context=OPEN,
    ),
    Heuristic(
        "another URL with a name",
        ",",
        rf",(?:[\w.-]+|\$\w+|\$\{{\w+\}})={URL}",
        """
http://a.test/b¦,c=http://d.test/
http://a.test/b¦,$C=http://d.test/
http://a.test/b¦,${C}=http://d.test/
"http://a.test/b¦,c=http://d.test/"
""",
        """
http://a.test/b?x,c=http://d.test/¦
http://a.test/b,c=d¦
""",
        url=r"[^?]*",
    ),
)
