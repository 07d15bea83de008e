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
        "a placeholder in two braces, of most templates",
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
        "a placeholder behind a dollar or a hash",
        "$#",
        rf"[$#]{_BRACED}",
        """
https://a.test/${b ? "c" : "d"}/e¦
https://a.test/#{b ? "c" : "d"}/e¦
""",
        ends=False,
    ),
    Heuristic(
        "what a command or a function comes to",
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
        "an item, or what a function comes to",
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
        "a variable of PHP",
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
        "what an expression of Perl comes to",
        "{",
        r"\{\[[^\[\]{}\r\n]*\]\}",
        "https://a.test/@{[ b() ]}/c¦",
        ends=False,
    ),
    Heuristic(
        "one thing or the other, as Python writes it",
        "{",
        r"\{(?:[A-Za-z_][\w.]* (?:or|and|if)|(?:'[^'{}\r\n]*'|\"[^\"{}\r\n]*\") if) [^{}\r\n]*\}",
        """
https://a.test/{b or ""}/c¦
https://a.test/{"b" if c else "d"}/e¦
""",
        ends=False,
    ),
    Heuristic(
        "a macro of FunnelWeb, a section of CWEB",
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
        "a variable of a batch file that is filled in late",
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
        "an interpolation of Swift",
        "\\",
        rf"\\{_CALLED}",
        r'let a = "https://a.test/\(b("c"))/d¦"',
        languages=("swift",),
        ends=False,
    ),
)
