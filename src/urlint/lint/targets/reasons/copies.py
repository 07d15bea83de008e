"""Documents that were copied without the files that they refer to."""

import re
from collections import Counter

from urlint.expression import compiled
from urlint.lint.targets.filenames import has_loud_name, is_license, suffix
from urlint.lint.targets.lost import Named, are_most
from urlint.lint.targets.reason import Case, Reason
from urlint.lint.targets.tree import Tree, below, join, parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_SHIPPED = compiled(r"(?i)package\.json|(?:readme|changelog|changes|history|licen[sc]e|copying|notice|authors|contributors)\b.*")
_README = compiled(r"README[^a-z]")
_FORGES = r"github\.com|gitlab\.com|codeberg\.org|bitbucket\.org"
_REPOSITORY = compiled(rf"\b(?:{_FORGES})/([\w.-]+)/\w")
_CALLED = rf"(?i)\b(?:{_FORGES}|circleci\.com/gh)/[\w.-]+/{{}}(?![\w-]|/(?:blob|tree)/)"
_SEVERAL = 2
_OFTEN = 3  # mentions that suggest from whose repository a document is
_SLIPS = 5  # missing files outside the folder that may each be a mistake
_MOST_LIKE = 50  # documents of the same name that are read
_KEPT = frozenset({"doc", "docs", "test", "tests"})
_TERMS = "Creative Commons"  # licenses for texts; the program of the same project may have another license


def _is_below(case: Case) -> bool:
    """Whether a document that people read first, such as `README.md`, is below the top."""
    path = case.links.path
    is_first = has_loud_name(path) or _README.match(path.rpartition("/")[2]) is not None
    return is_first and case.links.folder != case.links.top


def _is_alone(case: Case) -> bool:
    """Whether a document was taken out of its folder: it names several others beside it, and no document of its kind is there."""
    links, end = case.links, suffix(case.links.path)
    if links.folder == links.top or _is_below(case) or sum(suffix(each) == end for each in links.tree.names(links.folder)) > 1:
        return False
    named = Named(links, links.path, links.text())
    return named.is_lost and sum("/" not in each and suffix(each) == end for each in named.all) >= _SEVERAL


def _has_other_terms(links: "Links") -> bool:
    """Whether a folder has licenses, and none of those at the top, which a project of several packages repeats in each."""
    own = _terms(links.tree, links.folder)
    return bool(own) and own.isdisjoint(_terms(links.tree, links.top)) and not any(_TERMS in each for each in own)


def _terms(tree: Tree, folder: str) -> set[str]:
    """The texts of the licenses in a folder, without digits (such as years) and with blanks normalized."""
    entries = tree.names(folder).items()
    texts = (tree.text(join(folder, name)) for name, is_folder in entries if not is_folder and is_license(name))
    return {" ".join(re.sub(r"[0-9]+", "", text).split()) for text in texts if text}


def _is_whole(links: "Links") -> bool:
    """Whether a folder holds a whole project, with its documents or its tests, even inside another project."""
    return any(name.casefold() in _KEPT for name in links.tree.names(links.folder))


