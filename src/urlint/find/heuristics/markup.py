"""Markup after a URL: character references, and marks of emphasis that opened earlier, or nowhere."""

from urlint.find.heuristic import OPEN, TRIM, Heuristic

EMPHASIS = r"(?<![^\s(\[{\"'>_~|:-])\*{1,3}(?=[^\s*])(?:[^*\n]|\n(?![ \t]*\r?\n))*"
"""Emphasis that is opened but not closed."""

HEURISTICS = (
    Heuristic(
        "a blank in braces, which JSX needs at the end of a line",
        "{",
        r"\{(?:\" \"|' ')\}",
        """
<p>see https://a.test/b¦{" "}
<p>see https://a.test/b¦.{' '}
""",
        "<p>see https://a.test/b{c}¦",
        context=OPEN,
        shown_in="javascriptreact",
    ),
    Heuristic(
        "a bracket after one that a character reference closed",
        ")",
        r"\)",
        "[a](https://b.test/c(d&#41;¦) e",
        "[a](https://b.test/c(d)&#41;¦ e",
        url=r"[^()]*\([^()]*&(?:#41|#x29|rpar);[^()]*",
        context=OPEN,
    ),
    Heuristic(
        "a bracket that Markdown escapes and the URL did not open",
        "\\",
        r"\\[)\]]",
        r"\[see https://a.test/b¦\]",
        r"https://a.test/b\(c\)¦",
        url=r"[^(\[]*",
        context=OPEN,
        escapes=("markdown",),
        shown_in="markdown",
    ),
    Heuristic(
        "the scheme alone, in a table or a choice",
        "|",
        r"\|",
        "http://¦|c",
        "http://a|c¦",
        url=r"[^:]*:\\?/\\?/",
        context=OPEN,
    ),
    Heuristic(
        "the end of emphasis that opened earlier",
        "*",
        r"\*{1,3}",
        "**see https://a.test/b/¦**\n**see⏎https://a.test/b/¦**",
        """
**see** https://a.test/b/*¦
a**see https://a.test/b/*¦
""",
        before=EMPHASIS,
        context=OPEN,
        stage=TRIM,
        traits=("prose",),
    ),
    Heuristic(
        "the right side of a box around a comment",
        "*",
        r"(?<=\.)\*",
        "/* see https://a.test/b¦.*",
        """
/* see https://a.test/b.*¦ c
see https://a.test/b.*¦
""",
        before=r"(?<![^\n])[ \t]*/?\*+[ \t][^\n]*",
        behind=r"\r?\n|\Z",
        context=OPEN,
        stage=TRIM,
        shown_in="c",
    ),
    Heuristic(
        "a wildcard",
        "*",
        r"(?<=[/.])\*|/\*\*",
        """
all of https://a.test/b/*¦
all of https://a.test/b.*¦
all of https://a.test/b/**¦
""",
        "all of https://a.test/b¦*",
        ends=False,
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of a prefix in backquotes, where nothing is markup",
        "_:",
        "",
        """
the prefix ``https://a.test/b_¦``
the prefix `https://a.test/b:¦`
""",
        """
see `b https://a.test/c¦_`
see `https://a.test/b¦_ c`
""",
        before="`",
        behind="`",
        ends=False,
        context=OPEN,
        stage=TRIM,
        shown_in="restructuredtext",
    ),
    Heuristic(
        "a word between underscores that stands for something, or a Python name",
        "_",
        r"__(?:[A-Z]|(?<=[.#-]__)[a-z])\w*?__",
        """
https://a.test/__HOST__¦
https://a.test/#b.__init__¦
""",
        "https://a.test/b__c¦__",
        ends=False,
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "an emphasis mark",
        "*_~",
        "",
        """
_https://a.test/b¦_
~https://a.test/b¦~
https://a.test/b¦*
""",
        context=OPEN,
        stage=TRIM,
        traits=("prose",),
    ),
    Heuristic(
        "a caret, which escapes a line end in batch files",
        "^",
        "",
        "curl https://a.test/b¦^",
        context=OPEN,
        stage=TRIM,
        languages=("bat",),
    ),
    Heuristic(
        "a directive for a line end in a Lisp format",
        "~%",
        "",
        '(a "see https://a.test/b¦~%")',
        context=OPEN,
        stage=TRIM,
        languages=("clojure",),
    ),
    Heuristic(
        "a character reference in markup",
        ";",
        r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});",
        "https://a.test/b&copy;¦",
        "https://a.test/b&¦;",
        ends=False,
        context=OPEN,
        stage=TRIM,
        traits=("markup",),
        shown_in="markdown",
    ),
    Heuristic(
        "a character reference in code that shows HTML",
        ";",
        r"&#(?:[0-9]{2,3}|[xX][0-9A-Fa-f]{2});|&lt;[A-Za-z][\w .-]*&gt;",
        """
# see https://a.test/b(c&#41;¦
# see https://a.test/&lt;b&gt;¦
""",
        "# see https://a.test/b&c¦;",
        ends=False,
        context=OPEN,
        stage=TRIM,
        shown_in="python",
    ),
)
