"""Pictures that a program finds in a folder of its choice, or puts beside the documents."""

from urlint.find.language import load
from urlint.lint.targets.doxygen import is_for_doxygen
from urlint.lint.targets.filenames import has_loud_name, suffix
from urlint.lint.targets.headings import page
from urlint.lint.targets.lost import pictures
from urlint.lint.targets.reason import MEDIA, Case, Reason
from urlint.lint.targets.tree import upward

_DOXYFILES = frozenset({"Doxyfile", "Doxyfile.in"})
_SAVED = "_files"  # after the name of a page
_MANY = 3  # pictures that a document shows, all missing


def _starts(case: Case) -> set[str]:
    """The folders from which the missing part of the path leads to a file."""
    tail = "/".join(("", *case.way.rest))
    return {each.removesuffix(tail) for each in case.links.tree.called(case.last, case.links.top) if each.endswith(tail)}


def _gathers(case: Case) -> bool:
    """Whether documents in this notation are often included in others."""
    return page(load(case.links.language).headings).gathers


def _is_flat(case: Case) -> bool:
    """Whether the site puts all pages and pictures into one folder."""
    return case.links.site is not None and case.links.site.site.flat


def _is_below_settings_of_doxygen(case: Case) -> bool:
    """Whether a folder above, other than that of the project, has the settings of Doxygen."""
    above = upward(case.links.folder, case.links.top)[:-1]
    return any(not _DOXYFILES.isdisjoint(case.links.tree.names(each)) for each in above)


def _is_shown_where_it_is(case: Case) -> bool:
    """Whether the document belongs to a site that finds pictures only where the document says."""
    site = case.links.site
    return site is not None and site.site.by_files and not site.site.flat and not case.is_page


def _is_beside_an_including_one(case: Case) -> bool:
    return _gathers(case) and not has_loud_name(case.links.path) and not _starts(case).isdisjoint(_above(case))


def _above(case: Case) -> list[str]:
    return upward(case.way.path, case.links.top)


def _is_kept_apart(case: Case) -> bool:
    """Whether the picture, with its folder, is where no such documents are."""
    if len(case.way.rest) < 2 and not _gathers(case):
        return False
    links, end = case.links, suffix(case.links.path)
    return any(end not in map(suffix, links.tree.names(each)) for each in _starts(case).difference(_above(case)))


def _are_all_missing(case: Case) -> bool:
    """Whether a document shows many pictures, and none of them is there."""
    named, missing = pictures(case.links)
    return named >= _MANY and missing == named


REASONS = (
    Reason(
        "a file that a browser saves with a page",
        "people keep the page without what it loads",
        hits="a.html: <h1>A</h1><img src='a_files/b.png'>",
        misses="a.html: <h1>A</h1><img src='b_files/b.png'>\na.html: <h1>A</h1><img src='a_file/b.png'>",
        holds=lambda case: case.way.rest[0] == f"{case.links.path.rpartition('/')[2].rpartition('.')[0]}{_SAVED}",
    ),
    Reason(
        "a picture of a site that puts all files into one folder",
        "the site finds it by its name",
        hits="docs/a.md: ![](b.png) ┊ docs/urlmap.js ┊ img/b.png ┊ img/x.md",
        misses="docs/a.md: ![](b.png) ┊ docs/urlmap.js\ndocs/a.md: [b](b.c) ┊ docs/urlmap.js ┊ img/b.c\n"
        "docs/a.md: ![](b.png) ┊ conf.py ┊ img/b.png",
        wanted=MEDIA,
        holds=lambda case: _is_flat(case) and bool(_starts(case)),
    ),
    Reason(
        "a picture of a document with commands of Doxygen",
        "Doxygen looks for it in the folders that its settings name",
        hits="docs/a.md: ![](b.png) ┊ docs/c.md: @page c C ┊ img/b.png ┊ img/x.md",
        misses="docs/a.md: ![](b.png) ┊ docs/c.md: @page c C\ndocs/a.md: ![](b.png) ┊ docs/c.md: page c ┊ img/b.png\n"
        "docs/a.md: [b](b.c) ┊ docs/c.md: @page c C ┊ img/b.c",
        wanted=MEDIA,
        holds=lambda case: bool(_starts(case)) and is_for_doxygen(case.links),
    ),
    Reason(
        "a picture of a page below the settings of Doxygen",
        "Doxygen may take the page in, and put all pictures beside it",
        hits="docs/a/b.html: <h1>A</h1><img src='b.png'> ┊ docs/img/b.png ┊ docs/NAME",
        misses="docs/a/b.html: <h1>A</h1><img src='b.png'> ┊ docs/img/c.png ┊ docs/a/d.png ┊ docs/NAME\n"
        "docs/a/b.html: <h1>A</h1><img src='b.png'> ┊ docs/img/b.png ┊ NAME\n"
        "docs/a/b.html: <h1>A</h1><a href='c.md'>c</a> ┊ docs/img/c.md ┊ docs/NAME\n"
        "docs/a/README.md: ![](b.png) ┊ docs/img/b.png ┊ docs/NAME",
        wanted=MEDIA,
        page=True,
        asks=_DOXYFILES,
        holds=lambda case: bool(_starts(case)) and _is_below_settings_of_doxygen(case),
    ),
    Reason(
        "a picture in a folder above, in a notation whose documents are included in others",
        "the document that includes this one may look for it there",
        hits="docs/a.adoc: image::b/img/c.png[] ┊ docs/b/x.adoc ┊ docs/img/c.png",
        misses="docs/README.adoc: image::b/img/c.png[] ┊ docs/b/x.adoc ┊ docs/img/c.png\n"
        "docs/a.md: ![](b/img/c.png) ┊ docs/b/x.md ┊ docs/img/c.png\n"
        "docs/a.adoc: image::b/img/c.png[] ┊ docs/b/x.adoc ┊ img/d.png\n"
        "docs/a.adoc: link:b/img/c.md[] ┊ docs/b/x.adoc ┊ docs/img/c.md",
        wanted=MEDIA,
        holds=lambda case: _is_beside_an_including_one(case) and not _is_shown_where_it_is(case),
    ),
    Reason(
        "a picture that is kept apart from the documents",
        "a build copies it and its folder beside them",
        hits="docs/a.md: ![](img/b.png) ┊ static/img/b.png",
        misses="docs/a.md: ![](img/b.png) ┊ static/img/b.png ┊ static/x.md\ndocs/a.md: ![](b.png) ┊ static/b.png\n"
        "docs/a.md: ![](img/b.png) ┊ static/img/b.png ┊ conf.py\ndocs/a.md: [b](img/b.md) ┊ static/img/b.md",
        wanted=MEDIA,
        holds=lambda case: _is_kept_apart(case) and not _is_shown_where_it_is(case),
    ),
    Reason(
        "one of many pictures of a document, all missing, in a notation whose programs can look for them elsewhere",
        "the settings of the program name their folder",
        hits="a.adoc: image::a.png[] image::b.png[] image:c.svg[]",
        misses="a.adoc: image::a.png[] image::b.png[]\na.adoc: image::a.png[] image::b.png[] image:c.svg[] ┊ c.svg\n"
        "a.adoc: image::a.c[] image::b.png[] image:c.svg[]\na.adoc: image::a.png[] image::b.png[] image:c.svg[] link:d.md[e]",
        wanted=MEDIA,
        holds=lambda case: _gathers(case) and _are_all_missing(case),
    ),
)
