"""A note or a citation follows, which the text has right behind the URL."""

from urlint.find.heuristic import OPEN, Heuristic

HEURISTICS = (
    Heuristic(
        "attributes of kramdown or Pandoc",
        "{",
        r"\{(?:: ?[A-Za-z.#]|:?[A-Za-z][\w-]*=[\"'])",
        """
see https://a.test/b¦{:target="_blank"}
see https://a.test/b¦{: .c}
see https://a.test/b¦{target="_blank"}
""",
        "see https://a.test/b{.json}¦\nsee https://a.test/{b}¦\nplaintext ▸ see https://a.test/b{:c}¦",
        context=OPEN,
        traits=("headings",),
        shown_in="markdown",
    ),
    Heuristic(
        "a LaTeX command, as in Pandoc's Markdown",
        "\\",
        r"\\(?:foot(?:note|cite)|[A-Za-z]?cite[a-z]*|label|index|text[a-z]{2,11})\*?[{\[]",
        r"see https://a.test/b¦\footnote{c} d",
        r"""
see https://a.test/b\foot{c}¦ d
latex ▸ see https://a.test/b\textasciitilde{}c¦
""",
        context=OPEN,
        escapes=("not latex",),
    ),
    Heuristic(
        "a note in Pandoc's Markdown",
        "^",
        r"\^\[",
        "see https://a.test/b¦^[c d]",
        "see https://a.test/b^c¦",
        context=OPEN,
    ),
)
