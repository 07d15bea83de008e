"""Does a placeholder or a tag begin at an angle bracket?"""

from urlint.find.heuristic import DELIMITED, OPEN, URL, Heuristic

_NO_DRAWING = r"(?!data:).*"

HEURISTICS = (
    Heuristic(
        "code in a template of ERB, PHP, or the like",
        "<",
        r"<%[^\r\n]{0,300}?%>|<\?[^\r\n]{0,300}?\?>",
        """
https://a.test/<%= b("c") %>/d¦
https://a.test/<?= b("c") ?>/d¦
""",
        "https://a.test/¦<% b >/d",
        ends=False,
        holds_closer=True,
    ),
    Heuristic(
        "a CircleCI placeholder in double angle brackets",
        "<",
        r"<<[ ]?[A-Za-z][A-Za-z0-9_.-]{0,60}[ ]?>>",
        '"https://a.test/<< parameters.b >>¦"',
        '"https://a.test/<<b:c>>¦"',
        ends=False,
    ),
    Heuristic(
        "an HTML tag",
        "<",
        r"</|<(?i:a|b|br|code|div|em|hr|i|img|li|p|pre|span|strong|sub|sup|td|th|tr|tt|u|ul)"
        r"(?:\s[^<>=]{0,40}=[^<>]{0,200})?>",
        """
"https://a.test/¦<b>c"
"https://a.test/¦<img src=b>c/d"
"https://a.test/b¦</c>"
"see https://a.test/¦<b>c"
""",
        """
"https://a.test/<c>/b¦"
"data:image/svg+xml,<b></b>¦"
""",
        url=_NO_DRAWING,
    ),
    Heuristic(
        "the URL of the word before it, in angle brackets",
        "<",
        rf"<{URL}[^\s<>\"'`]*>",
        '"https://a.test¦<https://a.test/>"',
        """
"https://a.test/<b:c>¦"
"data:image/svg+xml,<https://a.test/>¦"
""",
        url=_NO_DRAWING,
        context=DELIMITED,
    ),
    Heuristic(
        "a word that stands for something, in angle brackets",
        "<",
        r"(?<=[/:=.@\-&?,;_$~+%|])<[0-9~]{0,3}[^\W\d_][\w .:|-]{0,40}>",
        "https://a.test/<the b>/c¦\nhttps://a.test/<имя и фамилия>/c¦",
        "https://a.test/b¦<c>",
        context=OPEN,
        traits=("angled",),
        ends=False,
    ),
    Heuristic(
        "a word that stands for something, in angle brackets escaped for HTML",
        "&",
        r"(?<=[/:=.@\-?_~+])&lt;[^\W\d_][\w .-]{0,40}&gt;",
        "https://a.test/&lt;the b&gt;/c¦\nhttps://a.test/&lt;имя&gt;/c¦",
        "https://a.test/b¦&lt;c&gt;",
        context=OPEN,
        ends=False,
    ),
    Heuristic(
        "the quote of an attribute whose tag closes",
        "\"'",
        r"[\"']\s*/?>",
        """
'https://a.test/b¦"/>'
"https://a.test/b¦'>"
""",
        """
'https://a.test/b"c¦'
"data:image/svg+xml,<b c='d'/>¦"
""",
        url=_NO_DRAWING,
        context=DELIMITED,
    ),
    Heuristic(
        "the quote of the literal around a quotation",
        '"',
        '"',
        r'''"see \"https://a.test/b¦","c\"d"''',
        """'https://a.test/"b¦'""",
        before=r'\\"',
        context=DELIMITED,
    ),
    Heuristic(
        "the quote of an attribute, where the literal around it closes",
        '"',
        r"\"(?=')",
        """'https://a.test/b¦"'""",
        """'https://a.test/"b"¦'""",
        url=r'[^"]*+(?:"[^"]*+"[^"]*+)*+',
        context=DELIMITED,
    ),
    Heuristic(
        "the quote of a literal, before a variable and another literal",
        "\"'",
        r"[\"'][ \t]*(?:\+|\.{1,2})[ \t]*[A-Za-z_$(][^\r\n]{0,200}?[+.][ \t]*[\"']",
        """
b = "<a href='https://¦" + host + "/c'>";
b = '<a href="https://¦' . $host . '/c">';
""",
        "",
        context=DELIMITED,
    ),
    Heuristic(
        "the quote of a literal, before the other one of a choice",
        "\"'",
        r"[\"'][ \t]*:[ \t]*[\"']",
        """
a = (b ? "c='file://¦":"c='") + d + "'";
a = (b ? 'c="file://¦' : 'c="') + d + '"';
""",
        """
a = 'https://a.test/?b={"c":"d"}¦';
""",
        before=r"\?[ \t]*[\"'][^\"'\r\n]{0,100}[\"']",
        context=DELIMITED,
        shown_in="cpp",
    ),
    Heuristic(
        "a backslash and a quote, in a literal where the quote stands for itself",
        "\\",
        r"\\[\"'](?=[\w/])(?:[^\s<>\"'\\`]{1,300}+|\\[\"'](?=[\w/?#&=%\"'-])){0,20}+(?=[\"'])",
        r"""
"https://a.test/?b=\"c\"&d¦"
'https://a.test/it\'s¦'
""",
        r"""
"https://a.test/?b=¦\"c\" d"
""",
        context=DELIMITED,
        shown_in="javascript",
        ends=False,
        holds_closer=True,
    ),
    Heuristic(
        "a backslash and a quote in a drawing",
        "\\",
        r"\\[\"']",
        r"""
"data:image/svg+xml,<a b=\"c\"></a>¦"
""",
        r"""
"https://a.test/?b=¦\"<c>"
""",
        url=r"data:.*",
        context=DELIMITED,
        shown_in="javascript",
        ends=False,
        holds_closer=True,
    ),
    Heuristic(
        "a color code for a terminal",
        "\x1b",
        "\x1b",
        "'https://a.test/b¦\x1b[0m'",
        context=DELIMITED,
    ),
)
