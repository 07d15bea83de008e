"""A string of a program goes on: its escapes, not only of line ends, show that the text is in a string, or quotes one."""

from urlint.find.heuristic import DELIMITED, OPEN, Heuristic
from urlint.find.heuristics.line_ends import AS_IT_STANDS, LINE_END, TWICE

_HEX = r"\\(?:(?:x|\\?u00)(?:[01][0-9A-Fa-f]|2[027]|3[cCeE])|\\?u20(?:2[89cC]|69))"
_OCTAL = r"\\(?:033|04[27]|05[01])"
_TERMINAL = r"\\[eE][\[\]\\]"
_PATTERN = r"\\[EQ](?![A-Za-z])"
_FONT = r"\\f[BIPR](?![a-z])"

HEURISTICS = (
    Heuristic(
        "the end of underlined text in a file of the editor JOE",
        "\\",
        r"\\{1,2}u(?![\w{])",
        r"""
\uhttps://a.test/b¦\u by
a("\\uhttps://a.test/b¦\\u by")
""",
        r"""
\uhttps://a.test/b\u0026c=d¦
uhttps://a.test/b\u¦
""",
        before=r"\\u",
        context=OPEN,
    ),
    Heuristic(
        "a control character, a blank, a quote, or a tag, by its number",
        "\\",
        _HEX,
        r"""
https://a.test/b¦\x1b
https://a.test/b¦\u003ca
https://a.test/b¦\u2029
""",
        r"https://a.test/b\x41¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "the null that ends a string in a Windows resource",
        "\\",
        r"\\0(?=\")",
        r'b "https://a.test/c¦\0"',
        r'b "https://a.test/c\0d¦"',
        escapes=AS_IT_STANDS,
        context=DELIMITED,
    ),
    Heuristic(
        "the null that ends a C string, in a comment",
        "\\",
        r"\\0(?![\w\\])",
        r"""
// https://a.test/b/¦\0
// https://a.test/b/¦\0.
""",
        r"// https://a.test/b\0c¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
        shown_in="c",
    ),
    Heuristic(
        "a control character, a quote, or a bracket, by its octal number",
        "\\",
        _OCTAL,
        r"""
https://a.test/b¦\033[0m
https://a.test/b¦\047c
""",
        r"https://a.test/b\101¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a terminal escape",
        "\\",
        _TERMINAL,
        r"""
https://a.test/b¦\e[0m
ruby ▸ a = "see https://a.test/b¦\e[0m"
https://a.test/b¦\e\
""",
        r"https://a.test/b\e¦",
        context=OPEN,
    ),
    Heuristic(
        "the bell character that ends the address of a terminal link",
        "\\",
        r"\\(?:a|007|x07)",
        """
c ▸ a = "\\033]8;;https://a.test/b¦\\a";
printf '\\e]8;id=1;https://a.test/b¦\\a'
// \\x1b]8;;https://a.test/b¦\\007c
""",
        """
c ▸ a = "\\033[8;https://a.test/b\\a¦";
C:]8;https://a.test/b\\a¦
""",
        before=r"\]8;[\w=:-]*;",
        context=OPEN,
    ),
    Heuristic(
        "the end of a quotation in a Perl pattern",
        "\\",
        _PATTERN,
        r"\Qhttps://a.test/b¦\E/c",
        r"https://a.test/b\East¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "the end of a quotation in a Perl string",
        "\\",
        _PATTERN,
        r'"^\Qhttps://a.test/b¦\E/c"',
        r"""
"https://a.test/b\E/c¦"
"see https://a.test/b\E/c¦"
"\Q$a" . "https://a.test/b\E¦"
""",
        before=r"\\[QLU][^\"\r\n]{0,100}",
        escapes=("octets",),
        shown_in="perl",
        context=OPEN,
    ),
    Heuristic(
        "a font escape of a manual page",
        "\\",
        _FONT,
        r"https://a.test/b¦\fR",
        r"https://a.test/b\fRa¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a program's escape, quoted in prose",
        "\\",
        "|".join((LINE_END, _HEX, _OCTAL, TWICE, _TERMINAL, _PATTERN, _FONT)),
        r'"https://a.test/b¦\n"',
        r'"https://a.test/b\name¦"',
        context=DELIMITED,
        escapes=("",),
        traits=("prose",),
    ),
    Heuristic(
        "a group that a replacement names",
        "\\",
        r"\\g<\w+>",
        r"a('see https://b.test/\g<1>/c¦')",
        r"a('see https://b.test/\g¦<b c>')",
        ends=False,
        context=OPEN,
        shown_in="python",
    ),
    Heuristic(
        "words in angle brackets that Markdown escapes",
        "\\",
        r"\\<(?:[A-Za-z][A-Za-z0-9_ .-]{0,40}\\|[A-Za-z][A-Za-z0-9_.-]{0,40})>",
        r"""
https://a.test/\<your name\>/b¦
https://\<NAME>.a.test/b¦
""",
        r"https://a.test/\<your¦ name>/b",
        ends=False,
        context=OPEN,
        escapes=("markdown",),
        shown_in="markdown",
    ),
    Heuristic(
        "what a desktop search fills in",
        "\\",
        r"\\{1,2}\{[A-Za-z@][^{}\r\n]*\}",
        r"; see https://a.test/\\{b, c}/d¦",
        ends=False,
        context=OPEN,
        languages=("ini",),
    ),
    Heuristic(
        "a quote that a generator escapes for HTML and once more for Markdown",
        "\\",
        r"\\&(?:quot|#39);",
        r"""
begin with \&quot;https://¦\&quot;.
begin with \&#39;https://a.test/b¦\&#39;.
""",
        r"""
begin with https://a.test/?b\&quot;¦
begin with \&quot;https://a.test/?b\&c¦;
""",
        before=r"\\&(?:quot|#39);",
        context=OPEN,
        shown_in="markdown",
    ),
    Heuristic(
        "an escape in a message to TeamCity",
        "|",
        r"\|[nrxlp']",
        """
##teamcity[message text='see https://a.test/b¦|nor not']
##teamcity[message text='see |'https://a.test/b¦|'']
""",
        """
##teamcity[message text='see https://a.test/b|c¦']
message text='see https://a.test/b|n¦'
""",
        before=r"##teamcity\[[^\n]*",
    ),
    Heuristic(
        "the mark that closes a PostgreSQL literal",
        "$",
        r"\$\$|\$[A-Za-z_]\w{0,60}\$(?![\w/.-])",
        "$$see https://a.test/b¦$$;\n$c$see https://a.test/b¦$c$;",
        "$$see https://a.test/b$c¦\n$$see https://a.test/$b$c¦",
        context=OPEN,
        traits=("dollar_quotes",),
        shown_in="sql",
    ),
)
