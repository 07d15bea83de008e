"""Is a file that is not there surely missing? Not where it may be made, fetched, served, or shipped with something else."""

from urlint.find.language import load
from urlint.lint.targets.doubt import is_a_path, is_built, is_made_of_another, is_package, is_served, stands_for_another, suffix
from urlint.lint.targets.tree import below
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links, Way


def is_sure(links: "Links", name: str, way: "Way") -> bool:
    """Whether what is not there should be: no build makes it, no site serves it, and it is a path at all."""
    if stands_for_another(name) or not is_a_path(name) or is_built(way.rest[0]):
        return False
    if not below(f"{way.path}/x", links.top) or (name.endswith("/") and way.path == links.folder):
        return False
    return _is_told_by_files(links, name) and not _is_left_out(links, way)


def _is_told_by_files(links: "Links", name: str) -> bool:
    """Whether a path means a file rather than a page that is made of one, or a label."""
    found, config, end = links.site, links.config, suffix(name)
    if found is None or config.extensions or config.roots:
        return not (is_served(name) and (found or _is_made_like_others(links, name)))
    if is_served(name) or not end or ("/" not in name and load(links.language).headings == found.site.labels):
        return False
    return found.site.by_files


def _is_made_like_others(links: "Links", name: str) -> bool:
    """Whether a page is said to lie beside the document, where none lies: all are made of such documents."""
    if "/" in name.removeprefix("./") or load(links.language).page or links.config.extensions:
        return False
    return not any(map(is_served, links.tree.entries(links.folder) or ()))


def _is_left_out(links: "Links", way: "Way") -> bool:
    """Whether something may be missing because it is made, fetched, or not shipped."""
    entries = links.tree.entries(way.path) or {}
    if is_made_of_another(way.rest[-1], entries):
        return True
    if not entries and way.path != links.top:  # git holds no empty folder: it is a module of its own, or a build fills it
        return True
    if (way.path == links.top or "PKG-INFO" in entries) and is_package(entries):
        return True
    return links.tree.ignored(way.aim)
