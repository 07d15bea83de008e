"""An entity of XML that only its document knows, at the head of a URL or of a part of it."""

from urlint.find.notation import Notation

NOTATIONS = (
    Notation(
        "DocBook, DITA, the localization of Mozilla",
        r"(?:\A(?:mailto:)?|//|[^/]/)&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;",
        "&name;area:download mailto:&person.a.mail; https://&host;/b https://a.test/&version;/b.c",
        "https://a.test/?b=c&d;e &amp;b;c https://a.test/&quot;",
    ),
)
