"""Which settings apply in one workspace folder? The editor's, and those of files, in the configured order."""

from collections.abc import Callable
from functools import cached_property, partial

from urlint.files.bounds import WORKSPACE, Bounds
from urlint.files.discover import Discovery
from urlint.files.grammars import load
from urlint.files.proved import globs_read
from urlint.grammar.language import Language
from urlint.grammar.options import Reading
from urlint.lint.config import Config
from urlint.lint.config.settings import applied
from urlint.lint.config.values import SettingsError
from urlint_server.settings import Table

Tell = Callable[[str], None]
_ANYWHERE = Bounds(refused={})


class Scope:
    """The settings in one workspace folder, or ("") outside of all; `values` are the checked settings of the editor.

    Unless the workspace is `trusted`, only harmless settings of its files apply. Raises SettingsError and FileError if the values
    name something that does not exist. If `lenient`, unusable grammars named in files are ignored.
    """

    def __init__(self, top: str, values: Table, trusted: bool, lenient: bool = False) -> None:
        self.top, self.values, self._trusted = top, values, trusted
        own = values.get("editor", {})
        self._preference = own.get("configurationPreference", "filesystemFirst")
        globs_read(values)
        self.start = applied(values, Config(), partial(_grammar, folder=top))
        below = self.start if self._preference == "filesystemFirst" else Config()
        self.bounds = Bounds(top, {} if own.get("outsideFiles") else WORKSPACE, trusted, lenient)
        self._found = partial(Discovery, _configuration(own, top), self._preference == "editorOnly", below, top, self.bounds)
        self.discovery = self._found()

    def config(self, path: str) -> Config:
        """The settings of the document at an absolute path. Raises FileError and SettingsError."""
        found = self.discovery.config(path)
        return found if self._preference == "filesystemFirst" else applied(self.values, found, partial(_grammar, folder=self.top))

    def without_files(self, path: str) -> Config:
        """The editor's settings for the document at an absolute path; "" for a document that has none."""
        return Discovery(isolated=True, start=self.start, top=self.top).config(path) if path else self.start

    def sparing(self, report: Tell) -> Discovery:
        """A lookup of configuration files that reports and ignores invalid ones. Raises FileError."""
        return self._found(report=report)

    @cached_property
    def spare(self) -> "Scope":
        """A lenient copy, which ignores unusable grammars. Raises SettingsError and FileError."""
        return Scope(self.top, self.values, self._trusted, lenient=True)


def _grammar(name: str, how: Reading, folder: str) -> Language:
    """The grammar that an editor setting names, not on the network. Raises GrammarError and SettingsError."""
    path_of("grammar", name, folder)
    return load(name, how, folder)


def _configuration(own: Table, folder: str) -> str | None:
    """The path of the configuration file that the editor's settings name, or None. Raises SettingsError."""
    name = own.get("configuration")
    return path_of("configuration", name, folder) if name else None


def path_of(key: str, name: str, folder: str) -> str:
    """The path of a file that an editor setting names. Raises SettingsError for a network path."""
    try:
        return _ANYWHERE.path(key, name, folder)
    except ValueError as error:
        raise SettingsError(str(error), (key,)) from None
