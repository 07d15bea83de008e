"""The URL ends at a line end that is escaped in the string of a program, or that a tool shows as characters."""

from urlint.find.heuristic import DELIMITED, OPEN, TRIM, Heuristic

LINE_END = r"\\(?:[nrt](?![A-Za-z0-9])|n(?=0x[0-9A-Fa-f]))"
TWICE = r"\\{2,8}[nrt](?=[A-Z@])"
"""The same for a string in a string."""

AS_IT_STANDS = ("", "html", "markdown")
"""The escapes of places where a backslash stands for itself."""

HEURISTICS = (
    Heuristic(
        "a folded line",
        "\r\n",
        r"\r?\n[ \t](?=[^\s\\<>\"]|\\[^nN])",
        """
NOTE:see https://a.test/b⏎ /c¦ and
URL:https://a.test/b⏎ /c¦
""",
        r"""
NOTE:see https://a.test/b¦⏎  and
NOTE:see https://a.test/b¦⏎ \nand
plaintext ▸ see https://a.test/b¦⏎ /c
""",
        context=OPEN,
        traits=("folds",),
        ends=False,
        shown_in="icalendar",
    ),
    Heuristic(
        "a string that goes on in the next line, as Prolog writes it",
        "c",
        r"\\c",
        """
plaintext ▸ url('https://a.test/b/¦\\c⏎   d.html').
plaintext ▸ % url('https://a.test¦\\c⏎%  /b')
""",
        r"""
plaintext ▸ url('https://a.test/b\c¦⏎d).
plaintext ▸ see https://a.test/b\c¦⏎d 'e'
""",
        before="'",
        behind=r"[ \t]*\r?\n[ \t%]*[^\s'][^\n']{0,200}'",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "a line end, as Python, C, or JSON write it, and another URL",
        "\\",
        r"\\[nrt]{1,2}https?://",
        r"""
https://a.test/b¦\nhttps://c.test/
"https://a.test/b¦\nhttps://c.test/"
""",
        r"https://a.test/b\nhttps/c¦",
    ),
    Heuristic(
        "a line end, as Python, C, or JSON write it",
        "\\",
        LINE_END,
        "https://a.test/b¦\\n\nhttps://a.test/b¦\\n0x1f\nmarkdown ▸ https://a.test/b¦\\n- c",
        "https://a.test/b\\name¦\nhttps://a.test/b\\n0¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a line end, as MySQL writes it",
        "\\",
        r"\\[nrt]",
        r"""
select 'https://a.test/b¦\nsee';
select 'see https://a.test/b¦\nsee';
select 'see https://a.test/b¦\r\n';
""",
        r"select 'https://a.test/b\dsee¦';",
        languages=("sql",),
    ),
    Heuristic(
        "a line end in UTF-7, as FontForge writes it",
        "+",
        r"\+AA[o0]A[A-Za-z0-9+]*-?(?=\"|\s)",
        '"" "https://a.test¦+AAoA" "b+AAoA"',
        '"" "https://a.test/+AAoA/b¦"',
        context=DELIMITED,
        escapes=("",),
    ),
    Heuristic(
        "an escaped line end of a string inside a string",
        "\\",
        TWICE,
        r"https://a.test/b¦\\nC",
        r"https://a.test/b\nC¦",
        context=OPEN,
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a line end of a string that prose quotes, whatever follows",
        "\\",
        r"\\[nrt]",
        r'"see https://a.test/b¦\nor not"',
        r"""
"see" https://a.test/b\nor¦
see https://a.test/b\nor¦
""",
        before=r"(?<![^\s:=,(\[{])\"[^\"\n]*",
        context=OPEN,
        traits=("prose",),
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a line end after another string escape on the same line",
        "\\",
        r"\\[nrt]",
        r"""
a\n see https://b.test/c¦\nor not
a\"see https://b.test/c¦\nor not
ini ▸ a = b.\nSee https://b.test/c¦\nor not
html ▸ <p>see\nhttps://a.te¦\nst.org/b</p>
java ▸ /**⏎ * "see\nhttps://a.te¦\nst.org/b"⏎ */
""",
        r"""
a\name see https://b.test/c\nor¦ not
html ▸ <p>see https://a.te\nst.org/b¦</p>
java ▸ /**⏎ * "see https://a.te\nst.org/b¦"⏎ */
""",
        before=r"\\(?:[nrt](?![a-z])|\")[^\n]*",
        context=OPEN,
        escapes=(*AS_IT_STANDS, "ini", "printf"),
    ),
    Heuristic(
        "a line end at the end of a string, as Python shows it",
        "\\",
        r"\\[nrt][^'\r\n]{0,600}+(?<=\\[nrt])'",
        r"'see https://a.test/b¦\nor not\n'",
        r"""
'see https://a.test/b\nor¦ not'
see https://a.test/b\nor¦ not\n'
""",
        before=r"'[^'\n]*",
        context=OPEN,
        traits=("prose",),
        escapes=AS_IT_STANDS,
    ),
    Heuristic(
        "a Windows line end, as `cat -v` and `git diff` show it",
        "M$",
        r"\^M\$?",
        "+see https://a.test/b¦^M\n+see https://a.test/b¦^M$",
        "see https://a.test/b^M¦ c\nsee https://a.test/BOM¦",
        behind=r"\r?\n|\Z",
        stage=TRIM,
        context=OPEN,
    ),
    Heuristic(
        "the end of a link on a terminal, as `cat -v` shows it",
        "^",
        r"\^G",
        """
^[]8;;https://a.test/b¦^Gc^[]8;;^G
^[]8;id=1;https://a.test/b¦^Gc^[]8;;^G
""",
        """
see https://a.test/b^Gc¦
^[]8;;https://a.test/b^Hc¦
""",
        before=r"\^\[\]8;[^;\n]{0,200};",
        context=OPEN,
    ),
    Heuristic(
        "a line end, as programs that export tables write it",
        "\\",
        r"\\[nr]",
        r"""
csv ▸ 1,"see https://a.test/b¦\nor not"
csv ▸ 1,see https://a.test/b¦\nor not
""",
        r"""
csv ▸ 1,"see https://a.test/b\cor¦"
plaintext ▸ see https://a.test/b\nor¦
""",
        context=OPEN,
        languages=("csv",),
    ),
)
