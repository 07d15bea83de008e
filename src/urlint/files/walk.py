"""Which files do the given paths mean? Folders are walked recursively, in a stable order, without ignored files."""

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter

from urlint.expression import compiled
from urlint.files.discover import Discovery
from urlint.files.error import reason
from urlint.files.globs import globs, meant_by, plain
from urlint.files.ignore import NAMES, Rules, held, ignored, rules_above, rules_of, too_many
from urlint.files.paths import cased, relative, slashed
from urlint.files.settings import Settings
from urlint.lint.config import EXCLUDED, Config
from urlint.record import Record
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.changes import ChangedEntry, Changes
    from urlint.files.tree import Disk, Listings

_MOST_LISTED = 20_000  # folders whose entries are kept
_GIT = ".git"
_REPORT = ".sarif"  # the output of linters, which quotes wrong code, as ours quotes the examples of our rules


class Target(Record):
    """A file to lint under `config`; `path` has forward slashes; `explicit`: whether the user named the file itself."""

    path: str
    config: Config
    explicit: bool


class Folder(Record):
    """A folder: its name for output, `docs/` or "", its absolute path, the ignore rules and settings above it.

    `full`: further rules are skipped.
    """

    name: str
    path: str
    rules: Rules
    above: Settings
    full: bool = False

    @property
    def shown(self) -> str:
        """The name for messages."""
        return self.name.removesuffix("/") or self.name or "."


def _passed(path: str, why: str) -> None:
    """Does nothing."""


