"""Names in place of a destination, which a tool replaces with a reference."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "labels of pages",
        r"\A[A-Za-z][A-Za-z0-9]*_\w*:[\w-]+\Z",
        "a_page:label a_:b-c",
        "mailto:a_b ab:c a_b:c/d",
    ),
    Notation(
        "groups of a regular expression, after a class in brackets",
        r"\A\\{1,2}[dwsDWS](?:[+*?]|\{[0-9,]+\})?\Z",
        r"\d+ \w \s{2,}",
        r"\docs \d+/b",
    ),
    Notation("names of functions", r"\A`(?!.*://).*`\Z", "`f/1` `m:f/1`", "`http://a.test/` `f/1"),
    Notation(
        "objects with their role, as in Sphinx and quartodoc",
        r"\A:[a-z]+(?::[a-z]+)?:`[^`]*`\Z",
        ":class:`a.b` :py:class:`a`",
        ":class:a `:a:`b",
    ),
    Notation(
        "a command of Doxygen, whose name is on the next line",
        r"\A\\(?:ref|subpage)\Z",
        r"\ref \subpage",
        r"\refs \ref/b",
    ),
)
