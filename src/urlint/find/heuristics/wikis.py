"""A mark closes behind a URL that opened right before it, as wikis write emphasis, code, and deleted text."""

from urlint.find.heuristic import OPEN, TRIM, Heuristic

HEURISTICS = (
    Heuristic(
        "the end of monospaced text in Creole",
        "#",
        "##",
        "##https://a.test/b¦##",
        """
#https://a.test/b##¦
##https://a.test/b#¦
""",
        before="##",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of emphasis in Creole and DokuWiki",
        "/",
        "//",
        "see //https://a.test/b¦//, c",
        """
//https://a.test/b/¦
https://a.test/b//¦
https://https://a.test/b//¦
""",
        before=r"(?<![:/])//",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of deleted text in Jira and Textile",
        "-",
        "-",
        """
see -https://a.test/b¦- c
(-https://a.test/b¦-).
""",
        """
see https://a.test/b-¦ c
see a-https://a.test/b-¦ c
-https://a.test/b--¦ c
-https://a.test/b-¦"
""",
        before=r"(?<![^\s(])-",
        behind=r"[\s).,;:!?]|\Z",
        url=r".*[^-]",
        context=OPEN,
        stage=TRIM,
    ),
)
