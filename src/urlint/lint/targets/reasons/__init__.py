"""Why is nothing said of a reference to a missing file? Each page is a tuple `REASONS` that have something in common.

The first reason that applies decides, so those that are found out quickly come first.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from urlint.lint.targets.reason import Case, Reason, applies, fits
from urlint.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

SURE = ("words", "outside")
"""Pages about paths that are not those of files, even if there is a file whose name differs by a letter."""

PATHS = ("labels", "names", "absolute", "offers")
"""Pages about paths of files that may be missing."""

PAGES = (*SURE, *PATHS)
"""All pages."""


@cache
def entries(page: str) -> tuple[Reason, ...]:
    """The reasons on a page."""
    return cast("tuple[Reason, ...]", import_module(f"urlint.lint.targets.reasons.{page}").REASONS)


def why(pages: Iterable[str], case: Case) -> Reason | None:
    """The first reason on some pages why nothing is said of a reference; None if there is none."""
    return next((each for page in pages for each in entries(page) if applies(each, case)), None)


def stands_for_another(links: "Links", path: str) -> bool:
    """Whether a decoded path is not a file's: a placeholder, a template, a page of a forge, or something with a scheme."""
    return why(("words",), Case(links, path)) is not None


def is_built(name: str) -> bool:
    """Whether builds often make a file or folder with this name, so that it is missing before a build.

    >>> is_built("_html"), is_built("_intro.md")
    (True, False)
    """
    return any(fits(each, (name,)) for each in entries("names"))
