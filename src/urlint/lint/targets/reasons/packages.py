"""Files of projects that are here in their published form, which lacks many of their files.

Some people keep what was published of other projects in Git, so that a checkout may contain such packages, too.
"""

from collections.abc import Callable

from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.tree import Tree, parent, upward

# Files of a project that its published form lacks.
_KEPT_BACK = frozenset(
    {
        ".gitignore", "bun.lock", "cabal.project", "composer.lock", "package-lock.json", "pnpm-lock.yaml", "stack.yaml",
        "yarn.lock",
    }
)  # fmt: skip
_UNPACKED = "/package"  # `npm pack` puts everything into a folder of this name
_DESCRIPTIONS = frozenset({"package.xml", "package2.xml"})  # of PECL
_WHY = "packages leave files of their project out"

Form = Callable[[Tree, str], bool]


def _around(form: Form, is_whole: bool = True) -> Callable[[Case], bool]:
    """Whether a folder on the way, or the top, is a package of a form; `is_whole`: such packages are at the top, or unpacked."""
    return lambda case: any(
        _is(form, case.links.tree, each)
        for each in upward(case.way.path, case.links.top)
        if not is_whole or each == case.links.top or each.endswith(_UNPACKED)
    )


def _is(form: Form, tree: Tree, folder: str) -> bool:
    """Whether a folder is a package of a form. Computed once."""
    return tree.memory.once((form, folder), lambda: form(tree, folder))


def _is_described(tree: Tree, folder: str, *names: str) -> bool:
    """Whether a folder has the files that describe a package, and none of those that its project keeps back."""
    entries = tree.names(folder)
    return all(each in entries for each in names) and _KEPT_BACK.isdisjoint(entries)


def _is_of_npm(tree: Tree, folder: str) -> bool:
    return _is_described(tree, folder, "package.json")


def _is_of_packagist(tree: Tree, folder: str) -> bool:
    return _is_described(tree, folder, "composer.json")


def _is_of_pecl(tree: Tree, folder: str) -> bool:
    return _is_described(tree, folder, "package.xml", "config.m4")


def _is_of_hackage(tree: Tree, folder: str) -> bool:
    return any(name.endswith(".cabal") for name in tree.names(folder)) and _is_described(tree, folder)


def _is_of_pypi(tree: Tree, folder: str) -> bool:
    return "PKG-INFO" in tree.names(folder)


def _is_of_crates(tree: Tree, folder: str) -> bool:
    return "Cargo.toml.orig" in tree.names(folder)  # Cargo writes it when it packs a crate


def _is_of_cran(tree: Tree, folder: str) -> bool:
    return {"MD5", "DESCRIPTION"}.issubset(tree.names(folder))


def _is_below_its_description(tree: Tree, folder: str) -> bool:
    """Whether a folder holds a package of PECL, except for its description, which is in the folder around it."""
    around = tree.names(parent(folder))
    is_alone = "package.xml" in around and len(around.keys() - _DESCRIPTIONS) == 1
    return is_alone and "config.m4" in tree.names(folder)


REASONS = (
    Reason(
        "a file of a package of PyPI",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ PKG-INFO\nREADME.md: [a](vendored/a-1.0/a.md) ┊ vendored/a-1.0/PKG-INFO",
        misses="README.md: [a](docs/a.md) ┊ setup.py\nREADME.md: [a](docs/a.md) ┊ src/PKG-INFO",
        holds=_around(_is_of_pypi, False),
    ),
    Reason(
        "a file of a crate as it was published",
        _WHY,
        hits="README.md: [a](demo/a.rs) ┊ Cargo.toml.orig\nREADME.md: [a](vendor2/a/b.rs) ┊ vendor2/a/Cargo.toml.orig",
        misses="README.md: [a](demo/a.rs) ┊ Cargo.toml\nREADME.md: [a](demo/a.rs) ┊ src/Cargo.toml.orig",
        holds=_around(_is_of_crates, False),
    ),
    Reason(
        "a file of a package of CRAN",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ DESCRIPTION ┊ MD5",
        misses="README.md: [a](docs/a.md) ┊ DESCRIPTION\nREADME.md: [a](docs/a.md) ┊ docs/DESCRIPTION ┊ docs/MD5",
        holds=_around(_is_of_cran),
    ),
    Reason(
        "a file of a package of npm",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ package.json\ntests/package/README.md: [a](a.md) ┊ tests/package/package.json",
        misses="README.md: [a](docs/a.md) ┊ package.json ┊ NAME\nREADME.md: [a](docs/a.md) ┊ docs/package.json",
        asks=_KEPT_BACK,
        holds=_around(_is_of_npm),
    ),
    Reason(
        "a file of a package of Packagist",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ composer.json",
        misses="README.md: [a](docs/a.md) ┊ composer.json ┊ NAME\nREADME.md: [a](docs/a.md) ┊ docs/composer.json",
        asks=_KEPT_BACK,
        holds=_around(_is_of_packagist),
    ),
    Reason(
        "a file of a package of Hackage",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ a.cabal",
        misses="README.md: [a](docs/a.md) ┊ a.cabal ┊ NAME\nREADME.md: [a](docs/a.md) ┊ docs/a.cabal",
        asks=_KEPT_BACK,
        holds=_around(_is_of_hackage),
    ),
    Reason(
        "a file of a package of PECL",
        _WHY,
        hits="README.md: [a](docs/a.md) ┊ package.xml ┊ config.m4",
        misses="README.md: [a](docs/a.md) ┊ package.xml ┊ CMakeLists.txt\n"
        "README.md: [a](docs/a.md) ┊ package.xml ┊ config.m4 ┊ NAME",
        asks=_KEPT_BACK,
        holds=_around(_is_of_pecl),
    ),
    Reason(
        "a file of a package of PECL, whose description is in the folder around it",
        _WHY,
        hits="a-1.0/README.md: [a](docs/a.md) ┊ a-1.0/config.m4 ┊ package.xml\n"
        "a-1.0/README.md: [a](docs/a.md) ┊ a-1.0/config.m4 ┊ package.xml ┊ package2.xml",
        misses="a-1.0/README.md: [a](docs/a.md) ┊ a-1.0/config.m4 ┊ package.xml ┊ b.c\n"
        "a-1.0/README.md: [a](docs/a.md) ┊ a-1.0/config.m4 ┊ build.xml\na-1.0/README.md: [a](docs/a.md) ┊ a-1.0/x ┊ package.xml",
        holds=_around(_is_below_its_description, False),
    ),
)
