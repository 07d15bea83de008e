"""Is a file that is not there surely missing? Not where it may be made, fetched, served, or shipped with something else."""

from urlint.find.language import load
from urlint.lint.targets.doubt import (
    is_a_path,
    is_built,
    is_made_of_another,
    is_media,
    is_package,
    is_served,
    stands_for_another,
    suffix,
)
from urlint.lint.targets.tree import below, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links, Way


def is_sure(links: "Links", name: str, way: "Way") -> bool:
    """Whether what is not there should be: no build makes it, no site serves it, and it is a path at all."""
    if stands_for_another(name) or not is_a_path(name) or is_built(way.rest[0]):
        return False
    if not below(f"{way.path}/x", links.top) or (name.endswith("/") and way.path == links.folder):
        return False
    return _is_told_by_files(links, name) and not _is_left_out(links, way) and not _is_brought_along(links, way)


def _is_told_by_files(links: "Links", name: str) -> bool:
    """Whether a path means a file rather than a page that is made of one, or a label."""
    found, config, end = links.site, links.config, suffix(name)
    if found is None or config.extensions or config.roots:
        return not (is_served(name) and (found or _is_made_like_others(links, name)))
    if is_served(name) or not end or ("/" not in name and links.is_labeled):
        return False
    return found.site.by_files


def _is_made_like_others(links: "Links", name: str) -> bool:
    """Whether a page is said to lie where a build puts pages, or beside the document, where none lies: all are made of such."""
    if load(links.language).page or links.config.extensions:
        return False
    folders = name.removeprefix("./").split("/")[:-1]
    return any(is_built(each) for each in folders if each != "..") or not (
        folders or any(map(is_served, links.tree.entries(links.folder) or ()))
    )


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


def _is_brought_along(links: "Links", way: "Way") -> bool:
    """Whether a picture, with its folder, lies where no such documents do, so that a build copies it beside them."""
    tail = "/".join(("", *way.rest))
    if len(way.rest) < 2 or not is_media(tail):
        return False
    starts = {each.removesuffix(tail) for each in links.tree.called(way.rest[-1], links.top) if each.endswith(tail)}
    starts -= {*upward(way.path, links.top)}
    return any(suffix(links.path) not in map(suffix, links.tree.entries(each) or ()) for each in starts)
