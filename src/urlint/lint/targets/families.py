"""Where does Antora look for a file of a module? Among the pages or pictures of that module, wherever the document is."""

from urlint.lint.targets.filenames import is_media, suffix
from urlint.lint.targets.tree import below, join
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_PAGES, _PICTURES = ("pages",), ("images", "assets/images")
_PAGE = ".adoc"


def families(links: "Links", name: str) -> list[str]:
    """The folders in which a name in a document of a module begins; none for `./a.adoc`, which is beside the document."""
    if links.site is None or not links.site.site.modules or name.startswith("."):
        return []
    modules = join(links.site.folder, "modules")
    kinds = _PICTURES if is_media(name) else _PAGES if suffix(name) == _PAGE else ()
    module = join(modules, below(links.folder, modules).partition("/")[0])
    return [each for each in (join(module, kind) for kind in kinds) if links.tree.entries(each) is not None]
