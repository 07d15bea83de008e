"""Signs that a URL is only a name: of a namespace, a schema, or a document type."""

from urlint.find.heuristic import CLASSIFY, Heuristic

_VALUE = r"\\*[\"']?\s*[=:]\s*\\*[\"'][^\"'<>]*"  # in quotes, which may be escaped; it may be a list
_PREFIX = r"(?::[A-Za-z0-9_.-]+)?"

HEURISTICS = (
    Heuristic(
        "an XML namespace",
        "xmlns",
        "",
        '<a xmlns="https://a.test/b">⏎<a xmlns:b=\'https://a.test/b\'>\n"xmlns": "https://a.test/b"\n{\\"xmlns:b\\": \\"https://a.test/b\\"}',
        '<a xmlns="" href="https://a.test/b">\n<a xml="https://a.test/b">\n<a xmlns="b"> "https://a.test/b"',
        before=rf"xmlns{_PREFIX}{_VALUE}",
        tells="namespace",
        stage=CLASSIFY,
    ),
    Heuristic(
        "an XML namespace without quotes",
        "xmlns",
        "",
        "<a xmlns=https://a.test/b>\n<a b=c xmlns:d=https://a.test/b>",
        "see xmlns=https://a.test/b\n<a xmlns= https://a.test/b>",
        before=rf"<[A-Za-z][^<>]*\sxmlns{_PREFIX}=",
        tells="namespace",
        stage=CLASSIFY,
    ),
    Heuristic(
        "the location of XML schemas",
        "schemaLocation",
        "",
        'a.schemaLocation="https://a.test/b https://a.test/c"',
        'a.schema="https://a.test/b"\na.schemaLocation = f("b", "https://a.test/b")',
        before=rf"schemaLocation{_VALUE}",
        tells="namespace",
        stage=CLASSIFY,
    ),
    Heuristic(
        "the namespace that an XML schema is about",
        "targetNamespace",
        "",
        "a.targetNamespace='https://a.test/b'",
        "a.target='https://a.test/b'\na.targetNamespace = f(b, 'https://a.test/b')",
        before=rf"targetNamespace{_VALUE}",
        tells="namespace",
        stage=CLASSIFY,
    ),
    Heuristic(
        "a document type, an entity, or a notation",
        "<!",
        "",
        '<!DOCTYPE a PUBLIC "-//B//C//EN" "https://a.test/b">\n<!entity a system "https://a.test/b">\n<!NOTATION a SYSTEM "https://a.test/b">',
        "<!-- https://a.test/b -->\n<!DOCTYPE html> https://a.test/b",
        before=r"<!(?i:doctype|entity|notation)\s[^<>]*",
        tells="namespace",
        stage=CLASSIFY,
    ),
    Heuristic(
        "a CSS namespace",
        "@namespace",
        "",
        "@namespace url(https://a.test/b);\n@namespace svg 'https://a.test/b';",
        "@import url(https://a.test/b);\n@namespace a; see https://a.test/b",
        before=r"@namespace\s+(?:[A-Za-z0-9_-]+\s+)?(?:url\()?[\"']?",
        tells="namespace",
        stage=CLASSIFY,
    ),
)
