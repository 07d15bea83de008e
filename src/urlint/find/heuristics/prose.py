"""A sentence goes on after a blank, in a container that a mark closes: the URL ends there."""

from urlint.find.heuristic import DELIMITED, OTHER, Heuristic

BLANKS = f" {OTHER}"
"""The characters at which entries about blanks are asked; patterns tell the non-ASCII ones apart."""

HEURISTICS = (
    Heuristic(
        "a sentence about a scheme",
        BLANKS,
        r"[ \t]+(?!(?:[\w-]+\.[\w-]|localhost\b|[\w.-]+:[0-9]|[\w.-]+/))",
        "<https://¦ comes b/c>",
        """
<https:// a.test/b¦>
<https:// localhost?b¦>
<https://a.test/b c d/e¦>
""",
        url=r"[\w:+.-]+:[\\/]*",
        context=DELIMITED,
    ),
    Heuristic(
        "another choice after a blank",
        BLANKS,
        r"\s+(?:and/or\s|or\s+\S+\s*\Z)",
        """
<https://a.test/b¦ or c/d>
<https://a.test/b¦ and/or c/d>
python ▸ "https://a.test/b¦ and/or "
""",
        "<https://a.test/b nor c/d¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "a sentence after a blank",
        BLANKS,
        r"(?:\s+(?:and|as|but|by|for|if|in|is|or|then|to|using|via|when|with"
        r"|(?i:see|show|look|contain|has|have|was|are|can|will|which|that|where|from|on|at|it|this|we|you|i|not|a|the)s?)"
        r"|(?<=[a-z]{4}\.)\s+[A-Z][a-z]*)\s+\S+\s+\S",
        """
<https://a.test/b¦ for c d/e>
<https://a.test/b¦ shows the arms of a king.svg>
<https://a.test/page¦. Use c d/e>
""",
        """
<https://a.test/b foreign c d/e¦>
<https://a.test/page. use c d/e¦>
<https://a.test/vol. Use c d/e¦>
<https://a.test/b for c/d¦>
""",
        context=DELIMITED,
    ),
    Heuristic(
        "what was done, and the path it was done to",
        BLANKS,
        r"\s+[a-z]+\s+(?:at|from|in|into|to)\s+[~.]{0,2}/",
        "<https://a.test/b¦ saved to /c/d>",
        "<https://a.test/b saved to c/d¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "a sentence in Japanese, Chinese, or Korean after a blank",
        BLANKS,
        r"\s+[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]",
        "<https://a.test/b¦ 東京/c>",
        "<https://a.test/b é/c¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "a word followed by a colon",
        BLANKS,
        r"\s[^\r\n]*?\w:\s",
        "<https://a.test/b¦ c: d/e>",
        "<https://a.test/b c:d/e¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "the next item of a list after a blank",
        BLANKS,
        r"(?:(?<=[,;])\s|\s\S{0,2}[,;]\s)",
        """
<https://a.test/b¦, c/d>
<https://a.test/b¦ c, d/e>
""",
        "<https://a.test/b,c d/e¦>",
        context=DELIMITED,
    ),
    Heuristic(
        "a dash after a file",
        BLANKS,
        r"[ \t]+(?:-{1,2}|[-=]>)[ \t]",
        """
<https://a.test/b.png¦ -- c/d>
"https://a.test/b.png¦ -> c/d"
""",
        "<https://a.test/b - c/d¦>",
        url=r".*\.[a-z]{2,4}",
        context=DELIMITED,
    ),
)
