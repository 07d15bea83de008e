"""What says that a URL is a name: of a namespace, a schema, a document type."""

from urlint.find.clue import Clue

_VALUE = r"\\*[\"']?\s*[=:]\s*\\*[\"'][^\"'<>]*"  # in quotes, which may be escaped; it may be a list
_PREFIX = r"(?::[A-Za-z0-9_.-]+)?"

CLUES = [
    Clue(
        "a namespace of XML",
        "namespace",
        '<a xmlns="https://a.test/b">⏎<a xmlns:b=\'https://a.test/b\'>\n"xmlns": "https://a.test/b"\n{\\"xmlns:b\\": \\"https://a.test/b\\"}',
        '<a xmlns="" href="https://a.test/b">\n<a xml="https://a.test/b">\n<a xmlns="b"> "https://a.test/b"',
        before=rf"xmlns{_PREFIX}{_VALUE}",
        word="xmlns",
    ),
    Clue(
        "a namespace of XML without quotes",
        "namespace",
        "<a xmlns=https://a.test/b>\n<a b=c xmlns:d=https://a.test/b>",
        "see xmlns=https://a.test/b\n<a xmlns= https://a.test/b>",
        before=rf"<[A-Za-z][^<>]*\sxmlns{_PREFIX}=",
        word="xmlns",
    ),
    Clue(
        "where the schemas of XML stand",
        "namespace",
        'a.schemaLocation="https://a.test/b https://a.test/c"',
        'a.schema="https://a.test/b"\na.schemaLocation = f("b", "https://a.test/b")',
        before=rf"schemaLocation{_VALUE}",
        word="schemaLocation",
    ),
    Clue(
        "the namespace that a schema of XML is about",
        "namespace",
        "a.targetNamespace='https://a.test/b'",
        "a.target='https://a.test/b'\na.targetNamespace = f(b, 'https://a.test/b')",
        before=rf"targetNamespace{_VALUE}",
        word="targetNamespace",
    ),
    Clue(
        "a document type, an entity, a notation",
        "namespace",
        '<!DOCTYPE a PUBLIC "-//B//C//EN" "https://a.test/b">\n<!entity a system "https://a.test/b">\n<!NOTATION a SYSTEM "https://a.test/b">',
        "<!-- https://a.test/b -->\n<!DOCTYPE html> https://a.test/b",
        before=r"<!(?i:doctype|entity|notation)\s[^<>]*",
        word="<!",
    ),
    Clue(
        "a namespace of CSS",
        "namespace",
        "@namespace url(https://a.test/b);\n@namespace svg 'https://a.test/b';",
        "@import url(https://a.test/b);\n@namespace a; see https://a.test/b",
        before=r"@namespace\s+(?:[A-Za-z0-9_-]+\s+)?(?:url\()?[\"']?",
        word="@namespace",
    ),
]
