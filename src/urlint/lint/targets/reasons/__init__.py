"""Why is nothing said of a reference to a missing file or anchor? Each page is a tuple `REASONS` that have something in common.

The first reason that applies decides, so those that are found out quickly come first.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from urlint.lint.targets.reason import Case, Reason, applies, fits
from urlint.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

FOLDERS, DOCUMENTS = ("part_folders",), ("parts",)
"""Pages about folders, and about documents, that are read elsewhere, so that nothing is said of their references."""

SURE = ("words", "outside")
"""Pages about paths that are not those of files, even if there is a file whose name differs by a letter."""

PATHS = (
    *("labels", "names", "absolute", "offers", "missing_folders", "published", "sites", "built_pages", "pictures"),
    "shown_elsewhere",
)
"""Pages about paths of files that may be missing."""

COPIES = ("modules", "copies")
"""Pages about documents that were copied, or are shown elsewhere; each is asked once for a document."""

NAMES, BESIDE, PACKED, UNSHARED = ("names",), ("sources_beside",), ("packages",), ("makefiles", "shared")
"""Pages that pointers ask, too: about names that builds make, files made of one beside them, packages, and what is made or kept."""

MADE = ("sources_beside", "makefiles")
"""Pages about files that are made, even if there is a file whose name differs by a letter."""

LEFT_OUT = (*MADE, "sources_elsewhere", "releases", "packages", "shared", *COPIES)
"""Pages about files that are made, fetched, or not shipped. They are asked last, since many files are read for them."""

UNREAD = ("templates", "generated", "included")
"""Pages about documents that people do not read as they are; each is asked once for a document."""

UNFOLLOWED = ("unfollowed",)
"""Pages about references that people do not follow where they are written."""

ALONE = ("alone",)
"""A page about what may be wrong, but says too little to people; the examples of all other pages are shown without it."""

ELSEWHERE = ("strays", *ALONE)
"""Pages about missing files that may be there from where people follow the reference."""

ANCHORS = ("anchors",)
"""Pages about fragments that need not be the names of headings."""

POINTERS_ABOVE, POINTERS_OWN, POINTERS_MADE = ("pointers_above",), ("pointers_own",), ("pointers_made",)
"""Pages about names that a program resolves. The last is not asked if there is a document or file of that name elsewhere."""

OUTSIDE = ("beyond", *COPIES)
"""Pages about paths that leave the project, although their file is inside it."""

PAGES = tuple(
    dict.fromkeys(
        (
            *FOLDERS,
            *DOCUMENTS,
            *SURE,
            *PATHS,
            *LEFT_OUT,
            *OUTSIDE,
            *UNREAD,
            *UNFOLLOWED,
            *ELSEWHERE,
            *ANCHORS,
            *POINTERS_ABOVE,
            *POINTERS_OWN,
            *POINTERS_MADE,
        )
    )
)
"""All pages."""


_ONCE = frozenset((*COPIES, *UNREAD))


@cache
def entries(page: str) -> tuple[Reason, ...]:
    """The reasons on a page."""
    return cast("tuple[Reason, ...]", import_module(f"urlint.lint.targets.reasons.{page}").REASONS)


def why(pages: Iterable[str], case: Case) -> Reason | None:
    """The first reason on some pages why nothing is said of a reference; None if there is none."""
    return next(filter(None, (_once(page, case) if page in _ONCE else _first(page, case) for page in pages)), None)


def _first(page: str, case: Case) -> Reason | None:
    return next((each for each in entries(page) if applies(each, case)), None)


def _once(page: str, case: Case) -> Reason | None:
    """The first reason on a page about documents; found once for each document."""
    return case.links.told(page, lambda: _first(page, Case(case.links)))


def stands_for_another(links: "Links", path: str) -> bool:
    """Whether a decoded path is not a file's: a placeholder, a template, a page of a forge, or something with a scheme."""
    return why(("words",), Case(links, path)) is not None


def is_built(name: str) -> bool:
    """Whether builds often make a file or folder with this name, so that it is missing before a build.

    >>> is_built("_html"), is_built("_intro.md")
    (True, False)
    """
    return any(fits(each, (name,)) for each in entries("names"))
