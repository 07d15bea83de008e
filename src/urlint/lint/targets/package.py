"""Is a folder the published form of a project, which lacks many of its files?"""

from collections.abc import Collection

from urlint.lint.targets.tree import parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

# Files of a project that its published form lacks.
_KEPT_BACK = frozenset(
    {
        ".gitignore", "bun.lock", "cabal.project", "composer.lock", "package-lock.json", "pnpm-lock.yaml", "stack.yaml",
        "yarn.lock",
    }
)  # fmt: skip

_UNPACKED = "/package"  # `npm pack` puts everything into a folder of this name


def is_package(names: Collection[str]) -> bool:
    """Whether a folder with these names is the published form of a project: on PyPI, CRAN, npm, Packagist, Hackage, or PECL.

    Some people keep what was published of other projects in Git, so that a checkout may be one, too.

    >>> is_package({"PKG-INFO"}), is_package({"MD5", "DESCRIPTION"}), is_package({"composer.json"}), is_package({"a.cabal"})
    (True, True, True, True)
    >>> is_package({"DESCRIPTION"}), is_package({"composer.json", "composer.lock"}), is_package({"a.cabal", "stack.yaml"})
    (False, False, False)
    >>> is_package({".git", "PKG-INFO"}), is_package({".git", "package.json"}), is_package({".git", ".gitignore", "package.json"})
    (True, True, False)
    """
    if "PKG-INFO" in names or ("MD5" in names and "DESCRIPTION" in names):
        return True
    return _is_described(names) and not any(name in names for name in _KEPT_BACK)


def _is_described(names: Collection[str]) -> bool:
    """Whether names include the file that describes a package to its registry; a project has this file, too.

    >>> _is_described({"package.xml", "config.m4"}), _is_described({"package.xml", "CMakeLists.txt"})
    (True, False)
    """
    if "package.json" in names or "composer.json" in names or ("package.xml" in names and "config.m4" in names):
        return True
    return any(name.endswith(".cabal") for name in names)


def is_source_of_pecl(names: Collection[str], around: Collection[str]) -> bool:
    """Whether a folder holds a package of PECL, except for its description, which is in the folder around it.

    >>> is_source_of_pecl({"config.m4", "README.md"}, {"a-1.0", "package.xml"})
    True
    >>> is_source_of_pecl({"config.m4"}, {"a", "b.c", "package.xml"})
    False
    """
    others = {name for name in around if name not in ("package.xml", "package2.xml")}
    return "config.m4" in names and "package.xml" in around and len(others) == 1


def is_release(names: Collection[str]) -> bool:
    """Whether these are the names at the top of a release made by Automake, which has only the files that makefiles name.

    >>> is_release({"aclocal.m4", "configure", "README.md"}), is_release({"aclocal.m4", "configure", ".gitignore"})
    (True, False)
    """
    return {"aclocal.m4", "configure"}.issubset(names) and ".gitignore" not in names


def is_packed(links: "Links", folder: str) -> bool:
    """Whether a folder is a package in its published form. Computed once."""
    key, kept = ("package", folder), links.tree.memory
    if key not in kept:
        entries, around = (links.tree.entries(each) or {} for each in (folder, parent(folder)))
        may_be = folder == links.top or "PKG-INFO" in entries or folder.endswith(_UNPACKED)
        kept[key] = (may_be and is_package(entries)) or is_source_of_pecl(entries, around)
    return kept[key] is True
