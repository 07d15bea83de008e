"""Is a file that is not there surely missing? Not if it may be made, fetched, served, or shipped with something else."""

from urlint.find.language import load
from urlint.lint.targets.alike import is_near
from urlint.lint.targets.doubt import (
    has_loud_name,
    has_shown_suffix,
    is_common,
    is_media,
    is_served,
    is_served_elsewhere,
    is_shown_by_forges,
    suffix,
)
from urlint.lint.targets.headings import page
from urlint.lint.targets.lost import lies_anywhere
from urlint.lint.targets.mentions import held
from urlint.lint.targets.pictures import is_brought
from urlint.lint.targets.published import is_filled, is_laid_over, is_of_a_site_beside, is_published
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import LEFT_OUT, PATHS, SURE, is_built, why
from urlint.lint.targets.site import settings, site_of
from urlint.lint.targets.slips import is_a_slip
from urlint.lint.targets.tree import below, join, parent, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.site import Found
    from urlint.lint.targets.way import Way

_OF_CGI = frozenset({"cgi", "cgi-bin"})
_MANY = 3  # pictures that a document shows, all of one folder
_MOST_TWINS = 10  # documents of the same name that are searched


def is_sure(links: "Links", name: str, way: "Way") -> bool:
    """Whether a missing file should be there: no build makes it, no site serves it, and the reference is a path at all."""
    case = Case(links, name, way)
    if why(SURE, case):
        return False
    if is_a_slip(links, way):
        return True
    if why(PATHS, case):
        return False
    if _is_built_with_its_folder(links, name, way) or is_published(links):
        return False
    if (
        is_brought(links, name, way)
        or _is_put_elsewhere(links, name)
        or _is_put_above(links, name)
        or _is_of_a_program(links, name)
        or _is_put_into_another(links, name)
        or _is_index_above(links, name, way)
        or is_of_a_site_beside(links, name, way)
        or is_laid_over(links, name)
        or is_filled(links, name)
        or _is_shown_below_itself(links, name, way)
    ):
        return False
    return _is_told_by_files(links, name, way) and not why(LEFT_OUT, case)  # the latter reads many files


def _is_index_above(links: "Links", name: str, way: "Way") -> bool:
    """Whether a page refers to the index of a folder above that has no pages, so that the page will be below another index."""
    is_index = is_common(name) and is_served(name) and name.startswith("../") and len(way.rest) == 1
    return is_index and load(links.language).page and not _holds_pages(links, way.path)


def _is_shown_below_itself(links: "Links", name: str, way: "Way") -> bool:
    """Whether a reference with `../` means a file beside the document: with front matter, `a.md` may be shown as `a/`."""
    is_below = links.site is None and name.startswith("../") and way.path == parent(links.folder)
    return is_below and links.text().startswith(("---", "+++")) and links.leads_from(links.folder, name[3:])


def _is_built_with_its_folder(links: "Links", name: str, way: "Way") -> bool:
    """Whether a page, or one of many pictures, should be in a folder that is missing, too, so that a build makes both.

    HTML pages refer to such pages, and documents to names with `.html` or without a suffix. A file that is elsewhere was moved.
    """
    if len(way.rest) < 2 or links.config.extensions:
        return False
    is_page = load(links.language).page
    if is_media(name) and not lies_anywhere(links, "/".join(way.rest)):
        return held(links.text()).get(name.removesuffix("/".join(way.rest[1:])), 0) >= _MANY
    if not suffix(name):
        there = links.tree.called(way.rest[-1], links.top)
        has_moved = any(links.is_shown_as_it_is or each.endswith("/".join(("", *way.rest))) for each in there)
        return is_page or not (suffix(way.rest[0]) or has_moved)  # the former is a host without a scheme
    return is_served(name) and not (is_page and lies_anywhere(links, "/".join(way.rest)))


def _is_told_by_files(links: "Links", name: str, way: "Way") -> bool:
    """Whether a path means a file, rather than a label, or a page made from a file."""
    found, config, end = links.site, links.config, suffix(name)
    if found is None or config.extensions or config.roots:
        if is_served(name):
            return not (found or _is_made_like_others(links, name, way))
        return bool(end) or not (is_served_elsewhere(links.text()) or _may_be_served(links, way))
    if is_served(name) or not end or _may_be_a_label(links, name, way) or _is_of_another_site(found, name, way):
        return False
    return (found.site.by_files or end in found.site.sources) and not _is_laid_beside(links, found, way)


