"""Will the missing file be there when the page with the reference is published?"""

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.tree import below, join, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
from urlint.lint.targets.way import Way

_MANUAL = r"(?<![0-9])\.[1-9][a-z]{0,3}\.(?:md|markdown|mkd|ronn)\Z"
_PUBLISHED = frozenset({"dist", "_build", "_site", "htmlcov"})
_HOST = r"(?:[A-Za-z0-9-]{1,63}\.){1,4}(?:com|edu|gov|net|org)"  # programs that copy sites name folders after hosts
_INDEX = "index.html"
_FILLED = frozenset({"_downloads", "_images", "_modules", "_sources"})  # by Sphinx, also if pages were there before
_LAID_OVER = ("resources", "static", "public")  # folders that a build copies over the pages beside them


def is_manual(path: str) -> bool:
    """Whether a document is a page of `man`, by its name; its program names the anchors.

    >>> is_manual("a.1.md"), is_manual("a-1.1.md"), is_manual("a.md")
    (True, False, False)
    """
    return compiled(_MANUAL).search(path) is not None


def is_published(links: "Links") -> bool:
    """Whether a page is in a folder that a build fills, or in a copy of a site, which lacks files that the site loads."""
    folders = below(links.folder, links.top).split("/")
    return load(links.language).page and (not _PUBLISHED.isdisjoint(folders) or any(map(compiled(_HOST).fullmatch, folders)))


def is_filled(links: "Links", name: str) -> bool:
    """Whether a page of a site refers to a file in a folder that the generator fills, whether or not it has files already."""
    return load(links.language).page and links.site is not None and not _FILLED.isdisjoint(name.split("/")[:-1])


def is_of_a_site_beside(links: "Links", name: str, way: "Way") -> bool:
    """Whether a page leads to a page of another site beside its own, such as an older one: its own site has the same page."""
    if not (load(links.language).page and name.startswith("../") and len(way.rest) > 1):
        return False
    sites = (each for each in upward(links.folder, way.path)[:-1] if _INDEX in (links.tree.entries(each) or ()))
    return any(links.leads_from(each, "/".join(way.rest[1:])) for each in sites)


def is_laid_over(links: "Links", name: str) -> bool:
    """Whether a file with that path is in a folder that a build copies over the pages, such as Maven's `src/site/resources`."""
    if not load(links.language).page:
        return False
    files = links.tree.called(name.rpartition("/")[2], links.top)
    around = upward(links.folder, links.top)[1:]
    return any(join(join(each, laid), name) in files for each in around for laid in _LAID_OVER)
