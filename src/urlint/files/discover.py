"""Which configuration applies to a file? The nearest one upward, or the one given on the command line."""

import os
from collections.abc import Callable, Collection
from functools import partial

from urlint.files import private
from urlint.files.bounds import Bounds, is_away
from urlint.files.error import FileError
from urlint.files.paths import checkout, relative, slashed
from urlint.files.settings import DEFAULTS, REPOSITORY, SHARED, PerFile, Settings, named, read
from urlint.files.test_data import is_named_so, is_test_data, may_be_in_tests
from urlint.lint.config import Config
from urlint.typed import TypeVar

OWN = ("urlint.toml", ".urlint.toml")
NAMES = frozenset((*OWN, SHARED))
Read = TypeVar("Read")


class Discovery:
    """Finds the settings for files. Each folder is searched once.

    If `file` is given, it applies everywhere, with globs relative to the folder `top` or the current one; if `isolated`, no file
    applies. Files override `start` within `bounds`; folders above `top` are not searched. An invalid configuration file of a
    folder goes to `report`, if given, and the settings of the parent folder apply. Raises FileError if `file` is invalid.
    """

    def __init__(
        self,
        file: str | None = None,
        isolated: bool = False,
        start: Config = DEFAULTS,
        top: str = "",
        bounds: Bounds = REPOSITORY,
        report: Callable[[str], None] | None = None,
    ) -> None:
        bounds = bounds._replace(took={})
        self._start, self._top, self._bounds, self._report = start, top, bounds, report
        self._folders: dict[str, Settings] = {}
        self._called: dict[str, tuple[str, Settings, bool]] = {}
        self._checkouts: dict[str, str] = {}
        self._wrong: dict[str, FileError] = {}  # the errors of folders' own files, each of which is read once
        self._tests: dict[tuple[str, str], bool] = {}
        self._made: dict[tuple[str, tuple[int, ...], bool], Config] = {}
        self._only = Settings(start) if isolated else None if file is None else named(file, start, bounds).at(top or os.getcwd())

    def config(self, path: str) -> Config:
        """The settings for a file or folder. Raises FileError if a configuration file is invalid."""
        path = os.path.abspath(path)
        return self.for_file(path, self.settings(_folder(path)))

    def know(self, called: str, folder: str, settings: Settings) -> None:
        """Caches `settings` for the absolute path `folder`, under the path `called`, which has and ends with forward slashes."""
        self._called[called] = (folder, settings, self._is_in_tests(folder, settings))

    def of_file(self, path: str) -> Config:
        """The settings for a file whose path has forward slashes; looks each folder up once. Raises FileError."""
        at = path.rfind("/") + 1
        called, name = path[:at], path[at:]
        if called not in self._called:
            folder = os.path.dirname(os.path.abspath(path))
            self.know(called, folder, self.settings(folder))
        folder, settings, in_tests = self._called[called]
        meant = settings.meant(os.path.join(folder, name)) if settings.per_file else ()
        return self._with(settings, meant, in_tests or is_named_so(name))

    def for_file(self, path: str, settings: Settings) -> Config:
        """The settings for the file at an absolute path, given the `settings` of its folder. Raises FileError."""
        folder, name = os.path.split(path)
        meant = settings.meant(path) if settings.per_file else ()
        return self._with(settings, meant, is_named_so(name) or self._is_in_tests(folder, settings))

    def _with(self, settings: Settings, meant: tuple[int, ...], test: bool) -> Config:
        """The settings with the `per-file` tables `meant`, for test data or not. Raises FileError."""
        if not meant and not test:
            return settings.config
        key = (settings.source, meant, test)
        if key not in self._made:
            config = self._or_reported(partial(settings.with_parts, meant)) or settings.config
            self._made[key] = config._replace(test_data=test)
        return self._made[key]

    def _is_in_tests(self, folder: str, settings: Settings) -> bool:
        """Whether the files in a folder are test data, whatever their names. Found out once."""
        key = folder, settings.source
        if key not in self._tests:
            some = os.path.join(folder, "README")
            self._tests[key] = may_be_in_tests(slashed(folder)) and is_test_data(some, self._root(folder, settings))
        return self._tests[key]

    def _root(self, folder: str, settings: Settings) -> str:
        """The folder of the configuration file that applies in a folder, else the top, the checkout, or the current folder."""
        return os.path.dirname(settings.source) if settings.source else self._top or self._project(folder)

    def _project(self, folder: str) -> str:
        """The checkout of an absolute folder, else the current folder if that contains it, else the one above the named path."""
        here = os.getcwd()
        if found := checkout(folder, self._checkouts):
            return found
        if folder == here or relative(folder, here):
            return here
        above = (each for each in private.given_paths if folder == each or relative(folder, each))
        return os.path.dirname(min(above, key=len, default=folder))

    def source(self, path: str) -> str:
        """The configuration file that applies to a file or folder; "" if there is none. Raises FileError."""
        return self.settings(_folder(path)).source

    def per_file(self, path: str) -> tuple[PerFile, ...]:
        """The `per-file` tables that apply in the folder of `path`. Raises FileError."""
        return self.settings(_folder(path)).per_file

    def settings(self, folder: str, names: Collection[str] = NAMES) -> Settings:
        """The settings in a folder, an absolute path; `names` are its entries in lower case, if known. Raises FileError."""
        if self._only is not None:
            return self._only
        below: list[str] = []
        while folder not in self._folders:
            above = os.path.dirname(folder)
            own = None if NAMES.isdisjoint(names) else self._or_reported(partial(self._own, folder))
            if own is not None or folder in (above, self._top):
                self._folders[folder] = own or Settings(self._start)
                break
            below.append(folder)
            folder, names = above, NAMES
        found = self._folders[folder]
        self._folders.update(dict.fromkeys(below, found))
        return found

    def below(self, above: Settings, folder: str, names: Collection[str]) -> Settings:
        """The settings in a folder, given those of the folder `above` it and its entries in lower case. Raises FileError."""
        if ".git" not in names:
            self._checkouts[folder] = checkout(os.path.dirname(folder), self._checkouts)
        if folder not in self._folders and folder != self._top and NAMES.isdisjoint(names):
            self._folders[folder] = above
        return self.settings(folder, names)

    def _own(self, folder: str) -> Settings | None:
        """The settings of the folder's own configuration file, None without one. Raises the same FileError each time."""
        if folder in self._wrong:
            raise self._wrong[folder]
        try:
            return _in(folder, self._start, self._bounds)
        except FileError as error:
            self._wrong[folder] = error
            raise

    def _or_reported(self, read: Callable[[], Read]) -> Read | None:
        """The result of `read()`, or None if its FileError was reported. Raises FileError if there is no `report`."""
        try:
            return read()
        except FileError as error:
            if self._report is None:
                raise
            self._report(str(error))
            return None


def _folder(path: str) -> str:
    path = os.path.abspath(path)
    return path if os.path.isdir(path) else os.path.dirname(path)


def _in(folder: str, start: Config, bounds: Bounds) -> Settings | None:
    for name in OWN:
        path = os.path.join(folder, name)
        if os.path.lexists(path):  # our own name: anything else than a file is an error
            return read(path, start, bounds)
    path = os.path.join(folder, SHARED)
    return read(path, start, bounds) if not is_away(path) and os.path.isfile(path) else None
