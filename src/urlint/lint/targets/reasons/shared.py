"""Files that people have, but do not share with others."""

from urlint.expression import compiled
from urlint.lint.targets.reason import LAST, Case, Reason
from urlint.lint.targets.tree import join, upward

_GLOBS = ".gitattributes"
_LEFT_OUT = compiled(r"(?m)^[ \t]*([^\s#\"]+)[ \t](?:[^\n]*[ \t])?export-ignore(?=\s|\Z)")


def _is_not_exported(case: Case) -> bool:
    """Whether git leaves the file out of archives (gitattributes, `export-ignore`), and its folder is not here, either."""
    tree, way = case.links.tree, case.way
    around = [each for each in upward(way.path, case.links.top) if _GLOBS in tree.names(each)]
    marked = ((tuple(_LEFT_OUT.findall(tree.read(join(each, _GLOBS)))), each) for each in around)
    return any(tree.means(globs, way.aim, each) and not tree.means(globs, way.path, each) for globs, each in marked)


REASONS = (
    Reason(
        "a file of settings that are one person's own",
        "everyone has such a file, and nobody shares it",
        hits="README.md: [a](config.local.NAME)\ndocs/README.md: [a](../settings.local.NAME) ┊ README.md",
        misses="README.md: [a](config.local.md)\nREADME.md: [a](local.NAME)",
        of=LAST,
        pattern=r"\w\.local\.NAME\Z",
        names=frozenset({"ini", "json", "toml", "yaml", "yml"}),
    ),
    Reason(
        "a file that git leaves out of archives",
        "the project may be an unpacked archive",
        hits="README.md: [a](docs/a.md) ┊ .gitattributes: /docs export-ignore\n"
        "README.md: [a](a.md) ┊ .gitattributes: a.md export-ignore",
        misses="README.md: [a](docs/a.md) ┊ docs/b.md ┊ .gitattributes: /docs export-ignore\n"
        "README.md: [a](a.md) ┊ .gitattributes: a.md text\nREADME.md: [a](a.md) ┊ .gitattributes: b.md export-ignore",
        holds=_is_not_exported,
    ),
    Reason(
        "a file that git ignores",
        "a build makes it, or each person has one of their own",
        hits="README.md: [a](made.md) ┊ .gitignore: made.md",
        misses="README.md: [a](made.md) ┊ .gitignore: mode.md",
        holds=lambda case: case.links.tree.ignored(case.way.aim),
    ),
)