class Walk(Record):
    """The options of a walk. `report` gets read errors; `passed` gets skipped paths with the reason.

    Hidden files are found if Git tracks them. Ignore files, and what is excluded by default, are skipped without a call of
    `passed`. `exclude` are globs relative to `within`: the current folder, or the walked folder if that is elsewhere. Without
    `ignoring`, ignore files do not apply; without `excluding`, neither does `exclude` of the settings; `forced`: both also
    apply to paths that the user named. With `changes`, only changed files are found. `listings` gets what is in each folder.
    """

    discovery: Discovery
    report: Callable[[str], None]
    exclude: tuple[str, ...] = ()
    ignoring: bool = True
    excluding: bool = True
    within: str = ""
    changes: "Changes | None" = None
    passed: Callable[[str, str], None] = _passed
    forced: bool = False
    listings: "Listings | None" = None

    def targets(self, paths: Iterable[str]) -> Iterator[Target]:
        """The files of the given paths, each once. Raises FileError if a configuration file is invalid."""
        named = tuple(paths)
        disk = self._disk() if self.forced and self.ignoring else None
        found = (target for path in named for target in self._meant(path, disk))
        return found if len(named) == 1 else _once(found)

    def _disk(self) -> "Disk":
        from urlint.files.tree import Disk  # late: few runs need one here

        return Disk()

    def _meant(self, path: str, disk: "Disk | None") -> Iterator[Target]:
        changed = self.changes.is_folder(path) if self.changes else None
        try:
            is_folder = stat.S_ISDIR(os.stat(path).st_mode) if changed is None else changed
        except (OSError, ValueError) as error:
            why = _missing(path) if isinstance(error, FileNotFoundError) else reason(error)
            self.report(f"{slashed(path)}: {why}" if path else why)
            return
        if self.forced and self._is_forced_out(path, is_folder, disk):
            return
        if is_folder:
            yield from self._tree(path)
        elif self.changes is None or changed is not None:
            yield Target(slashed(path), self.discovery.config(path), True)

    def _is_forced_out(self, path: str, is_folder: bool, disk: "Disk | None") -> bool:
        """Whether a path that the user named is skipped anyway: by the settings, or by an ignore file on `disk`."""
        whole = os.path.join(os.path.abspath(path), "") if is_folder else os.path.abspath(path)
        if self._replace(within=os.getcwd())._is_excluded(slashed(path), whole, self.discovery.config(path)):
            return True
        if disk is None or not disk.ignored(slashed(whole).rstrip("/")):
            return False
        self.passed(slashed(path), "listed in an ignore file")
        return True

    def _tree(self, path: str) -> Iterator[Target]:
        """All files below a folder that the user named, even if the folder itself is ignored or excluded."""
        whole = os.path.abspath(path)
        settings = self.discovery.settings(whole)
        current = os.getcwd()
        within = current if relative(whole + os.sep, current) or whole == current else whole
        here = self._replace(within=within)
        here = here._replace(excluding=not here._excludes(settings.config, whole + os.sep))
        above, full = rules_above(whole, self.report) if self.ignoring else ((), False)
        waiting = [Folder("" if path == "." else slashed(os.path.join(path, "")), whole, above, settings, full)]
        while waiting:
            folder = waiting.pop()
            files, folders = here._entries(folder)
            yield from files
            waiting += reversed(folders)

    def _entries(self, folder: Folder) -> tuple[list[Target], list[Folder]]:
        """The files and folders in a folder. Links are skipped: their targets are found at their own place."""
        try:
            entries = self._listed(folder.path)
        except OSError as error:
            self.report(f"{folder.shown}: {reason(error)}")
            return [], []
        rules, full = self._rules(folder, [entry.name for entry in entries if entry.name.startswith(".")])
        settings = self.discovery.below(folder.above, folder.path, [entry.name.lower() for entry in entries])
        self.discovery.know(folder.name, folder.path, settings)
        files: list[Target] = []
        folders: list[Folder] = []
        for entry in entries:
            name = folder.name + entry.name
            if entry.name.startswith(".") and self._is_hidden(name, entry):
                continue
            if entry.is_dir(follow_symlinks=False):
                name, path = f"{name}/", entry.path + os.sep
                if not self._is_ignored(name, path, rules) and not self._is_excluded(name, path, settings.config, entry.name):
                    folders.append(Folder(name, entry.path, rules, settings, full))
            elif entry.is_file(follow_symlinks=False) and not self._is_ignored(name, entry.path, rules):
                config = self.discovery.of_file(name)
                if not self._is_left(name, entry.path, config, entry.name):
                    files.append(Target(name, config, False))
        return files, folders

    def _is_hidden(self, name: str, entry: "os.DirEntry[str] | ChangedEntry") -> bool:
        """Whether an entry with a leading dot does not belong to the project, such as a cache: Git does not track it."""
        from urlint.files.tracked import is_tracked  # late: many folders have nothing hidden

        folder = entry.is_dir(follow_symlinks=False)
        if entry.name != _GIT and (folder or entry.is_file(follow_symlinks=False)):
            if is_tracked(entry.path + os.sep * folder):
                return False
            if entry.name not in NAMES:
                self.passed(name + "/" * folder, "hidden, and not tracked by Git")
        return True

    def _is_ignored(self, name: str, path: str, rules: Rules) -> bool:
        """Whether an ignore file excludes an absolute path; if so, `passed` is called with `name`."""
        if not rules or not ignored(path, rules):
            return False
        self.passed(name, "listed in an ignore file")
        return True

    def _is_left(self, name: str, path: str, config: Config, last: str) -> bool:
        """Whether a file in a folder is a SARIF report or excluded."""
        if not name.endswith(_REPORT):
            return self._is_excluded(name, path, config, last)
        self.passed(name, "a SARIF report")
        return True

    def _is_excluded(self, name: str, path: str, config: Config, last: str = "") -> bool:
        """Whether the settings exclude an absolute path; if so, `passed` is called, except for default exclusions.

        `last` is the last part of the path, if its folder is being walked and is therefore not excluded.
        """
        if not self._excluded(path, config, last):
            return False
        if os.path.basename(path.rstrip(os.sep)) not in EXCLUDED:
            self.passed(name, "excluded")
        return True

    def _listed(self, folder: str) -> "Sequence[os.DirEntry[str] | ChangedEntry]":
        """The entries of a folder, sorted by name. Raises OSError."""
        if self.changes is not None:
            return self.changes.entries(folder)
        with os.scandir(folder) as found:
            entries = sorted(found, key=attrgetter("name"))
        if self.listings is not None and len(self.listings) < _MOST_LISTED:
            self.listings[slashed(folder)] = entries
        return entries

    def _rules(self, folder: Folder, hidden: list[str]) -> tuple[Rules, bool]:
        """The ignore rules above and in a folder, and whether further ones are skipped, which is reported once."""
        if not self.ignoring or folder.full:
            return folder.rules, folder.full
        rules = held(folder.rules, rules_of(folder.path, hidden, self.report))
        if rules is None:
            self.report(too_many(folder.shown))
        return folder.rules if rules is None else rules, rules is None

    def _excluded(self, path: str, config: Config, last: str) -> bool:
        """Whether the settings or the command line exclude an absolute path."""
        names = plain(config.exclude) if last else None
        by_config = self.excluding and (self._excludes(config, path) if names is None else last in names)
        return by_config or (bool(self.exclude) and meant_by(self.exclude, path, self.within))

    def _excludes(self, config: Config, path: str) -> bool:
        """Whether the settings exclude an absolute path, relative to the folder of the settings, else to `within`."""
        below = (relative(path, config.root) if config.root else "") or relative(path, self.within)
        return bool(config.exclude and below) and globs(config.exclude)(below)


def _missing(path: str) -> str:
    """The message for a path that does not exist; it may be a URL, or empty because a variable is not set."""
    if not path:
        return "the path is empty"
    is_url = compiled(r"[A-Za-z][A-Za-z0-9+.-]+://").match(path) is not None
    return f"no such file or folder{'; `urlint explain` explains a URL' if is_url else ''}"


def _once(found: Iterable[Target]) -> Iterator[Target]:
    """The targets without duplicates."""
    seen: set[str] = set()
    for target in found:
        whole = cased(os.path.abspath(target.path))
        if whole not in seen:
            seen.add(whole)
            yield target