def _is_published(links: "Links") -> bool:
    """Whether a folder holds only what its `package.json` lists as published: no sources, no tests."""
    entries = links.tree.names(links.folder)
    if "package.json" not in entries:
        return False
    import json  # late: most folders have no such file

    text = links.tree.text(join(links.folder, "package.json"))
    try:
        files = json.loads(text or "{}")["files"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
    named = {each.strip("./").split("/")[0] for each in files if isinstance(each, str)} if isinstance(files, list) else set()
    return bool(named) and all(each in named or _SHIPPED.fullmatch(each) for each in entries)


def _is_installed(links: "Links") -> bool:
    """Whether a folder is one in which Debian installs a project's documents."""
    names = links.tree.names(links.folder)
    return "copyright" in names and any(each.startswith("changelog.") and each.endswith(".gz") for each in names)


def _readmes(links: "Links") -> list[str]:
    """The texts of the documents at the top that people read first."""
    entries = sorted(links.tree.names(links.top))
    return [links.tree.read(join(links.top, each)) for each in entries if _README.match(f"{each} ")]


def _owners(links: "Links") -> Counter[str]:
    """How often the project names repositories on a forge, by their owners."""
    return sum(map(owners, _readmes(links)), Counter[str]())


def _is_called_otherwise(links: "Links") -> bool:
    """Whether a document names a repository that is called like its folder, but the README of the project does not."""
    called = compiled(_CALLED.format(re.escape(links.folder.rpartition("/")[2]))).search
    return bool(_owners(links)) and called(links.text()) is not None and not any(map(called, _readmes(links)))


def _is_of_others(links: "Links") -> bool:
    """Whether a document often names repositories of an owner, but none of the project's owner, according to its README."""
    named, own = owners(links.text()), _owners(links)
    return bool(own) and max(named.values(), default=0) >= _OFTEN and own.most_common(1)[0][0] not in named


def owners(text: str) -> Counter[str]:
    """How often a text names repositories on a forge, by their owners in lower case.

    >>> owners("https://github.com/Us/a https://github.com/us/b/issues https://codeberg.org/them")
    Counter({'us': 2})
    """
    return Counter(map(str.lower, _REPOSITORY.findall(text)))


def _is_torn(links: "Links") -> bool:
    """Whether a document names several files, most of which are nowhere in the project, so that they were not moved either."""
    return Named(links, links.path, links.text()).is_torn


def _are_torn(links: "Links") -> bool:
    """Whether documents of the same name in the folders around each name only files outside that are nowhere, many in all."""
    if not Named(links, links.path, links.text()).is_lost:
        return False
    near = parent(parent(links.folder))
    like = [each for each in links.tree.called(links.path.rpartition("/")[2], links.top) if below(each, near)][:_MOST_LIKE]
    around = [Named(links, each, links.tree.read(each)) for each in like]
    lost = [each for each in around if each.is_lost]
    aims = {aim for each in lost for aim in each.lost if not below(aim, each.folder)}
    return len(aims) > _SLIPS and are_most(len(lost), sum(bool(each.all) for each in around), 0)


_LOST = "[a](docs/a.md) [b](docs/b.md) [c](docs/c.md) [d](x/d.c) [e](docs/e.md)"
_US = "README.md: https://github.com/us/ours"

REASONS = (
    Reason(
        "a document without those beside it that it names",
        "it was taken out of its folder",
        hits="lib/guide.md: [a](b.md) [c](d.md)",
        misses="lib/guide.md: [a](b.md) [c](d.txt)\nlib/guide.md: [a](b.md) [c](d.md) ┊ lib/x.md\nguide.md: [a](b.md) [c](d.md)\n"
        "lib/guide.md: [a](b.md) [c](d.md) [e](f.md) ┊ f.md\nlib/GUIDE.md: [a](b.md) [c](d.md)",
        holds=_is_alone,
    ),
    Reason(
        "a document beside a license that the project does not have",
        "the folder was copied from another project",
        hits="lib/theirs/README.md: [a](docs/a.md) ┊ LICENSE: 2019 Us ┊ lib/theirs/COPYING.txt: 2020 Them\n"
        "lib/theirs/README-de.md: [a](docs/a.md) ┊ LICENSE: 2019 Us ┊ lib/theirs/COPYING.txt: 2020 Them",
        misses="lib/ours/README.md: [a](docs/a.md) ┊ LICENSE: 2019 Us ┊ lib/ours/LICENSE.txt: 2020 Us\n"
        "lib/theirs/README.md: [a](docs/a.md) ┊ LICENSE: 2019 Us ┊ lib/theirs/COPYING.txt: 2020 Them ┊ lib/theirs/Tests/x\n"
        "docs/README.md: [a](a.md) ┊ LICENSE: 2019 Us ┊ docs/LICENSE: Creative Commons Attribution\n"
        "docs/README.md: [a](a.md) ┊ LICENSE: 2019 Us ┊ docs/LICENSE: Creative Commons Attribution ┊ docs/COPYING: MIT\n"
        "lib/theirs/guide.md: [a](docs/a.md) ┊ LICENSE: 2019 Us ┊ lib/theirs/COPYING.txt: 2020 Them\n"
        "README.md: [a](docs/a.md)",
        holds=lambda case: _is_below(case) and _has_other_terms(case.links) and not _is_whole(case.links),
    ),
    Reason(
        "a document of a package of npm inside the project",
        "only what its `package.json` lists was copied",
        hits='lib/b/README.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": ["lib/", "./cli.js"]} ┊ lib/b/lib/x',
        misses='lib/b/README.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": ["lib/", "./cli.js"]} ┊ lib/b/src/x\n'
        'lib/b/README.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": [[\n'
        'lib/b/README.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": []} ┊ lib/b/lib/x\n'
        'lib/b/README.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": 1} ┊ lib/b/lib/x\n'
        'lib/b/guide.md: [a](docs/a.md) ┊ lib/b/package.json: {"files": ["lib/", "guide.md"]} ┊ lib/b/lib/x',
        holds=lambda case: _is_below(case) and _is_published(case.links),
    ),
    Reason(
        "a document that Debian installs",
        "Debian installs documents without the rest of the project",
        hits="doc/a/README.md: [x](win32/a.md) ┊ doc/a/copyright ┊ doc/a/changelog.gz",
        misses="doc/a/README.md: [x](win32/a.md) ┊ doc/a/copyright\ndoc/a/README.md: [x](win32/a.md) ┊ doc/a/changelog.gz\n"
        "doc/a/README.md: [x](win32/a.md) ┊ doc/a/copyright ┊ doc/a/changelog.md\n"
        "doc/a/guide.md: [x](win32/a.md) ┊ doc/a/copyright ┊ doc/a/changelog.gz",
        holds=lambda case: _is_below(case) and _is_installed(case.links),
    ),
    Reason(
        "a document that names the repository of its folder",
        "the README of the project does not name this repository, so the folder was copied from there",
        hits=f"lib/ucl/README.md: https://circleci.com/gh/them/ucl.svg [a](doc/a.md) ┊ {_US}",
        misses=f"lib/part/README.md: https://github.com/us/ours/part [a](doc/a.md) ┊ {_US}\n"
        f"lib/ucl/README.md: https://github.com/them/ucl [a](doc/a.md) ┊ {_US} https://github.com/them/ucl\n"
        f"lib/ucl/guide.md: https://github.com/them/ucl [a](doc/a.md) ┊ {_US}\n"
        "lib/ucl/README.md: https://github.com/them/ucl [a](doc/a.md) ┊ README.md",
        holds=lambda case: _is_below(case) and _is_called_otherwise(case.links),
    ),
    Reason(
        "a document that often names repositories of others",
        "it never names one of the project's owner, so it was copied from them",
        hits=f"lib/b/README.md: {'https://github.com/them/c ' * _OFTEN}[a](doc/a.md) ┊ {_US}",
        misses=f"lib/b/README.md: {'https://github.com/them/c ' * (_OFTEN - 1)}[a](doc/a.md) ┊ {_US}\n"
        f"lib/b/README.md: {'https://github.com/them/c ' * _OFTEN}https://github.com/us/ours [a](doc/a.md) ┊ {_US}\n"
        f"lib/b/guide.md: {'https://github.com/them/c ' * _OFTEN}[a](doc/a.md) ┊ {_US}\n"
        f"lib/b/README.md: {'https://github.com/them/c ' * _OFTEN}[a](doc/a.md) ┊ README.md\n"
        f"lib/b/README.md: {'https://github.com/them/c ' * _OFTEN}[a](doc/a.md) ┊ CREDITS.md: https://github.com/us/ours",
        holds=lambda case: _is_below(case) and _is_of_others(case.links),
    ),
    Reason(
        "a document most of whose files are nowhere",
        "it was copied without them",
        hits=f"lib/b/README.md: {_LOST} [f](docs/f.md)",
        misses=f"lib/b/README.md: {_LOST}\nlib/b/README.md: {_LOST} [f](docs/f.md) ┊ src/f.md\nREADME.md: {_LOST} [f](docs/f.md)\n"
        f"lib/b/guide.md: {_LOST} [f](docs/f.md)",
        holds=lambda case: _is_below(case) and _is_torn(case.links),
    ),
    Reason(
        "documents of one name in the folders around, whose files are all nowhere",
        "they were copied together",
        hits="parts/a/README.md: [a](../a.md) [b](../../b.md) ┊ parts/b/README.md: [c](../c.md) [d](../d.md)"
        " ┊ parts/c/README.md: [e](../e.md) [f](../f.md)",
        misses="parts/a/README.md: [a](../a.md) [b](../../b.md) ┊ parts/b/README.md: [c](../c.md) [d](../d.md)"
        " ┊ parts/c/README.md: [e](../e.md) [a](../a.md)\n"
        "parts/a/README.md: [a](../a.md) [b](x.md) ┊ parts/a/x.md ┊ parts/b/README.md: [c](../c.md) [d](../d.md) [g](../g.md)"
        " ┊ parts/c/README.md: [e](../e.md) [f](../f.md)\n"
        "parts/a/README.md: [a](../a.md) [b](../b.md) [c](../c.md) ┊ parts/b/README.md: [d](../d.md) [e](../e.md) [f](../f.md)"
        " ┊ parts/c/README.md: [x](x.md) ┊ parts/c/x.md ┊ parts/d/README.md: [x](x.md) ┊ parts/d/x.md\n"
        "parts/a/guide.md: [a](../a.md) [b](../../b.md) ┊ parts/b/guide.md: [c](../c.md) [d](../d.md)"
        " ┊ parts/c/guide.md: [e](../e.md) [f](../f.md)",
        holds=lambda case: _is_below(case) and _are_torn(case.links),
    ),
)
