"""Names of folders and files that builds make, or that are not shared."""

from urlint.lint.targets.reason import FIRST, Case, Reason


def _lies_elsewhere(case: Case) -> bool:
    """Whether the file is in another folder of this name, so that it is not made."""
    ending = "/".join(("", *case.way.rest))
    return len(case.way.rest) > 1 and any(each.endswith(ending) for each in case.links.tree.called(case.last, case.links.top))


REASONS = (
    Reason(
        "a folder that builds make",
        "it is missing before a build",
        hits="README.md: [a](NAME/a.md)\ndocs/README.md: [a](../NAME/a.md) ┊ README.md",
        misses="README.md: [a](NAME.md)\nREADME.md: [a](my-NAME/a.md)",
        of=FIRST,
        names=frozenset(
            {
                "api", "apidocs", "autoapi", "bin", "build", "coverage", "debian", "dist", "doxygen", "external", "gen",
                "generated", "html", "htmlcov", "javadoc", "node_modules", "obj", "out", "output", "public", "site", "target",
                "vendor",
            }
        ),
    ),
    Reason(
        "a hidden file or folder",
        "it belongs to a tool of the people who work on the project, and is often not shared",
        hits="README.md: [a](.cache/a.md)\nREADME.md: [a](.env.md)",
        misses="README.md: [a](docs/a.cache) ┊ docs/x",
        of=FIRST,
        pattern=r"\A\.",
    ),
    Reason(
        "a file that a program shrinks or locks",
        "builds make it of another one, and packages leave it out",
        hits="README.md: [a](a-NAME)",
        misses="README.md: [a](aNAME.md)",
        of=FIRST,
        pattern=r"NAME\Z",
        names=frozenset({".lock", ".min.css", ".min.js"}),
    ),
    Reason(
        "a folder that is called with an underscore",
        "builds put into it what they make",
        hits="README.md: [a](_html/a.md)\ndocs/README.md: [a](../_v1.0/a.md) ┊ README.md",
        misses="README.md: [a](_intro.md)\nREADME.md: [a](html_/a.md)\n"
        "docs/a.md: ![](../_static/a.png) ┊ docs/_static/a.png ┊ docs/conf.py",
        of=FIRST,
        pattern=r"\A_(?!.*\.[^\W\d_][^\W_]{0,9}\Z)",
        holds=lambda case: not _lies_elsewhere(case),
    ),
)  # fmt: skip
