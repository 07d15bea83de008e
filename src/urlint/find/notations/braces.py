"""Braces, which no URL may contain."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "RFC 6570, f-strings, and whoever puts a name in braces",
        r"\{[^{}]*\}",
        "https://{host}/{a␣+␣b} https://a.test{/id}{?page}",
        "https://a.test/{b",
    ),
    Notation("Jinja, Mustache, and the like, even left open", r"\{[{%]", "{%␣if␣a https://a.test/{{␣x"),
    Notation(
        "an expression that is left open",
        r"\{(?:[A-Za-z_][A-Za-z0-9_.]*[(\[]|@(?:literal|code))?\Z",  # the last two are Javadoc's
        r"https://a.test/b/{each[ https://a.test/b\url{ https://a.test/{@literal",
        "https://a.test/b{c https://a.test/{@link",
    ),
)
