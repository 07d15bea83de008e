"""Escapes that a URL itself shows, where its place has another escape, or none."""

from urlint.find.heuristic import ESCAPE, OPEN, Heuristic

_UNESCAPED = r"[^\s\\\"'<>`]{0,600}+"  # up to the first backslash, no further: a list without blanks may contain many URLs
_CODES = "0*(?:38|4[017]|58|61|64)|[xX](?:2[689fF]|3[aAdD]|40)"  # of `&`, a bracket, `/`, `:`, `=`, `@`
_TEXT = r"[^\s\"'<>`\\&]"
_OCTET = r"\\(?:x(?:[89a-fA-F][0-9A-Fa-f]|[01](?![9aAdD])[0-9A-Fa-f])|[23][0-7]{2})"

HEURISTICS = (
    Heuristic(
        "a JSON escape in a JSON string; after a third backslash, a backslash and an escape",
        "\\\\u00",
        r"[^\s\"'<>`]{0,600}?[^\\]\\\\u00",
        '{"a": "{\\"b\\": \\"https://a.test/?b=c\\\\u0026d=e\\"}"}',
        '{"a": "https://a.test/?b=c\\\\\\u0026d"}\n{"a": "https://a.test/?b=c\\u0026d=e"}',
        tells="slashes",
        stage=ESCAPE,
        shown_in="json",
    ),
    Heuristic(
        "a numeric character reference of a page in a program",
        "&#",
        rf"{_TEXT}{{1,200}}(?:&(?!#){_TEXT}{{0,200}}){{0,9}}&#(?:{_CODES});",
        "// https://a.test/?b&#x26;c=1\nf('https://a.test/#038;b&#61;c')",
        "// https://a.test/?b&#x22;c=1\n// https://a.test/?b&c=1#38;",
        tells="html",
        stage=ESCAPE,
        escapes=("not html", "not html-slashes", "not wrapped", "not markdown", "not notebook"),
        shown_in="javascript",
    ),
    Heuristic(
        "an ampersand in a Markdown link, in a comment",
        "&amp;",
        r"[^\s<>\"'`&()]{0,600}+&amp;",
        "// see [b](https://a.test/?c=d&amp;e=f)",
        "// see (https://a.test/?c=d&amp;e=f)\n// see [b](https://a.test/?c=d) &amp; e",
        before=r"\]\(",
        tells="html",
        stage=ESCAPE,
        escapes=("",),
        shown_in="go",
    ),
    Heuristic(
        "a colon in a properties file",
        "\\",
        r"[^:\\]*\\://",
        r"a.b=https\://a.test/c\=d",
        r"a.b=https://a.test/c\=d",
        tells="properties",
        stage=ESCAPE,
        escapes=("",),
    ),
    Heuristic(
        "a hyphen or a period in a manual page",
        "\\",
        rf"{_UNESCAPED}(?<![\[(])\\(?:-[A-Za-z0-9]|&\.)",
        "see https://a.test/b\\-c\nhttps://a\\&.test/",
        "see https://a.test/b\\--c\nhttps://a\\&b.test/",
        tells="troff",
        stage=ESCAPE,
        escapes=("",),
    ),
    Heuristic(
        "the `@` of an address, in a Texinfo string or in setext",
        "@@",
        r"[^\s\"'<>`{}@]{0,600}+@@",
        """
see @uref{mailto:a@@b.test}
see @url{mailto:a@@b.test}
see @email{mailto:a@@b.test}
.. _a@@b.test  mailto:a@@b.test
""",
        "see {mailto:a@@b.test}\n.. _a@b.test  mailto:a@@b.test",
        before=r"@(?:uref|url|email)\{|\.\. _[^\s@]{1,60}@@[^\s@]{1,60}[ \t]{1,60}",
        tells="texinfo",
        stage=ESCAPE,
    ),
    Heuristic(
        "a Windows path in quotes, in a comment",
        "\\",
        r"file:/{2,4}[A-Za-z]:\\",
        r"""
// 'file:///c:\folder\File.json'.
//  say "file:///c:\folder\new.json"
""",
        r"""
a = "file:///c:\folder\b";
// 'file:///c:/folder\b'.
""",
        before=r"(?m:^)[ \t]*//[^\r\n]*[\"']",
        tells="printf",
        stage=ESCAPE,
        shown_in="go",
    ),
    Heuristic(
        "`&` and `=`, as programs escape them for HTML",
        "\\",
        rf"{_UNESCAPED}\\u00(?:26|3[dD])",
        "see https://a.test/?b=c\\u0026d\\u003de",
        "see https://a.test/?b=c\\u0022d",
        tells="string",
        stage=ESCAPE,
        escapes=("",),
    ),
    Heuristic(
        "light markup, in a comment or in documentation",
        "\\",
        rf"{_UNESCAPED}\\[_*]",
        "# see https://a.test/b\\_c",
        "# see https://a.test/b\\nc\na = 'https://a.test/b\\_c'",
        tells="comment",
        stage=ESCAPE,
        context=OPEN,
        escapes=("",),
        shown_in="toml",
    ),
    Heuristic(
        "what only looks like a Doxygen or TSDoc command",
        "\\",
        rf"{_UNESCAPED}\\[@{{}}~]",
        "// see https://a.test/\\@b/c",
        "// see https://a.test/\\b/c\nf(`https://a.test/\\@b`)\nperl ▸ # see https://a.test/\\@b/c",
        tells="comment",
        stage=ESCAPE,
        context=OPEN,
        traits=("block_comments",),
        escapes=("",),
        shown_in="go",
    ),
    Heuristic(
        "light markup, in a string that is documentation",
        "\\",
        rf"{_UNESCAPED}\\[_*]",
        '"""⏎see https://a.test/b\\_c⏎"""',
        '"""⏎see https://a.test/b\\-c⏎"""\nf("see https://a.test/b\\_c")\n"""⏎see "https://a.test/b\\_c"⏎"""',
        tells="docstring",
        stage=ESCAPE,
        context=OPEN,
        traits=("string",),
        escapes=("python",),
        shown_in="python",
    ),
    Heuristic(
        "a byte that is not text, before the URL in its literal",
        "\\",
        "",
        'b"\\x89https://a.test/\\x0cb"\nb"\\300https://a.test/\\x0cb"\nb"\\x01https://a.test/\\x0cb"',
        'b"\\x0ahttps://a.test/\\x0cb"\nb"\\x89" b"see https://a.test/\\x0cb"',
        before=rf"{_OCTET}[^\"']*+",
        tells="binary",
        stage=ESCAPE,
        escapes=("bytes",),
        shown_in="python",
    ),
    Heuristic(
        "a shell command shown in a comment",
        "\\",
        rf"{_UNESCAPED}\\&[A-Za-z]",
        "# curl https://a.test/?b=c\\&d=e",
        "# curl https://a.test/?b=c\\&&d=e\na = 'https://a.test/?b=c\\&d=e'",
        tells="shell",
        stage=ESCAPE,
        context=OPEN,
        escapes=("",),
        shown_in="toml",
    ),
)
