"""Which lines of which files were added or changed? According to Git, for the working tree or for the index."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from sys import maxsize

from urlint.files.discover import OWN
from urlint.files.error import FileError
from urlint.files.git import HERE, Blobs, Git
from urlint.files.ignore import NAMES
from urlint.files.patch import Changed, parsed
from urlint.files.paths import cased, checkout, real, shown
from urlint.files.settings import SHARED
from urlint.lint.changed import Ranges
from urlint.record import Record

_ALL = ((1, maxsize),)
_DIFF = (
    *("diff", "--unified=0", "--inter-hunk-context=0", "--find-renames", "--full-index", "--text", "-O/dev/null"),
    *("--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/"),
)


class ChangedEntry(Record):
    """An entry of a folder with changes, with the interface of `os.DirEntry`: a folder, a file to check, or neither."""

    name: str
    path: str
    folder: bool = False
    file: bool = False

    def is_dir(self, *, follow_symlinks: bool) -> bool:
        """Whether this is a folder with changes."""
        return self.folder

    def is_file(self, *, follow_symlinks: bool) -> bool:
        """Whether this is a file with changes."""
        return self.file


class Changes:
    """The changed lines of files in the working tree or, if `staged`, in the index, whose contents `blobs` reads."""

    def __init__(self, git: Git, changed: Iterable[Changed], staged: bool) -> None:
        self.staged, self.blobs, self._top = staged, Blobs(git), cased(git.top)
        self._names: dict[str, str] = {}
        self._lines: dict[str, Ranges] = {}
        self._folders: dict[str, dict[str, bool]] = {}
        for each in changed:
            self._add(os.path.join(git.top, *os.fsdecode(each.name).split("/")), each)

    def lines(self, path: str) -> Ranges:
        """The changed lines of a file."""
        return self._lines.get(real(path), ())

    def blob(self, path: str) -> str:
        """The Git object name of a changed file in the index."""
        return self._names[real(path)]

    def close(self) -> None:
        """Stops the Git process that reads the index."""
        self.blobs.close()

    def is_folder(self, path: str) -> bool | None:
        """Whether a changed path is a folder; None if nothing in it has changed."""
        return True if real(path) in self._folders else False if real(path) in self._lines else None

    def entries(self, folder: str) -> list[ChangedEntry]:
        """The changed entries of a folder (an absolute path), and the names of possible ignore files, settings, and checkouts."""
        found = {name: ChangedEntry(name, os.path.join(folder, name)) for name in (*NAMES, *OWN, SHARED, ".git")}
        for name, is_folder in self._folders.get(real(folder), {}).items():
            found[name] = ChangedEntry(name, os.path.join(folder, name), is_folder, not is_folder)
        return [found[name] for name in sorted(found)]

    def _add(self, path: str, each: Changed) -> None:
        self._lines[cased(path)], self._names[cased(path)] = each.lines, each.blob
        is_folder = False
        while cased(path) != self._top:
            above, name = os.path.split(path)
            known = self._folders.setdefault(cased(above), {})
            if name in known:
                break
            known[name], path, is_folder = is_folder, above, True


def since(revision: str, paths: Iterable[str]) -> Changes:
    """The changes since the merge base of `revision` and the current commit. Raises FileError."""
    git = _repository(paths)
    base = git.answer("merge-base", _commit(git, revision), "HEAD")
    if not base:
        raise FileError(f"no common ancestor of `{revision}` and the current commit{_shallow(git)}")
    return Changes(git, (*_differing(git, base), *_untracked(git)), False)


def staged(paths: Iterable[str]) -> Changes:
    """The staged changes: those between the last commit and the index. Raises FileError."""
    git = _repository(paths)
    return Changes(git, _differing(git, "--cached"), True)


def _repository(paths: Iterable[str]) -> Git:
    """The repository of all paths, or that of the current folder if variables such as `GIT_DIR` are set. Raises FileError."""
    if any(name in os.environ for name in HERE):
        return Git(os.getcwd())
    tops: dict[str, str] = {}
    for path in paths:
        top = checkout(os.path.abspath(path))
        if not top:
            raise FileError(f"{shown(path)}: not in a Git repository")
        tops.setdefault(top, path)
    if len(tops) > 1:
        one, other = map(shown, list(tops.values())[:2])
        raise FileError(f"{one} and {other} are in different Git repositories")
    return Git(*tops)


def _commit(git: Git, revision: str) -> str:
    found = "" if revision.startswith("-") else git.answer("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if not found:
        raise FileError(f"no commit `{revision}` in this repository{_shallow(git)}")
    return found


def _shallow(git: Git) -> str:
    is_shallow = git.answer("rev-parse", "--is-shallow-repository") == "true"
    return "; this is a shallow clone: fetch more of its history" if is_shallow else ""


def _differing(git: Git, *what: str) -> Iterator[Changed]:
    """The regular files with changed lines, without links and submodules."""
    return (each for each in parsed(git.ask(*_DIFF, *what, "--")) if each.mode.startswith("100") and each.lines)


def _untracked(git: Git) -> Iterator[Changed]:
    """The files that are neither tracked nor ignored by Git, with all their lines."""
    for name in git.ask("ls-files", "--others", "--exclude-standard", "-z", "--full-name").split(b"\0"):
        with suppress(OSError):
            if name and stat.S_ISREG(os.lstat(os.path.join(git.top, os.fsdecode(name))).st_mode):
                yield Changed(name, lines=_ALL)
