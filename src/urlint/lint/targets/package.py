"""Is a folder what was published of a project, of which many files are kept back?"""

from collections.abc import Collection

from urlint.lint.targets.tree import parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

# What tells a project from what is published of it, which lacks many of its files.
_KEPT_BACK = frozenset(
    {
        ".git", ".gitignore", "bun.lock", "cabal.project", "composer.lock", "package-lock.json", "pnpm-lock.yaml", "stack.yaml",
        "yarn.lock",
    }
)  # fmt: skip

_UNPACKED = "/package"  # as what `npm pack` makes calls its one folder


def is_package(names: Collection[str]) -> bool:
    """Whether a folder with these names is what was published of a project: to PyPI, CRAN, npm, Packagist, Hackage, or PECL.

    >>> is_package({"PKG-INFO"}), is_package({"MD5", "DESCRIPTION"}), is_package({"composer.json"}), is_package({"a.cabal"})
    (True, True, True, True)
    >>> is_package({"DESCRIPTION"}), is_package({"composer.json", "composer.lock"}), is_package({"a.cabal", "stack.yaml"})
    (False, False, False)
    """
    if ".git" in names:
        return False
    if "PKG-INFO" in names or ("MD5" in names and "DESCRIPTION" in names):
        return True
    return _is_described(names) and not any(name in names for name in _KEPT_BACK)


def _is_described(names: Collection[str]) -> bool:
    """Whether names hold what describes a package where it is published, which a project has, too.

    >>> _is_described({"package.xml", "config.m4"}), _is_described({"package.xml", "CMakeLists.txt"})
    (True, False)
    """
    if "package.json" in names or "composer.json" in names or ("package.xml" in names and "config.m4" in names):
        return True
    return any(name.endswith(".cabal") for name in names)


def is_source_of_pecl(names: Collection[str], around: Collection[str]) -> bool:
    """Whether a folder is all but the description of a package of PECL, which lies in the folder around it.

    >>> is_source_of_pecl({"config.m4", "README.md"}, {"a-1.0", "package.xml"})
    True
    >>> is_source_of_pecl({"config.m4"}, {"a", "b.c", "package.xml"})
    False
    """
    others = {name for name in around if name not in ("package.xml", "package2.xml")}
    return "config.m4" in names and "package.xml" in around and len(others) == 1


def is_packed(links: "Links", folder: str) -> bool:
    """Whether a folder is a package as it is published; found out once."""
    key, kept = ("package", folder), links.tree.memory
    if key not in kept:
        entries, around = (links.tree.entries(each) or {} for each in (folder, parent(folder)))
        may_be = folder == links.top or "PKG-INFO" in entries or folder.endswith(_UNPACKED)
        kept[key] = (may_be and is_package(entries)) or is_source_of_pecl(entries, around)
    return kept[key] is True
