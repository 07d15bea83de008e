r"""Letters that seem to belong to a scheme, but belong to the text before them: `\nhttps://a.test`.

Entries with `KNOWN` require that a scheme of the web or of a version control system remains.
"""

from urlint.find.heuristic import Heuristic
from urlint.find.schemes._words import KNOWN, LETTERS

HEURISTICS = (
    Heuristic(
        "a LaTeX command and the delimiter it chose",
        ":",
        r"(?:verb|lstinline|path|url)\+(?=[A-Za-z])",
        r"\verb+¦rsync://a.test/b+",
        r"¦verb+rsync://a.test/b",
        before=r"\\",
    ),
    Heuristic(
        "a MARC subfield",
        ":",
        "u(?=https?:)",
        "856 40 _u¦https://a.test/b",
        "see ¦uhttp://a.test/b",
        before="_",
    ),
    Heuristic(
        "a troff font",
        ":",
        r"f[A-Z0-9](?=[a-z])|s[-+]?[0-9]{1,2}",
        r"""
see \fB¦rsync://a.test/b
see \s-1¦rsync://a.test/b
""",
        r"""
see ¦fBrsync://a.test/b
plaintext ▸ see \¦fBrsync://a.test/b
""",
        before=r"\\",
        traits=("letter_escapes",),
        shown_in="troff",
    ),
    Heuristic(
        "a troff character or string",
        ":",
        "..",
        r"see \(la¦rsync://a.test/b",
        r"""
see (¦larsync://a.test/b
plaintext ▸ see \(¦larsync://a.test/b
""",
        before=r"\\\(",
        traits=("letter_escapes",),
        shown_in="troff",
    ),
    Heuristic(
        "a troff string",
        ":",
        "..",
        r"see \*(lq¦rsync://a.test/b",
        r"""
see *(¦lqrsync://a.test/b
plaintext ▸ see \*(¦lqrsync://a.test/b
""",
        before=r"\\\*\(",
        traits=("letter_escapes",),
        shown_in="troff",
    ),
    Heuristic(
        "a string escape",
        ":",
        r"x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[ntrfvabe]",
        r"""
puts("\n¦redis://a.test/b");
puts("\x0a¦redis://a.test/b");
puts("\u000a¦redis://a.test/b");
puts("\U0000000a¦redis://a.test/b");
""",
        r"""
puts("¦nredis://a.test/b");
plaintext ▸ puts("\¦nredis://a.test/b");
""",
        before=r"\\",
        traits=("string_escapes",),
        shown_in="c",
    ),
    Heuristic(
        "a PowerShell escape",
        ":",
        "[0abefnrtv]",
        '"b`n¦http://a.test/c"\n"b`r`n¦http://a.test/c"',
        '"b ¦nhttp://a.test/c"\n# see `¦nntp://a.test/c`\nplaintext ▸ "b`¦nhttp://a.test/c"',
        before="`",
        languages=("powershell",),
        behind=KNOWN,
    ),
    Heuristic(
        "an escape in another language",
        ":",
        r"x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}",
        r"""
a\x0a¦http://a.test/b
a\u000a¦http://a.test/b
a\U0000000a¦http://a.test/b
""",
        r"""
¦u000ahttp://a.test/b
a\¦u000arsync://a.test/b
""",
        before=r"\\",
        behind=KNOWN,
    ),
    Heuristic(
        "a font in another language",
        ":",
        r"f[A-Z0-9](?=[a-z])|s[-+]?[0-9]{1,2}",
        r"""
see \fB¦http://a.test/b
see \s-1¦http://a.test/b
""",
        r"""
see ¦fBhttp://a.test/b
see \¦fBrsync://a.test/b
""",
        before=r"\\",
        behind=KNOWN,
    ),
    Heuristic(
        "an Evennia color that ends after the URL",
        ":",
        "[A-Za-z]",
        "at |y¦http://a.test/b|n",
        """
at ¦yhttp://a.test/b|n
at |¦yhttp://a.test/b|
at |¦yhttp://a.test/b|new
""",
        before=r"\|",
        behind=rf"{KNOWN}(?=[^\s|]{{1,300}}\|n(?![A-Za-z0-9]))",
    ),
    Heuristic(
        "a sign of a regular expression",
        ":",
        r".\+?",
        r"see \s+¦http://a.test/b",
        r"""
see ¦s+http://a.test/b
see \¦s+rsync://a.test/b
""",
        before=r"\\",
        behind=KNOWN,
    ),
    Heuristic(
        "the beginning of a quotation in a pattern, whose backslash a properties file removes",
        ":",
        r"Q(?=\S{1,200}E(?![\w/-]))",
        "a=.* Q¦https://a.test/bE.*",
        "a=.* ¦Qhttps://a.test/b\na=.* ¦Qrsync://a.test/bE.*\nplaintext ▸ .* ¦Qhttps://a.test/bE.*",
        languages=("properties",),
        behind=KNOWN,
    ),
    Heuristic(
        "a control character, a color code of a game, or a byte in another encoding",
        ":",
        "[A-Za-z0-9]",
        "see ^L¦http://a.test/b\nsee &b¦http://a.test/b",
        "see ¦Lhttp://a.test/b\nsee ^¦Lrsync://a.test/b",
        before=r"[#^&\x00-\x08\x0e-\x1f\udc80-\udcff]",
        behind=KNOWN,
    ),
    Heuristic(
        "the end of a terminal code that colors text or clears a line",
        ":",
        "[0-9]{0,3}m|K",
        "\\e[1;94m¦http://a.test/b",
        "see ¦mhttp://a.test/b\n\\e[1;94¦mrsync://a.test/b",
        before=r"[\[;]",
        behind=KNOWN,
    ),
    Heuristic(
        "the end of another terminal code",
        ":",
        "[0-9;]{1,8}[A-Za-z]",
        "see \x1b[7X¦http://a.test/b",
        "see [7¦Xhttp://a.test/b\n\x1b[7¦Xrsync://a.test/b",
        before=r"\x1b\[",
        behind=KNOWN,
    ),
    Heuristic(
        "a command option",
        ":",
        "-[A-Za-z]",
        "curl -L¦http://a.test/b",
        "curl ¦Lhttp://a.test/b\ncurl -¦Lrsync://a.test/b",
        behind=KNOWN,
    ),
    Heuristic(
        "the end of a sentence",
        ":",
        rf"{LETTERS}\.",
        "Look here.¦http://a.test/b",
        "Look ¦here+http://a.test/b\nLook ¦here.rsync://a.test/b",
        behind=KNOWN,
    ),
)
