"""Which files does a project contain, for rules that check links? Each folder is listed once per run."""

import os
from collections.abc import Iterable, Mapping, Set
from contextlib import suppress
from itertools import islice

from urlint.files.bounds import is_away
from urlint.files.decode import binary, decode
from urlint.files.globs import meant_by
from urlint.files.ignore import Rules, held, ignored, rules_of
from urlint.files.paths import checkout, holds, slashed
from urlint.files.read import read
from urlint.lint.targets.tree import Tree, below, parent, upward
from urlint.record import Record

_MOST_ENTRIES = 100_000  # of one folder; larger folders count as unreadable
_MOST_NAMES = 200_000  # of a project; in larger ones files are not searched by name
_MOST_TEXT = 4 * 1024 * 1024  # bytes of a file that is searched for anchors
_MOST_FOLDERS = 20_000  # kept in memory
_SKIPPED = frozenset(("node_modules", "__pycache__"))


class _Listing(Record):
    """The names in a folder, and whether each is a folder; and those of links to folders."""

    entries: Mapping[str, bool]
    links: Set[str]


_NOTHING = _Listing({}, frozenset())
Listings = dict[str, "list[os.DirEntry[str]]"]
"""What the walk over the files found in folders, whose absolute paths have forward slashes."""


class Disk(Tree):
    """The files on disk. `tops` are the folders given to the run, for documents outside of any checkout.

    Folders in `listings` are not listed again.
    """

    def __init__(self, tops: Iterable[str] = (), listings: Listings | None = None) -> None:
        super().__init__()
        self._listings: Listings = {} if listings is None else listings
        self._asked = sorted((slashed(os.path.abspath(each)) for each in tops), key=len)
        self._listed: dict[str, _Listing | None] = {}
        self._tops: dict[str, str] = {}
        self._checkouts: dict[str, str] = {}
        self._home: dict[str, bool] = {}
        self._rules: dict[str, Rules] = {}
        self._named: dict[str, dict[str, list[str]] | None] = {}

    def absolute(self, path: str) -> str:
        """The absolute path of a document, which need not exist."""
        return slashed(os.path.abspath(path))

    def top(self, folder: str) -> str:
        """The top folder of the project: the checkout, else the first given or current folder that contains it, else itself.

        A given folder may be only the documents of a site, whose settings lie above it: then it is the folder of these.
        """
        if folder not in self._tops:
            self._tops[folder] = self._top(folder)
        return self._tops[folder]

    def _top(self, folder: str) -> str:
        with suppress(OSError, ValueError):
            found = self._checkout(folder)
            if found and not self._holds_home(found):
                return slashed(found)
            for each in (*self._asked, slashed(os.getcwd())):
                if (each == folder or below(folder, each)) and not self._holds_home(each):
                    return self._with_site(each)
        return folder

    def _with_site(self, folder: str) -> str:
        """The nearest folder above one that holds the settings of a site, up to the current folder; otherwise the folder itself."""
        from urlint.lint.targets.site import SIGNS  # late: most documents are in a checkout

        current = slashed(os.getcwd())
        above = upward(folder, current)[1:] if below(folder, current) and not self._holds_home(current) else []
        return next((each for each in above if not SIGNS.isdisjoint(self.names(each))), folder)

    def _checkout(self, folder: str) -> str:
        """The nearest folder upward that contains `.git`; "" if there is none. Below the given folders, their listings tell."""
        given = next((each for each in self._asked if below(folder, each)), folder)
        for each in upward(folder, given)[:-1]:
            if ".git" in self.names(each):
                return each
        return checkout(given, self._checkouts)

    def _holds_home(self, folder: str) -> bool:
        """Whether a folder contains the home folder, so that its files have different origins. Found out once."""
        if folder not in self._home:
            self._home[folder] = holds(folder, os.path.expanduser("~"))
        return self._home[folder]

    def entries(self, folder: str) -> Mapping[str, bool] | None:
        """The names in a folder, and whether each is a folder. Links are followed; a dangling link counts as a file."""
        listing = self._listing(folder)
        return listing.entries if listing else None

    def _listing(self, folder: str) -> "_Listing | None":
        if folder not in self._listed:
            if len(self._listed) >= _MOST_FOLDERS:
                self._listed.clear()
            self._listed[folder] = _listing(folder, self._listings.pop(folder, None))
        return self._listed[folder]

    def text(self, path: str) -> str | None:
        """The text of a regular file; None if it is binary, unreadable, or larger than 4 MiB."""
        with suppress(OSError, ValueError, MemoryError):
            data = read(path, _MOST_TEXT)
            return None if binary(data[:8192]) else decode(data).text
        return None

    def ignored(self, path: str) -> bool:
        """Whether an ignore file excludes the path or one of its folders."""
        folder, top = parent(path), self.top(parent(path))
        while folder != top and self.entries(folder) is None:
            folder = parent(folder)
        rules = self._ignoring(folder)
        if not rules:
            return False
        way = [f"{each}/" for each in reversed(upward(path, top)[1:-1])]
        return any(ignored(os.path.normpath(each) + os.sep * each.endswith("/"), rules) for each in (*way, path, f"{path}/"))

    def _ignoring(self, folder: str) -> Rules:
        """The rules of the ignore files in a folder and above it, within the project."""
        if folder not in self._rules:
            above = () if folder in (self.top(folder), "/") else self._ignoring(parent(folder))
            both = held(above, rules_of(os.path.normpath(folder), self.names(folder), lambda _: None))
            self._rules[folder] = above if both is None else both
        return self._rules[folder]

    def means(self, globs: tuple[str, ...], path: str, root: str) -> bool:
        """Whether globs relative to the folder `root` match a path; outside of `root` only the file name is matched."""
        inside = path if below(path, root) else f"{root}/{path.rsplit('/', 1)[-1]}"
        return meant_by(globs, os.path.normpath(inside), os.path.normpath(root))

    def called(self, name: str, top: str) -> tuple[str, ...]:
        """The files below a folder with this name, in any case; hidden files and folders are skipped."""
        if top not in self._named:
            self._named[top] = self._index(top)
        return tuple(sorted((self._named[top] or {}).get(name.casefold(), ())))

    def ending(self, ends: tuple[str, ...], top: str) -> tuple[str, ...]:
        """The files below a folder whose names end with one of these; hidden files and folders are skipped."""
        if top not in self._named:
            self._named[top] = self._index(top)
        every = (self._named[top] or {}).items()
        return tuple(path for name, paths in every if name.endswith(ends) for path in paths)

    def _index(self, top: str) -> dict[str, list[str]] | None:
        made: dict[str, list[str]] = {}
        waiting, seen = [top], 0
        while waiting:
            folder = waiting.pop()
            entries, links = self._listing(folder) or _NOTHING
            into = folder if folder.endswith("/") else f"{folder}/"
            for name in filter(_is_searched, entries):
                if entries[name] and name not in links:
                    waiting.append(into + name)
                else:
                    made.setdefault(name.casefold(), []).append(into + name)
            seen += len(entries)
            if seen > _MOST_NAMES:
                return None
        return made


def _listing(folder: str, walked: "list[os.DirEntry[str]] | None") -> _Listing | None:
    """What a folder contains, which is `walked` if that is given; None if that cannot be found out, or it is too much."""
    if is_away(folder):
        return None
    try:
        if walked is not None:
            return _sorted_out(walked)
        with os.scandir(folder) as found:
            return _sorted_out(list(islice(found, _MOST_ENTRIES + 1)))
    except (OSError, ValueError):
        return None


def _sorted_out(entries: "list[os.DirEntry[str]]") -> _Listing | None:
    """What the entries of a folder are; None if there are too many."""
    if len(entries) > _MOST_ENTRIES:
        return None
    links = {entry.name for entry in entries if entry.is_symlink() and _is_folder(entry)}
    return _Listing({entry.name: entry.name in links or _is_folder(entry, follow=False) for entry in entries}, links)


def _is_searched(name: str) -> bool:
    return not name.startswith(".") and name not in _SKIPPED


def _is_folder(entry: "os.DirEntry[str]", follow: bool = True) -> bool:
    try:
        return entry.is_dir(follow_symlinks=follow)
    except OSError:
        return False
