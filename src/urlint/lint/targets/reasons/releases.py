"""Files that releases of a project leave out, or that are fetched into a folder."""

from urlint.lint.targets.filenames import is_common
from urlint.lint.targets.reason import Case, Reason


def _is_left_out(case: Case) -> bool:
    """Whether a document at the top of a release refers to a file that is nowhere in it, not even with another suffix."""
    links, there = case.links, case.links.tree.names(case.links.top)
    if (
        not {"aclocal.m4", "configure"}.issubset(there)
        or ".gitignore" in there
        or links.folder != links.top
        or (case.lies(case.last) and not is_common(case.last))
    ):
        return False
    stem = case.way.rest[0].partition(".")[0]
    return case.way.path != links.top or all(each.partition(".")[0] != stem for each in there)


REASONS = (
    Reason(
        "a file in an empty folder",
        "the folder is a submodule of git, or a build fills it",
        hits="README.md: [a](sub/a.md) ┊ sub/.keep",
        misses="README.md: [a](sub/a.md) ┊ sub/x\nREADME.md: [a](a.md)",
        holds=lambda case: case.way.path != case.links.top and all(name.startswith(".") for name in case.entries),
    ),
    Reason(
        "a file of which a release of Automake has none",
        "such a release has only the files that makefiles name",
        hits="README.md: [a](a.md) ┊ aclocal.m4 ┊ configure\nREADME.md: [a](docs/configure.md) ┊ docs/x ┊ aclocal.m4 ┊ configure\n"
        "README.md: [a](LICENSE) ┊ lib/LICENSE ┊ aclocal.m4 ┊ configure",
        misses="README.md: [a](a.md) ┊ aclocal.m4 ┊ configure ┊ .gitignore\nREADME.md: [a](a.md) ┊ aclocal.m4\n"
        "README.md: [a](a.md) ┊ aclocal.m4 ┊ configure ┊ docs/a.md\nREADME.md: [a](a.md) ┊ aclocal.m4 ┊ configure ┊ a.txt\n"
        "docs/README.md: [a](a.md) ┊ aclocal.m4 ┊ configure",
        holds=_is_left_out,
    ),
)
