"""Files that are named by what makes them."""

from urlint.lint.targets.filenames import is_media, is_served
from urlint.lint.targets.makefiles import (
    MAKEFILES,
    PROGRAMS,
    in_makefiles,
    in_makefiles_of,
    in_programs,
    is_copied_by_meson,
    is_named_with_its_folder,
    removed_by_makefiles,
)
from urlint.lint.targets.reason import LAST, MEDIA, Case, Reason
from urlint.lint.targets.tree import below, parent

_COPY = "configure_file(input: 'conf.py', output: 'conf.py'"
_DRAWN = frozenset({".dia", ".dot", ".fig", ".gnuplot", ".gp", ".mmd", ".msc", ".puml"})  # suffixes of drawings
_MOST_TWINS = 10  # files of one name whose makefiles are read


def _is_named(case: Case) -> bool:
    """Whether a makefile names the file: one in its folder, beside or above the document, or at the top, or one for its twins."""
    return any(case.last in in_makefiles(case.links, each) for each in _folders(case))


def _is_converted(case: Case) -> bool:
    """Whether a makefile there names a drawing with the name of the picture, which is beside it, or made by a program."""
    if len(case.way.rest) != 1:
        return False
    stem, named = case.last.rpartition(".")[0], in_makefiles(case.links, case.way.path)
    svg = f"{stem}.svg"
    return (svg in case.entries and svg in named) or any(f"{stem}{each}" in named for each in _DRAWN)


def _is_removed(case: Case) -> bool:
    """Whether one of these makefiles has a command that removes the file."""
    return any(case.last in removed_by_makefiles(case.links, each) for each in _folders(case))


def _is_named_with_its_folder(case: Case) -> bool:
    path, there = "/".join(case.way.rest[-2:]), case.links.tree.called(case.last, case.links.top)
    if "/" not in path or any(each.endswith(f"/{path}") for each in there):  # it is the one that is named
        return False
    return any(is_named_with_its_folder(case.links, path, each) for each in _folders(case))


def _is_in_a_named_folder(case: Case) -> bool:
    folders = [f"{mark}{case.way.rest[0]}/" for mark in "/ \t\"'"] if len(case.way.rest) > 1 else []
    return any(is_named_with_its_folder(case.links, path, each) for each in _folders(case) for path in folders)


def _folders(case: Case) -> list[str]:
    """The folders whose makefiles may make the file."""
    links = case.links
    folders = dict.fromkeys((case.way.path, links.folder, parent(links.folder), links.top, *_apart(case)))
    return [each for each in folders if each == links.top or below(each, links.top)]


def _apart(case: Case) -> list[str]:
    """The folders of files with the name of one that a page looks for beside itself: a build may install both in one folder."""
    if not (case.is_beside and case.is_page):
        return []
    return [parent(each) for each in case.links.tree.called(case.last, case.links.top)[:_MOST_TWINS]]


def _is_named_in_a_twin(case: Case) -> bool:
    """Whether a makefile in another folder of the same name names the file."""
    links, folder = case.links, case.way.path
    is_apart = len(case.way.rest) == 1 and folder not in (links.folder, links.top)
    return is_apart and case.last in in_makefiles_of(links, folder.rpartition("/")[2])


def _is_put_to_the_top(case: Case) -> bool:
    """Whether the path leads to something from the top, where a makefile names the document."""
    links = case.links
    return links.leads_from(links.top, case.name) and links.path.rpartition("/")[2] in in_makefiles(links, links.top)


