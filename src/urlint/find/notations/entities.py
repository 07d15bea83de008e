"""An XML entity that only its document defines, at the start of a URL or of one of its parts."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "DocBook, DITA, or Mozilla's localization",
        r"(?:\A(?:mailto:)?|//|[^/]/)&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;",
        "&name;area:download mailto:&person.a.mail; https://&host;/b https://a.test/&version;/b.c",
        "https://a.test/?b=c&d;e &amp;b;c https://a.test/&quot;",
    ),
)
