"""Is a file that is not there surely missing? Not where it may be made, fetched, served, or shipped with something else."""

from urlint.find.language import load
from urlint.lint.targets.alike import is_near
from urlint.lint.targets.built import is_made, is_made_of_a_source, is_not_exported
from urlint.lint.targets.copied import lies_anywhere
from urlint.lint.targets.doubt import (
    has_loud_name,
    has_shown_suffix,
    is_a_path,
    is_built,
    is_common,
    is_made_of_another,
    is_media,
    is_served,
    is_served_elsewhere,
    is_shown_by_forges,
    stands_for_another,
    suffix,
)
from urlint.lint.targets.headings import page
from urlint.lint.targets.mentions import held, shown
from urlint.lint.targets.package import is_packed
from urlint.lint.targets.published import is_filled, is_laid_over, is_of_a_site_beside, is_offered, is_published
from urlint.lint.targets.site import roots, settings, site_of
from urlint.lint.targets.slips import is_a_slip
from urlint.lint.targets.tree import below, join, parent, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.site import Found
    from urlint.lint.targets.way import Way

_OF_CGI = frozenset({"cgi", "cgi-bin"})
_MANY = 3  # pictures that a document shows, of one folder or none of which is there
_MOST_TWINS = 10  # documents of one name that are looked at