REASONS = (
    Reason(
        "a file that a makefile names",
        "the makefile makes it; if there is one of that name, and it is neither a page nor a picture, it is the one that is named",
        hits="README.md: [a](docs/a.md) ┊ docs/NAME: a.md\ndocs/b.md: [a](../img/a.md) ┊ docs/NAME: a.md ┊ img/x\n"
        "docs/b.md: [a](a.md) ┊ NAME: a.md\nman/en/b.md: [a](a.md) ┊ NAME: a.md\nREADME.md: ![a](a.png) ┊ img/a.png ┊ NAME: a.png\n"
        "a.html: <h1>A</h1><a href='b.html'>b</a> ┊ docs/en/b.html ┊ docs/en/NAME: b.html\n"
        "README.md: [a](a.md) ┊ Makefile.docs: a.md\nREADME.md: [a](a.md) ┊ docs.mk: a.md\n"
        "help/a.html: <h1>A</h1><img src='a.png'> ┊ img/a.png ┊ help.qrc: img/a.png",
        misses="README.md: [a](a.md) ┊ NAME: b.md\nREADME.md: [a](a.md) ┊ docs/a.md ┊ NAME: a.md\n"
        "README.md: [a](a.md) ┊ src/NAME: a.md\n"
        "a.html: <h1>A</h1><a href='img/b.html'>b</a> ┊ img/x ┊ src/b.html ┊ src/NAME: b.html",
        asks=MAKEFILES,
        holds=lambda case: (is_media(case.last) or is_served(case.last) or not case.lies(case.last)) and _is_named(case),
    ),
    Reason(
        "a picture that a makefile in another folder of the same name names",
        "a build puts what is in both into one folder",
        hits="docs/a.md: ![a](img/b.png) ┊ docs/img/x ┊ docs/website/img/NAME: b.png",
        misses="docs/a.md: ![a](img/b.png) ┊ docs/img/x ┊ docs/website/img/NAME: c.png\n"
        "docs/a.md: ![a](img/b.png) ┊ docs/img/x ┊ docs/website/images/NAME: b.png\n"
        "docs/a.md: [a](img/b.md) ┊ docs/img/x ┊ docs/website/img/NAME: b.md\n"
        "docs/a.md: ![a](b.png) ┊ src/docs/NAME: b.png\ndocs/a.md: ![a](../b.png) ┊ src/project/NAME: b.png\n"
        "docs/a.md: ![a](img/b/c.png) ┊ docs/img/x ┊ docs/website/img/NAME: c.png",
        wanted=MEDIA,
        asks=MAKEFILES,
        holds=_is_named_in_a_twin,
    ),
    Reason(
        "a picture with the name of a drawing that a makefile there names",
        "the makefile converts the drawing",
        hits="README.md: ![a](img/a.png) ┊ img/a.svg ┊ img/NAME: a.svg\n"
        + "\n".join(f"README.md: ![a](img/a.svg) ┊ img/x ┊ img/Makefile: a{each}" for each in sorted(_DRAWN)),
        misses="README.md: ![a](img/a.png) ┊ img/a.svg ┊ img/NAME: b.svg\n"
        "README.md: ![a](img/a.png) ┊ img/b.svg ┊ img/NAME: a.svg\nREADME.md: ![a](img/a.png) ┊ img/a.svg ┊ NAME: img/a.svg\n"
        "README.md: [a](img/a.md) ┊ img/a.svg ┊ img/NAME: a.svg",
        wanted=MEDIA,
        asks=MAKEFILES,
        holds=_is_converted,
    ),
    Reason(
        "a file that a makefile removes",
        "the makefile makes it before, perhaps from one of the same name",
        hits="docs/a.md: [b](b.cfg) ┊ conf/b.cfg ┊ NAME: clean: ; rm -f docs/b.cfg\n"
        "docs/a.md: [b](b.cfg) ┊ conf/b.cfg ┊ docs/NAME: clean:⏎ rm -f x \\⏎ $(DOCS)/b.cfg",
        misses="docs/a.md: [b](b.cfg) ┊ conf/b.cfg ┊ NAME: form docs/b.cfg\n"
        "docs/a.md: [b](b.cfg) ┊ conf/b.cfg ┊ NAME: rm -f docs/c.cfg⏎b.cfg",
        asks=MAKEFILES,
        holds=_is_removed,
    ),
    Reason(
        "a file in a missing folder that a makefile names together with the folder",
        "the makefile makes both, perhaps from a file of the same name",
        hits="docs/a.md: [b](made/b.cfg) ┊ conf/b.cfg ┊ NAME: docs/made/b.cfg: conf/b.cfg",
        misses="docs/a.md: [b](made/b.cfg) ┊ conf/b.cfg ┊ NAME: docs/b.cfg\n"
        "docs/a.md: [b](made/b.cfg) ┊ conf/made/b.cfg ┊ NAME: conf/made/b.cfg\n"
        "docs/a.md: [b](made/b.cfg) ┊ docs/made/x ┊ conf/b.cfg ┊ NAME: docs/b.cfg\n"
        "docs/a.md: [b](./b.cfg) ┊ conf/b.cfg ┊ NAME: docs/c.cfg",
        asks=MAKEFILES,
        holds=_is_named_with_its_folder,
    ),
    Reason(
        "a picture in a missing folder that a makefile names",
        "the makefile copies a folder of pictures under another name, or replaces the name in documents",
        hits="docs/a.md: ![a](made/a.png) ┊ img/a.png ┊ NAME: cp -r img docs/made/\n"
        "docs/b/a.md: ![a](../made/a.png) ┊ img/a.png ┊ docs/x.cmake: ../made/",
        misses="docs/a.md: ![a](made/a.png) ┊ img/a.png ┊ NAME: cp -r img docs/unmade/\n"
        "docs/a.md: [a](made/a.md) ┊ img/a.md ┊ NAME: cp -r img docs/made/\n"
        "docs/a.md: ![a](b.png) ┊ img/a.png ┊ NAME: cp -r img docs/made/",
        wanted=MEDIA,
        asks=MAKEFILES,
        holds=_is_in_a_named_folder,
    ),
    Reason(
        "a picture that a program of the project names",
        "the program draws it",
        hits="README.md: ![a](a.png) ┊ NAME/plot.py: save('a.png')\nREADME.md: ![a](a.png) ┊ NAME/plot.sh: plot a.png",
        misses="README.md: ![a](a.png) ┊ NAME/plot.md: a.png\nREADME.md: ![a](a.png) ┊ src/NAME/plot.py: save('a.png')\n"
        "README.md: [a](a.md) ┊ NAME/plot.py: save('a.md')",
        of=LAST,
        wanted=MEDIA,
        asks=PROGRAMS,
        holds=lambda case: case.last in in_programs(case.links),
    ),
    Reason(
        "a file of a site whose sources Meson copies",
        "a build puts other files beside the copies",
        hits=f"docs/a.rst: .. image:: img/a.png ┊ docs/img/x ┊ docs/conf.py ┊ docs/meson.build: {_COPY}, copy: true)",
        misses=f"docs/a.rst: .. image:: img/a.png ┊ docs/img/x ┊ docs/conf.py ┊ docs/meson.build: {_COPY})\n"
        f"docs/a.rst: .. image:: img/a.png ┊ docs/img/x ┊ docs/conf.py ┊ meson.build: {_COPY}, copy: true)\n"
        f"docs/README.md: [a](../img/a.md) ┊ img/x ┊ docs/meson.build: {_COPY}, copy: true)",
        holds=lambda case: case.links.site is not None and is_copied_by_meson(case.links, case.links.site.folder),
    ),
    Reason(
        "a file beside the document that a makefile there takes from the folder above",
        "the makefile installs both in one folder",
        hits="docs/a.md: [b](NOTES.md) ┊ NOTES.md ┊ docs/NAME: DOCS = a.md ../NOTES.md",
        misses="docs/a.md: [b](NOTES.md) ┊ NOTES.md ┊ docs/NAME: DOCS = a.md NOTES.txt\n"
        "docs/a.md: [b](../web/NOTES.md) ┊ NOTES.md ┊ web/x ┊ docs/NAME: DOCS = a.md ../NOTES.md",
        asks=MAKEFILES,
        holds=lambda case: case.is_beside and is_named_with_its_folder(case.links, f"../{case.last}", case.links.folder),
    ),
    Reason(
        "a page that a makefile names, beside which the file will be",
        "the makefile puts the page into the folder of the makefile, or copies it together with what is there",
        hits="web/a.html: <h1>A</h1><a href='NOTES.md'>b</a> ┊ NOTES.md ┊ NAME: cp web/a.html out",
        misses="web/a.html: <h1>A</h1><a href='NOTES.md'>b</a> ┊ NOTES.md ┊ NAME: cp web/b.html out\n"
        "web/a.html: <h1>A</h1><a href='NOTES.md'>b</a> ┊ docs/NOTES.md ┊ NAME: cp web/a.html out\n"
        "docs/a.md: [b](./NOTES.md) ┊ NOTES.md ┊ NAME: cp docs/a.md out",
        page=True,
        asks=MAKEFILES,
        holds=_is_put_to_the_top,
    ),
)