def _may_be_served(links: "Links", way: "Way") -> bool:
    """Whether a name without a suffix may be that of a page, for the program that shows the document, and is no misspelling."""
    if (
        is_shown_by_forges(below(links.path, links.top))
        or way.rest[-1].isupper()
        or links.config.extensions
        or links.config.index_files
    ):
        return False
    there = [*(links.tree.entries(way.path) or ()), *(links.tree.entries(links.folder) or ())]
    own = links.folder.rpartition("/")[2]
    return not any(is_near(way.rest[0], stem) for each in there if each != own for stem in (each, each.rpartition(".")[0]))


def _may_be_a_label(links: "Links", name: str, way: "Way") -> bool:
    """Whether a name may be a label, even with the suffix of a document, unless it misspells the name of a file."""
    if "/" in name or is_media(name) or not links.is_labeled:
        return False
    is_slip = any(is_near(name, each) for each in links.tree.entries(way.path) or ())
    return not has_shown_suffix(name) or not (is_slip or links.tree.called(name, links.top))


def _is_of_another_site(found: "Found", name: str, way: "Way") -> bool:
    """Whether a reference leaves a site for a document in a missing folder, as it would for a site beside it."""
    return found.site.blind and len(way.rest) > 1 and not below(way.path, found.folder) and not is_media(name)


def _is_laid_beside(links: "Links", found: "Found", way: "Way") -> bool:
    """Whether the site puts the pages of all its folders into one, and one of these has a file of that name.

    Its settings may also name files that are elsewhere, and a build may fill an empty folder.
    """
    if not found.site.flat:
        return False
    name, filled = way.rest[-1], links.tree.entries(join(found.folder, way.rest[0])) == {}
    files = links.tree.called(name, links.top)
    said = settings(found, links.tree) if files else ""
    return filled or any(
        below(each, found.folder) or name in said or "/".join((parent(each).rpartition("/")[2], "*")) in said for each in files
    )


def _is_made_like_others(links: "Links", name: str, way: "Way") -> bool:
    """Whether a reference expects a page where a build puts pages, or beside the document, where there are none: all are built."""
    if load(links.language).page or links.config.extensions:
        return False
    folders = name.removeprefix("./").split("/")[:-1]
    if not is_shown_by_forges(below(links.path, links.top)):
        return not _holds_pages(links, way.path)
    return any(is_built(each) for each in folders if each != "..") or not (folders or _holds_pages(links, links.folder))


def _holds_pages(links: "Links", folder: str) -> bool:
    """Whether a folder holds pages that are shown as they are."""
    return any(is_served(each) and suffix(each) != ".php" for each in links.tree.entries(folder) or ())


def _is_of_a_program(links: "Links", name: str) -> bool:
    """Whether a page of a CGI program refers to something above its folder; its address differs from its place."""
    return name.startswith("../") and not _OF_CGI.isdisjoint(below(links.folder, links.top).split("/"))


def _is_put_into_another(links: "Links", name: str) -> bool:
    """Whether the path leads somewhere from a folder above, where another document may include this one."""
    gathers = page(load(links.language).headings).gathers
    return (
        gathers
        and not has_loud_name(links.path)
        and any(links.leads_from(each, name) for each in upward(links.folder, links.top)[1:])
    )


def _is_put_above(links: "Links", name: str) -> bool:
    """Whether pages made from the documents here are in the folder above, and the path leads to something from there."""
    above, own = parent(links.folder), links.path.rpartition("/")[2]
    if load(links.language).page or not links.leads_from(above, name):
        return False
    there, kind = links.tree.entries(above) or {}, own.rpartition(".")[2]
    made = (own, *(each for each in links.tree.entries(links.folder) or () if each.endswith(f".{kind}") and not is_common(each)))
    return any(f"{each.removesuffix(kind)}html" in there for each in made)


def _is_put_elsewhere(links: "Links", name: str) -> bool:
    """Whether a document of the same name is where the path leads to something: a build puts the document there.

    Documents other than HTML pages are only put into sites.
    """
    is_page = load(links.language).page
    if (links.site and not is_page) or is_common(links.path):
        return False
    twins = links.tree.called(links.path.rpartition("/")[2], links.top)[:_MOST_TWINS]
    there = (each for each in twins if each != links.path and links.leads_from(parent(each), name))
    return any(is_page or site_of(each, links.tree, links.top) for each in there)
