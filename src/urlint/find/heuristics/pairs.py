"""A mark closes behind a URL that opened right before it: of emphasis, code, a highlight, deleted text."""

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
        "the end of text that a reviewer deletes",
        "-",
        "--",
        "{--https://a.test/b¦--}",
        """
{https://a.test/b--¦}
{--https://a.test/b--¦ c}
""",
        before=r"\{--",
        behind=r"\}",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of deleted text, as Git marks words",
        "-",
        "-",
        "[-https://a.test/b¦-]{+https://a.test/c+}",
        """
[https://a.test/b-¦]
[-https://a.test/b-¦ c-]
""",
        before=r"\[-",
        behind=r"\]",
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
    Heuristic(
        "the end of monospaced text",
        "+",
        r"\+{1,2}",
        """
+https://a.test/b¦+
++https://a.test/b¦++
""",
        "https://a.test/b++¦",
        before=r"\+",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of code, as Haddock and Textile mark it",
        "@",
        "@",
        "-- see @https://a.test/b¦@\n-- see @https:\\/\\/a.test\\/b¦@",
        "-- see https://a.test/@¦\n-- see @https://a.test/@B@¦",
        before="@",
        url=r"[^@]*",
        context=OPEN,
        stage=TRIM,
        shown_in="haskell",
    ),
    Heuristic(
        "the end of a highlight",
        "=",
        "==",
        "==https://a.test/b¦==",
        "=https://a.test/?b==¦",
        before="==",
        context=OPEN,
        stage=TRIM,
        traits=("prose",),
    ),
    Heuristic(
        "the end of verbatim text in Org",
        "=",
        "",
        "=https://a.test/b¦=",
        "https://a.test/?b=¦",
        before="=",
        context=OPEN,
        stage=TRIM,
        languages=("org",),
    ),
    Heuristic(
        "the end of superscript text",
        "^",
        r"\^+",
        "^https://a.test/b¦^",
        "https://a.test/b^¦",
        before=r"\^",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of emphasis that opened right before the URL",
        "*",
        r"\*+",
        "**https://a.test/b/¦**",
        "https://a.test/b/**¦",
        before=r"\*",
        context=OPEN,
        stage=TRIM,
    ),
)
