"""Words in angle brackets, and what a server fills in."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "whoever puts a name in angle brackets",
        r"<[A-Za-z*][^<>]*>",
        "https://<your-host>/ https://a.test/$<CONFIG>",
        "https://a.test/<b",
    ),
    Notation("the same in HTML", r"&lt;[A-Za-z][^<>&]*&gt;", "https://&lt;host&gt;/", "https://a.test/?b&lt;c"),
    Notation("ASP, ERB, PHP", r"<%|<\?(?:php|=| )", "<%=␣url␣%> https://a.test/<?␣VAR␣?>", "https://a.test/<?b"),
)
