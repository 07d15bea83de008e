"""To which site does a document belong, and where do its references begin?"""

from collections.abc import Iterable, Iterator

from urlint.expression import compiled
from urlint.lint.targets.filenames import is_common, is_shown_by_forges, suffix
from urlint.lint.targets.sites import SITES, Site
from urlint.lint.targets.tree import Tree, below, join, parent, upward
from urlint.record import Record

_WIKI = frozenset(("Home.md", "_Sidebar.md", "home.md"))
_MOST_SCRIPTS = 10
_NEAR = ("website", "site", "www", "web", "docs-site")  # folders beside the documents that may hold the settings of a site


SIGNS = frozenset(sign for site in SITES for sign in site.signs)


class Found(Record):
    """A site, and the folder with its settings."""

    site: Site
    folder: str


def site_of(path: str, tree: Tree, top: str) -> Found | None:
    """The site that a document belongs to; None if it belongs to no known site."""
    return next((shows for found, shows in _sites_of(parent(path), tree, top) if _is_read(found, path, tree, top)), None)


def _sites_of(folder: str, tree: Tree, top: str) -> "list[tuple[Found, Found]]":
    """The sites to which documents of a folder may belong, the nearest first, each with the one that shows it. Computed once."""
    return tree.memory.once(("sites", folder, top), lambda: list(_found_above(join(folder, "document"), tree, top)))


def _found_above(path: str, tree: Tree, top: str) -> Iterator[tuple[Found, Found]]:
    for folder in upward(parent(path), top):
        found = next(filter(None, (_in(place, path, tree) for place in _marked(folder, tree))), None)
        if found:
            yield found, (found.site.shared and folder != top and _in(parent(folder), path, tree)) or found


def _marked(folder: str, tree: Tree) -> tuple[str, ...]:
    """A folder and those beside its documents, as far as they may hold the settings of a site. Found out once for all documents."""

    def find_out() -> tuple[str, ...]:
        entries = tree.names(folder)
        near = (join(folder, name) for name in _NEAR if entries.get(name))
        return tuple(each for each in (folder, *near) if not SIGNS.isdisjoint(tree.names(each)))

    return tree.memory.once(("marked", folder), find_out)


def _is_read(found: Found, path: str, tree: Tree, top: str) -> bool:
    """Whether a site shows a document of its folder; if a forge shows that, too, only one whose path its settings name."""
    reads, name = found.site.reads, "/".join(path.split("/")[-2:])
    if not reads or suffix(path) not in reads:
        return not reads
    return not is_shown_by_forges(below(path, top)) or (
        parent(path) != top and not is_common(name) and name in settings(found, tree)
    )


def _in(folder: str, path: str, tree: Tree) -> Found | None:
    entries = tree.names(folder)
    for site in SITES:
        sign = next((each for each in site.signs if each in entries), "")
        if sign and (not site.besides or site.besides in entries):
            text = "" if entries[sign] else tree.read(join(folder, sign))
            if not compiled(site.only).search(text):
                continue
            told = compiled(site.setting).search(text) if site.setting else None
            content = (told[1],) if told else site.content
            if any(below(path, seen_from(folder, each)) for each in content):
                unknown, added = compiled(site.unless).search(text) is not None, _is_added_to(site, folder, text, tree)
                odd = site._replace(by_files=False, anchors="none", stays=added and not unknown, routes=False)
                return Found(odd if unknown or added else site, folder)
    return None


def _is_added_to(site: Site, folder: str, text: str, tree: Tree) -> bool:
    """Whether the settings of a site say that a program makes pages besides its documents, or changes these."""
    listed = compiled(site.scripts).search(text)
    return compiled(site.adds).search(text) is not None or (listed is not None and not _is_harmless(site, folder, listed[1], tree))


def _is_harmless(site: Site, folder: str, listed: str, tree: Tree) -> bool:
    """Whether the scripts in a list leave all pages alone. Files above the folder of the settings, or many, are not read."""
    names = compiled(r"[\w./-]+\.py\b").findall(listed)
    if not 0 < len(names) <= _MOST_SCRIPTS or any(".." in each for each in names):
        return False
    scripts = (tree.read(join(folder, each)) for each in names)
    return all(each and not compiled(site.alters).search(each) for each in scripts)


def settings(found: Found, tree: Tree) -> str:
    """The text of a site's settings; "" if it cannot be read."""
    entries = tree.names(found.folder)
    sign = next((each for each in found.site.signs if each in entries), "")
    return tree.read(join(found.folder, sign)) if sign else ""


def is_a_route(found: Found | None, path: str, tree: Tree) -> bool:
    """Whether a missing path without a suffix is surely that of no page: each has a file, and the settings do not name it."""
    if found is None or not found.site.routes or suffix(path):
        return False
    said, inside = settings(found, tree), below(path, found.folder)
    folders = inside.split("/")[:-1]
    above = ("/".join(("", *folders[:number], ":")) for number in range(1, len(folders) + 1))  # the starts of patterns
    named = (f'"{inside}"', f'"/{inside}"', *above)
    return inside not in ("", "mcp") and not any(each in said for each in named)  # it answers programs at `/mcp`


def seen_from(folder: str, name: str) -> str:
    """The path to which a relative path leads from a folder.

    >>> seen_from("/a/b", "../c"), seen_from("/a/b", ".")
    ('/a/c', '/a/b')
    """
    for each in name.split("/"):
        folder = parent(folder) if each == ".." else folder if each in ("", ".") else join(folder, each)
    return folder


def roots(found: Found) -> list[str]:
    """The folders from which absolute paths are resolved in a site."""
    return [seen_from(found.folder, each) for each in found.site.roots]


def beside(found: Found) -> list[str]:
    """The folders from which relative paths may be resolved, besides the document's own."""
    return [seen_from(found.folder, each) for each in found.site.beside]


def is_wiki(names: Iterable[str]) -> bool:
    """Whether a folder with these names is the wiki of a forge, whose references name pages without their suffix.

    >>> is_wiki(("Home.md", "A.md")), is_wiki(("README.md",))
    (True, False)
    """
    return not _WIKI.isdisjoint(names)
