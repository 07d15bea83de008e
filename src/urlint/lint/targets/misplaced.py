"""Does a page look in another folder for a file that is beside the page itself?"""

from functools import partial

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.filenames import has_shown_suffix, is_common
from urlint.lint.targets.lost import are_most
from urlint.lint.targets.reasons import is_built
from urlint.lint.targets.tree import join, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Way

_ANOTHER = r"[a-z]{2,3}(?:[-_@][A-Za-z]{2,8})?|.*[0-9].*"  # a folder for another language or version has the same names

_UP = r"(?i)\s(?:href|src)\s*=\s*[\"']?((?:\.\./)+[\w-][\w./-]*)(?=[\"'\s>#?])"
_SLIPS = 2  # missing files above that may each be a mistake


def is_misplaced(links: "Links", path: str, way: "Way") -> bool:
    """Whether a page leads to a missing file in another folder that is beside the page, so that only the folder is wrong.

    It is not if the path leads to something from a folder above, from which a program may resolve it, or begins at the top of a
    site that is not known.
    """
    name = way.rest[-1]
    return (
        load(links.language).page
        and links.tree.names(links.folder).get(name) is False
        and join(links.folder, name) != links.path
        and not (path.startswith("/") and links.site is None and not links.config.roots)
        and has_shown_suffix(name)
        and not is_common(name)
        and not any(_has_the_same(each) for each in path.split("/")[:-1] if each not in (".", ".."))
        and not any(links.leads_from(each, path) for each in upward(links.folder, links.top)[1:])
        and not (path.startswith("../") and links.told("misplaced", partial(_is_for_another_folder, links)))
    )


def _is_for_another_folder(links: "Links") -> bool:
    """Whether most of a page's paths to the folders above lead to nothing."""
    paths = set(compiled(_UP).findall(links.text()))
    lost = sum(not links.leads_from(links.folder, each) for each in paths)
    return are_most(lost, len(paths), _SLIPS)


def _has_the_same(folder: str) -> bool:
    """Whether a folder may have files of the same names as another one."""
    return is_built(folder) or compiled(_ANOTHER).fullmatch(folder) is not None
