"""A placeholder, which a program or a person replaces: the URL goes on after it, whatever it contains."""

from urlint.find.heuristic import DELIMITED, OPEN, TRIM, Heuristic


def _paired(opener: str, closer: str) -> str:
    """A pair of brackets and its contents on one line, with up to two levels of pairs inside."""
    found = plain = rf"[^\{opener}\{closer}\r\n]"
    for _ in range(2):
        found = rf"(?:{plain}++|\{opener}{found}*+\{closer})"
    return rf"(?=[^\r\n]{{0,299}}\{closer})\{opener}{found}*+\{closer}"


_BRACED = _paired("{", "}")
_CALLED = _paired("(", ")")

HEURISTICS = (
    Heuristic(
        "a placeholder in double braces, as in most templates",
        "{",
        rf"(?=\{{[{{%]){_BRACED}",
        """
"https://a.test/{{ b "c" }}/d¦"
"https://a.test/{% if b == "c" %}/d¦"
""",
        ends=False,
        holds_closer=True,
    ),
    Heuristic(
        "a placeholder after a dollar or hash sign",
        "$#",
        rf"[$#]{_BRACED}",
        """
https://a.test/${b ? "c" : "d"}/e¦
https://a.test/#{b ? "c" : "d"}/e¦
""",
        ends=False,
    ),
    Heuristic(
        "the result of a command or a function",
        "$",
        rf"\${_CALLED}",
        "https://a.test/$(b 'c')/d¦",
        ends=False,
    ),
    Heuristic(
        "an expression in braces, in a literal",
        "{",
        _BRACED,
        """a = f'https://a.test/{b + c}¦'""",
        context=DELIMITED,
        traits=("nests",),
        shown_in="python",
        ends=False,
    ),
    Heuristic(
        "an element, or the result of a function",
        "{",
        r"\{[A-Za-z_][A-Za-z0-9_.]*(?:\[[\"'][^\"'{}\r\n]*[\"']\]|\[[A-Za-z0-9_]+\]|\([^(){}\r\n]*\))+\}",
        """
https://a.test/{b["c d"]}/e¦
https://a.test/{b.c(d, e)}/f¦
""",
        ends=False,
    ),
    Heuristic(
        "a name in braces, or anything with neither blanks nor quotes",
        "{",
        r"\{(?:[^{}\s\"'`]|\$?\{[^{}\s\"'`]*\})*\}",
        """
https://a.test/{b)}/c¦
https://a.test/{b:{c)}}/c¦
""",
        ends=False,
    ),
    Heuristic(
        "a PHP variable",
        "{",
        r"\{\$[^{}\s]*\}",
        """https://a.test/{$b["c"]}/d¦""",
        ends=False,
    ),
    Heuristic(
        "words in braces",
        "{",
        r"\{[A-Za-z][\w:@.-]*(?:'s)?(?: [A-Za-z][\w:.-]*(?:'s)?){1,12}\}",
        "https://a.test/{the user's name}/b¦",
        ends=False,
    ),
    Heuristic(
        "the result of a Perl expression",
        "{",
        r"\{\[[^\[\]{}\r\n]*\]\}",
        "https://a.test/@{[ b() ]}/c¦",
        ends=False,
    ),
    Heuristic(
        "a choice of two things, as Python writes it",
        "{",
        r"\{(?:[A-Za-z_][\w.]* (?:or|and|if)|(?:'[^'{}\r\n]*'|\"[^\"{}\r\n]*\") if) [^{}\r\n]*\}",
        """
https://a.test/{b or ""}/c¦
https://a.test/{"b" if c else "d"}/e¦
""",
        ends=False,
    ),
    Heuristic(
        "a FunnelWeb macro or a CWEB section",
        "<",
        r"<[A-Z][^<>@\r\n]{0,60}@>",
        """
mailto:@<Bar web EMAIL@>¦
a="mailto:@<Bar web EMAIL@>¦"
""",
        """
<mailto:b@c.test¦>
https://a.test/b¦<Bar web EMAIL@>
""",
        url=".*@",
        ends=False,
        holds_closer=True,
    ),
    Heuristic(
        "a batch file variable with delayed expansion",
        "!",
        r"![A-Za-z_]\w*!",
        "curl https://a.test/!b!¦",
        "echo https://a.test/b¦!\nplaintext ▸ see https://a.test/!b¦!",
        ends=False,
        stage=TRIM,
        context=OPEN,
        languages=("bat",),
    ),
    Heuristic(
        "an expression behind a backslash in parentheses",
        "\\",
        rf"\\{_CALLED}",
        r'let a = "https://a.test/\(b("c"))/d¦"',
        languages=("swift", "pkl"),
        ends=False,
    ),
)
