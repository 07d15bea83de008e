"""Signs that a percent sign or a tilde is not part of a URL: the URL is a format, or a pattern of SQL."""

from urlint.find.heuristic import CLASSIFY, Heuristic

_CONVERSION = r".*%(?![0-9A-Fa-f]{2})[#0 +-]?[0-9]*(?:\.[0-9]+)?(?:[a-zA-Z].*|)"

HEURISTICS = (
    Heuristic(
        "a SQL pattern in a literal of another language",
        "%",
        "",
        "python ▸ x = \"a LIKE 'https://a.test/%'\"\npython ▸ x = 'a like(\"https://a.test/%b\")'",
        "python ▸ x = \"a = 'https://a.test/%'\"",
        before=r"\b(?i:i?like)[ (]{1,2}\\{0,2}[\"']%?",
        stage=CLASSIFY,
        tells="pattern",
    ),
    Heuristic(
        "a format and its arguments",
        "%",
        "",
        "python ▸ x = 'https://a.test/%c' % b\n"
        "python ▸ x = '<a href=\"https://a.test/%\">b</a>' % c\n"
        'c ▸ x = "https://a.test/%" PRIu64;',
        "python ▸ x = ['https://a.test/%c', b]\npython ▸ x = 'https://a.test/%cc' % b",
        url=_CONVERSION,
        behind=r"[^\"'\r\n]*[\"']{1,3}(?:[^%\r\n]*>[^\"'\r\n]*[\"'])?[ \t]*%[ \t]*[A-Za-z_(\[{]|\"[ \t]*PRI[diouxX]",
        stage=CLASSIFY,
        tells="template",
    ),
    Heuristic(
        "a Common Lisp format",
        "~",
        "",
        '(format nil "https://a.test~A" b)\n(format t "https://a.test/b?c=~d" e)',
        '(b nil "https://a.test~A" c)\n(format nil "https://a.test/~bob")',
        before=r"\(format [A-Za-z*+-]+ \"",
        url=r".*~[AaDdSs](?![A-Za-z]).*",
        stage=CLASSIFY,
        tells="template",
    ),
)
