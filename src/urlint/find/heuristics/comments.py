"""The end of a comment."""

from urlint.find.heuristic import OPEN, TRIM, Heuristic

HEURISTICS = (
    Heuristic(
        "a wildcard in a path, after which no comment closes",
        "*",
        r"(?<=/)\*/(?=[A-Za-z0-9])",
        "// all of https://a.test/*/b¦",
        """
/* all of https://a.test/¦*/b
// all of https://a.test/b¦*/c
// all of https://a.test/*¦*/
""",
        before=r"(?<![^\n])(?:(?!/\*)[^\n])*",
        ends=False,
        context=OPEN,
        traits=("block_comments",),
        shown_in="c",
    ),
    Heuristic(
        "the end of a comment",
        "*",
        r"(?:(?<![/.])\*{2,8}|\*)/",
        """
/* https://a.test/b¦*/
/* https://a.test/b¦**/
/* https://a.test/*¦*/
""",
        "",
        context=OPEN,
        traits=("block_comments",),
        shown_in="c",
    ),
    Heuristic(
        "the end of an XML comment",
        "-",
        "--",
        "<!-- https://a.test/b¦-->",
        "<!-- (https://a.test/b--¦) -->",
        behind=">",
        context=OPEN,
        stage=TRIM,
    ),
    Heuristic(
        "the end of a comment in Obsidian",
        "%",
        "%%",
        """
%%see https://a.test/b¦%%
%% see⏎https://a.test/b¦%%
""",
        """
see https://a.test/b%%¦
50%%, see https://a.test/b%%¦
%%c⏎⏎see https://a.test/b%%¦
c ▸ x("d %% see https://a.test/b%%¦");
""",
        before=r"(?<!\S)%%(?:[^%\n]|\n(?![ \t]*\r?\n))*",
        context=OPEN,
        stage=TRIM,
        traits=("prose",),
    ),
)