def is_sure(links: "Links", name: str, way: "Way") -> bool:
    """Whether what is not there should be: no build makes it, no site serves it, and it is a path at all."""
    if stands_for_another(name):
        return False
    if not below(f"{way.path}/x", links.top) or (name.endswith("/") and way.path == links.folder and len(way.rest) == 1):
        return False
    if is_a_slip(links, way):
        return True
    if not is_a_path(name) or is_built(way.rest[0]) or _begins_elsewhere(links, name):
        return False
    if is_offered(links, name) or _is_left_out(links, way) or _is_built_with_its_folder(links, name, way) or is_published(links):
        return False
    if (
        _is_brought_along(links, way)
        or _is_of_a_gallery(links, name)
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
    return _is_told_by_files(links, name, way)


def _begins_elsewhere(links: "Links", name: str) -> bool:
    """Whether an absolute path begins with a folder that is not there, so that it is one of another site, or of all around.

    So it is, too, if a forge alone shows the document, which others may show elsewhere, unless it is one of a file in a folder.
    """
    first, slash, _ = name.strip("/").partition("/")
    if not name.startswith("/") or links.config.roots:
        return False
    if not slash or not (links.site or suffix(name)):
        return not links.site
    starts = (roots(links.site) if links.site and is_media(name) else []) or links.starts(name)  # no forge shows it from its top
    return all(links.tree.entries(join(each, first)) is None for each in starts)


def _is_index_above(links: "Links", name: str, way: "Way") -> bool:
    """Whether a page leads to the index of a folder above that holds no pages, so that it is put below another index."""
    is_index = is_common(name) and is_served(name) and name.startswith("../") and len(way.rest) == 1
    return is_index and load(links.language).page and not _holds_pages(links, way.path)


def _is_shown_below_itself(links: "Links", name: str, way: "Way") -> bool:
    """Whether something lies beside a document that leads to it from below: `a.md` with front matter may be shown as `a/`."""
    is_below = links.site is None and name.startswith("../") and way.path == parent(links.folder)
    return is_below and links.text().startswith(("---", "+++")) and links.leads_from(links.folder, name[3:])


def _is_built_with_its_folder(links: "Links", name: str, way: "Way") -> bool:
    """Whether a page, or one of many pictures, lies in a folder that is not there either, so that a build makes both.

    Pages lead to such pages, and documents by `.html` or without any suffix. What lies elsewhere has moved.
    """
    if len(way.rest) < 2 or links.config.extensions:
        return False
    is_page = load(links.language).page
    if is_media(name) and not lies_anywhere(links, "/".join(way.rest)):
        return held(links.text()).get(name.removesuffix("/".join(way.rest[1:])), 0) >= _MANY
    if not suffix(name):
        has_moved = any(each.endswith("/".join(("", *way.rest))) for each in links.tree.called(way.rest[-1], links.top))
        return is_page or not (suffix(way.rest[0]) or has_moved)  # the former is a host where its scheme is missing
    return is_served(name) and not (is_page and lies_anywhere(links, "/".join(way.rest)))


def _is_told_by_files(links: "Links", name: str, way: "Way") -> bool:
    """Whether a path means a file rather than a page that is made of one, or a label."""
    found, config, end = links.site, links.config, suffix(name)
    if found is None or config.extensions or config.roots:
        if is_served(name):
            return not (found or _is_made_like_others(links, name, way))
        return bool(end) or not (is_served_elsewhere(links.text()) or _may_be_served(links, way))
    if is_served(name) or not end or _may_be_a_label(links, name, way) or _is_of_another_site(found, name, way):
        return False
    return (found.site.by_files or end in found.site.sources) and not _is_laid_beside(links, found, way)


def _may_be_served(links: "Links", way: "Way") -> bool:
    """Whether a name without a suffix may be that of a page, as whoever shows the document has it: it is no slip of the pen."""
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
    """Whether a name may be a label, even one that ends as a document does: it is a slip of the pen for none that is there."""
    if "/" in name or not links.is_labeled:
        return False
    is_slip = any(is_near(name, each) for each in links.tree.entries(way.path) or ())
    return not has_shown_suffix(name) or not (is_slip or links.tree.called(name, links.top))


def _is_of_another_site(found: "Found", name: str, way: "Way") -> bool:
    """Whether a reference leads out of a site, to a document in a folder that is not there, as to one of a site beside."""
    return found.site.blind and len(way.rest) > 1 and not below(way.path, found.folder) and not is_media(name)


def _is_laid_beside(links: "Links", found: "Found", way: "Way") -> bool:
    """Whether the site lays the pages of all its folders in one, and a file of that name lies in some of them.

    Its settings may name files that lie elsewhere, and a build may fill an empty folder of it.
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
    """Whether a page is said to lie where a build puts pages, or beside the document, where none lies: all are made of such."""
    if load(links.language).page or links.config.extensions:
        return False
    folders = name.removeprefix("./").split("/")[:-1]
    if not is_shown_by_forges(below(links.path, links.top)):
        return not _holds_pages(links, way.path)
    return any(is_built(each) for each in folders if each != "..") or not (folders or _holds_pages(links, links.folder))


def _holds_pages(links: "Links", folder: str) -> bool:
    """Whether pages lie in a folder that are shown as they are."""
    return any(is_served(each) and suffix(each) != ".php" for each in links.tree.entries(folder) or ())


def _is_left_out(links: "Links", way: "Way") -> bool:
    """Whether something may be missing because it is made, fetched, or not shipped."""
    entries = links.tree.entries(way.path) or {}
    if is_made_of_another(way.rest[-1], entries) or is_made_of_a_source(links, way, entries):
        return True
    if way.path != links.top and all(name.startswith(".") for name in entries):  # a module of its own, or a build fills it
        return True
    if _is_of_a_package(links, way) or is_made(links, way) or is_not_exported(links, way):
        return True
    return links.tree.ignored(way.aim) or links.is_away


def _is_of_a_package(links: "Links", way: "Way") -> bool:
    """Whether something would lie in a package as it is published, which lacks many files of its project."""
    return any(is_packed(links, each) for each in upward(way.path, links.top))


def _is_brought_along(links: "Links", way: "Way") -> bool:
    """Whether a picture, with its folder, lies where no such documents do, so that a build copies it beside them."""
    tail = "/".join(("", *way.rest))
    gathers = page(load(links.language).headings).gathers
    if not is_media(tail) or len(way.rest) < (1 if gathers else 2):
        return False
    starts = {each.removesuffix(tail) for each in links.tree.called(way.rest[-1], links.top) if each.endswith(tail)}
    above = starts.intersection(upward(way.path, links.top))
    if links.site and links.site.site.by_files and not links.site.site.flat and not load(links.language).page:
        return False
    if above and gathers and not has_loud_name(links.path):  # where the document that gathers this one may lie
        return True
    return any(suffix(links.path) not in map(suffix, links.tree.entries(each) or ()) for each in starts - above)


def _is_of_a_gallery(links: "Links", name: str) -> bool:
    """Whether a document that others gather shows many pictures, none of which is there: whoever shows it names their folder."""
    if not is_media(name) or not page(load(links.language).headings).gathers:
        return False
    named = shown(links.text())
    return len(named) >= _MANY and not any(links.leads_from(links.folder, each) for each in named)


def _is_of_a_program(links: "Links", name: str) -> bool:
    """Whether a page of a CGI program leads out of its folder, which has another address than a place."""
    return name.startswith("../") and not _OF_CGI.isdisjoint(below(links.folder, links.top).split("/"))


def _is_put_into_another(links: "Links", name: str) -> bool:
    """Whether something lies where a document above would lead by that path: such documents are gathered by others."""
    gathers = page(load(links.language).headings).gathers
    return (
        gathers
        and not has_loud_name(links.path)
        and any(links.leads_from(each, name) for each in upward(links.folder, links.top)[1:])
    )


def _is_put_above(links: "Links", name: str) -> bool:
    """Whether pages that are made of the documents here lie in the folder above, from where something is there."""
    above, own = parent(links.folder), links.path.rpartition("/")[2]
    if load(links.language).page or not links.leads_from(above, name):
        return False
    there, kind = links.tree.entries(above) or {}, own.rpartition(".")[2]
    made = (own, *(each for each in links.tree.entries(links.folder) or () if each.endswith(f".{kind}") and not is_common(each)))
    return any(f"{each.removesuffix(kind)}html" in there for each in made)


def _is_put_elsewhere(links: "Links", name: str) -> bool:
    """Whether a page of the same name as the document lies where something is there: a build puts the document there.

    A document in Markdown is put into a site by one.
    """
    is_page = load(links.language).page
    if (links.site and not is_page) or is_common(links.path):
        return False
    twins = links.tree.called(links.path.rpartition("/")[2], links.top)[:_MOST_TWINS]
    there = (each for each in twins if each != links.path and links.leads_from(parent(each), name))
    return any(is_page or site_of(each, links.tree, links.top) for each in there)
