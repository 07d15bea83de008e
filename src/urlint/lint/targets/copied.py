"""Was a document copied from another project with its folder, or does a program show it elsewhere?"""

import re
from collections import Counter
from collections.abc import Collection

from urlint.expression import compiled
from urlint.lint.targets.doubt import has_loud_name, is_common, is_license, is_of_a_module, suffix
from urlint.lint.targets.site import seen_from
from urlint.lint.targets.tree import Tree, below, join, parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_SHIPPED = compiled(r"(?i)package\.json|(?:readme|changelog|changes|history|licen[sc]e|copying|notice|authors|contributors)\b.*")
_README = compiled(r"README[^a-z]")
_NAMED = r"((?:\.\.?/)*\w[\w./-]*\w)"
_PATH = compiled(
    rf"\]\({_NAMED}(?=[)#])|(?m:^[ ]{{0,3}}\[[^\]\n]+\]:[ \t]+{_NAMED}(?=[\s#]))"
    rf"|<{_NAMED}(?:#[^<>\n]*)?>`_|(?m:^[ \t]*\.\. _[^:\n]+:[ \t]+{_NAMED}(?=[\s#]))"  # in reStructuredText
)
_REPOSITORY = compiled(r"\b(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)/([\w.-]+)/\w")
_CALLED = r"(?i)\b(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|circleci\.com/gh)/[\w.-]+/{}(?![\w-]|/(?:blob|tree)/)"
_APART = "apart"
_MOST_LOST = 5  # missing files that may each be a mistake
_SEVERAL = 2
_OFTEN = 3  # mentions that suggest from whose repository a document is
_MOST_LIKE = 50  # documents of the same name that are read
_KEPT = frozenset({"doc", "docs", "test", "tests"})
_TERMS = "Creative Commons"  # licenses for texts; the program of the same project may have another license


def is_shown_with_a_module(tree: Tree, path: str) -> bool:
    """Whether a document describes a module beside it, so that it is shown on the page of this module."""
    return is_of_a_module(path.rpartition("/")[2], tree.entries(parent(path)) or ())


def is_copied(links: "Links") -> bool:
    """Whether a document, such as `README.md`, was copied from another project, or is in a package in its published form.

    A copied one is below the top, beside other license terms, or most of the files that it names stayed in its own project, or all
    of those beside it.
    """
    tree, path, top, folder = links.tree, links.path, links.top, links.folder
    if folder == top:
        return False
    if not (has_loud_name(path) or _README.match(path.rpartition("/")[2])):
        return _is_alone(links)
    if (_has_other_terms(tree, folder, top) and not _is_whole(tree, folder)) or _is_published(tree, folder):
        return True
    if _is_installed(tree.entries(folder) or ()):
        return True
    if _is_of_others(links):
        return True
    return _is_torn(links)


def _is_of_others(links: "Links") -> bool:
    """Whether a document often names repositories of an owner, but none of the project's owner, according to its README.

    The same holds if it names a repository that is called like its folder, but the README of the project does not.
    """
    entries = links.tree.entries(links.top) or {}
    texts = [links.tree.text(join(links.top, each)) or "" for each in sorted(entries) if _README.match(f"{each} ")]
    named, own = owners(links.text()), sum(map(owners, texts), Counter[str]())
    if not own:
        return False
    called = compiled(_CALLED.format(re.escape(links.folder.rpartition("/")[2]))).search
    if called(links.text()) and not any(map(called, texts)):
        return True
    return max(named.values(), default=0) >= _OFTEN and own.most_common(1)[0][0] not in named


def owners(text: str) -> Counter[str]:
    """How often a text names repositories on a forge, by their owners in lower case.

    >>> owners("https://github.com/Us/a https://github.com/us/b/issues https://codeberg.org/them")
    Counter({'us': 2})
    """
    return Counter(map(str.lower, _REPOSITORY.findall(text)))


def _is_alone(links: "Links") -> bool:
    """Whether a document was taken out of its folder: it names several others beside it, and no document of its kind is there."""
    end = suffix(links.path)
    if sum(suffix(each) == end for each in links.tree.entries(links.folder) or ()) > 1:
        return False
    named = _Named(links, links.path, links.text())
    return named.is_lost and sum("/" not in each and suffix(each) == end for each in named.all) >= _SEVERAL


