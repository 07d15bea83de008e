"""Files that are named by what makes them."""

from urlint.lint.targets.doubt import is_media, is_served
from urlint.lint.targets.makefiles import MAKEFILES, PROGRAMS, in_makefiles, in_programs
from urlint.lint.targets.reason import MEDIA, Case, Reason
from urlint.lint.targets.tree import below, parent

_MOST_TWINS = 10  # files of one name whose makefiles are read


def _is_named(case: Case) -> bool:
    """Whether a makefile names the file: one in its folder, beside or above the document, or at the top, or one for its twins."""
    links = case.links
    folders = dict.fromkeys((case.way.path, links.folder, parent(links.folder), links.top, *_apart(case)))
    return any(case.last in in_makefiles(links, each) for each in folders if each == links.top or below(each, links.top))


def _apart(case: Case) -> list[str]:
    """The folders of files with the name of one that a page looks for beside itself: a build may install both in one folder."""
    if not (case.is_beside and case.is_page):
        return []
    return [parent(each) for each in case.links.tree.called(case.last, case.links.top)[:_MOST_TWINS]]


REASONS = (
    Reason(
        "a file that a makefile names",
        "the makefile makes it; if there is one of that name, and it is neither a page nor a picture, it is the one that is named",
        hits="README.md: [a](docs/a.md) ┊ docs/NAME: a.md\ndocs/b.md: [a](../img/a.md) ┊ docs/NAME: a.md ┊ img/x\n"
        "docs/b.md: [a](a.md) ┊ NAME: a.md\nman/en/b.md: [a](a.md) ┊ NAME: a.md\nREADME.md: ![a](a.png) ┊ img/a.png ┊ NAME: a.png\n"
        "a.html: <h1>A</h1><a href='b.html'>b</a> ┊ docs/en/b.html ┊ docs/en/NAME: b.html\n"
        "README.md: [a](a.md) ┊ Makefile.docs: a.md\nREADME.md: [a](a.md) ┊ docs.mk: a.md",
        misses="README.md: [a](a.md) ┊ NAME: b.md\nREADME.md: [a](a.md) ┊ docs/a.md ┊ NAME: a.md\n"
        "README.md: [a](a.md) ┊ src/NAME: a.md\n"
        "a.html: <h1>A</h1><a href='img/b.html'>b</a> ┊ img/x ┊ src/b.html ┊ src/NAME: b.html",
        asks=MAKEFILES,
        holds=lambda case: (is_media(case.last) or is_served(case.last) or not case.lies(case.last)) and _is_named(case),
    ),
    Reason(
        "a picture that a program of the project names",
        "the program draws it",
        hits="README.md: ![a](a.png) ┊ NAME/plot.py: save('a.png')\nREADME.md: ![a](a.png) ┊ NAME/plot.sh: plot a.png",
        misses="README.md: ![a](a.png) ┊ NAME/plot.md: a.png\nREADME.md: ![a](a.png) ┊ src/NAME/plot.py: save('a.png')\n"
        "README.md: [a](a.md) ┊ NAME/plot.py: save('a.md')",
        wanted=MEDIA,
        asks=PROGRAMS,
        holds=lambda case: case.last in in_programs(case.links),
    ),
)
