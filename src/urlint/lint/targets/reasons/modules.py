"""Documents of modules, which a program shows with these."""

from urlint.lint.targets.filenames import MODULES
from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.tree import parent

_SEVERAL = 2


def _stems(case: Case, ends: str | tuple[str, ...]) -> list[str]:
    """The names in the folder of the document that end so, without their suffixes."""
    names = case.links.tree.names(parent(case.links.path))
    return [each.rpartition(".")[0] for each in names if each.endswith(ends)]


def _is_of_a_module(case: Case) -> bool:
    """Whether a module beside the document has its name."""
    stem = case.links.path.rpartition("/")[2].rpartition(".")[0]
    return not stem.isupper() and stem in _stems(case, MODULES)


def _is_among_those_of_modules(case: Case) -> bool:
    """Whether most documents in the folder have the names of modules there."""
    name = case.links.path.rpartition("/")[2]
    stem, dot, end = name.rpartition(".")
    modules, documents = {*_stems(case, MODULES)}, _stems(case, f"{dot}{end}")
    return not stem.isupper() and sum(each in modules for each in documents) >= max(_SEVERAL, len(documents) / 2)


REASONS = (
    Reason(
        "a document of the module beside it",
        "a program shows it on the page of the module",
        hits="docs/a.md: [b](b.md) ┊ docs/aNAME",
        misses="docs/A.md: [b](b.md) ┊ docs/ANAME\ndocs/a.md: [b](b.md) ┊ docs/cNAME",
        asks=frozenset(MODULES),
        holds=_is_of_a_module,
    ),
    Reason(
        "a document in a folder where most are those of modules",
        "a program shows it with the modules",
        hits="docs/yaml.md: [b](b.md) ┊ docs/args.md ┊ docs/args.py ┊ docs/meta.md ┊ docs/meta.py",
        misses="docs/yaml.md: [b](b.md) ┊ docs/args.md ┊ docs/args.py\n"
        "docs/yaml.md: [b](b.md) ┊ docs/args.md ┊ docs/args.py ┊ docs/meta.md ┊ docs/meta.py ┊ docs/x.md ┊ docs/y.md\n"
        "docs/YAML.md: [b](b.md) ┊ docs/args.md ┊ docs/args.py ┊ docs/meta.md ┊ docs/meta.py",
        holds=_is_among_those_of_modules,
    ),
)