def is_apart(links: "Links") -> bool:
    """Whether a document names several files, most of which are nowhere in the project. Computed once for all its references."""
    if _APART not in links.own:
        links.own[_APART] = _Named(links, links.path, links.text()).is_torn
    return links.own[_APART] is True


def _is_torn(links: "Links") -> bool:
    """Whether a document names several files, most of which are nowhere in the project, so that they were not moved either.

    If documents of the same name in the folders around it were copied together, each may name only a few files outside its folder.
    """
    own = _Named(links, links.path, links.text())
    if own.is_torn:
        return True
    near = parent(parent(links.folder))
    like = [each for each in links.tree.called(links.path.rpartition("/")[2], links.top) if below(each, near)][:_MOST_LIKE]
    around = [_Named(links, each, links.tree.text(each) or "") for each in like] if own.is_lost else []
    lost = [each for each in around if each.is_lost]
    aims = {aim for each in lost for aim in each.lost if not below(aim, each.folder)}
    return len(aims) > _MOST_LOST and 2 * len(lost) > sum(bool(each.all) for each in around)


class _Named:
    """The files that a document names (`all`), and those without a file of that name in the project (`lost`)."""

    def __init__(self, links: "Links", path: str, text: str) -> None:
        self.folder = folder = parent(path)
        self.all = {next(filter(None, found.groups())) for found in _PATH.finditer(text)}
        lost = (each for each in self.all if not links.leads_from(folder, each) and not lies_anywhere(links, each))
        self.lost = {seen_from(folder, each) for each in lost}
        self.is_lost = 0 < len(self.all) == len(self.lost)
        self.is_torn = len(self.lost) > _MOST_LOST and 2 * len(self.lost) > len(self.all)


def lies_anywhere(links: "Links", path: str) -> bool:
    """Whether a file of the same name is in the project; a name that many folders have must be in a folder of the same name."""
    *folders, name = path.split("/")
    ending = "/".join(("", *folders[-1:], name)) if is_common(path) else ""
    return any(each.endswith(ending) for each in links.tree.called(name, links.top))


def _is_whole(tree: Tree, folder: str) -> bool:
    """Whether a folder holds a whole project, with its documents or its tests, even inside another project."""
    return any(name.casefold() in _KEPT for name in tree.entries(folder) or ())


def _has_other_terms(tree: Tree, folder: str, top: str) -> bool:
    """Whether a folder has licenses, and none of those at the top, which a project of several packages repeats in each."""
    own = _terms(tree, folder)
    return bool(own) and own.isdisjoint(_terms(tree, top)) and not any(_TERMS in each for each in own)


def _terms(tree: Tree, folder: str) -> set[str]:
    """The texts of the licenses in a folder, without digits (such as years) and with blanks normalized."""
    texts = (
        tree.text(join(folder, name))
        for name, is_folder in (tree.entries(folder) or {}).items()
        if not is_folder and is_license(name)
    )
    return {" ".join(re.sub(r"[0-9]+", "", text).split()) for text in texts if text}


def _is_installed(names: Collection[str]) -> bool:
    """Whether a folder with these names is one in which Debian installs a project's documents.

    >>> _is_installed({"copyright", "changelog.gz", "README.md"}), _is_installed({"copyright", "README.md"})
    (True, False)
    """
    return "copyright" in names and any(each.startswith("changelog.") and each.endswith(".gz") for each in names)


def _is_published(tree: Tree, folder: str) -> bool:
    """Whether a folder holds only what its `package.json` lists as published: no sources, no tests."""
    entries = tree.entries(folder) or {}
    if "package.json" not in entries:
        return False
    import json  # late: most folders have no such file

    text = tree.text(join(folder, "package.json"))
    try:
        files = json.loads(text or "{}")["files"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
    named = {each.strip("./").split("/")[0] for each in files if isinstance(each, str)} if isinstance(files, list) else set()
    return bool(named) and all(each in named or _SHIPPED.fullmatch(each) for each in entries)
