"""Which settings apply to a document? Those of its folder; if they are invalid, the last valid ones."""

import logging
import os
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any

from urlint.files.bounds import Bounds, is_network
from urlint.files.error import FileError, PlacedError
from urlint.files.globs import meant_by
from urlint.files.private import beware
from urlint.grammar.error import GrammarError
from urlint.grammar.standard import BUILT_IN
from urlint.lint.config import Config
from urlint.lint.config.settings import JUDGING
from urlint.lint.config.values import SettingsError
from urlint.lint.redact import redacted_text
from urlint.seen import quotable
from urlint_server.scope import Scope, Tell, path_of
from urlint_server.settings import Table, by_folder, misspelled, mistake, table
from urlint_server.uri import file_path

# The folder's files cannot set these, whereas some editors read later settings from such a file.
_START = "can be set only in the `initializationOptions`"
log = logging.getLogger(__name__)


class Workspace:
    """The workspace folders and their settings. Errors are reported, and the last valid settings stay in force."""

    def __init__(self, folders: Iterable[str], options: Any, tell: Tell) -> None:
        self.folders: list[str] = []
        self._options, self._show = options, tell
        self.told: dict[str, bool] = {}  # what was told about the current settings, redacted; whether it is a problem
        self._trusted = not (isinstance(options, dict) and options.get("trusted") is False)
        self._given: Any = None
        self._answers: dict[str, Any] = {}
        self._good: dict[str, Config] = {}
        self._scopes: dict[str, Scope] = {}
        self._old: dict[str, Scope] = {}
        self.move(folders, ())

    def take(self, settings: Any) -> None:
        """Applies the settings of `workspace/didChangeConfiguration`, for all folders or for each."""
        self._given = settings
        self.reload()

    def answer(self, answers: dict[str, Any]) -> None:
        """Applies the answer to `workspace/configuration`, by folder URI; "" for no folder."""
        self._answers = answers
        self.reload()

    def move(self, added: Iterable[str], removed: Iterable[str]) -> None:
        """Adds and removes folders; a cache inside of one is not trusted."""
        gone = set(removed)
        self.folders = [each for each in self.folders if each not in gone]
        self.folders += [each for each in added if each not in self.folders]
        beware(filter(None, map(file_path, self.folders)))
        self.reload()

    def reload(self) -> None:
        """Drops cached settings, because files may have changed."""
        self._old, self._scopes = self._old | self._scopes, {}
        self.told.clear()

    def folder(self, uri: str) -> str:
        """The innermost workspace folder that contains a document; the first one if it has no path."""
        path = file_path(uri)
        if not path:
            return self.folders[0] if self.folders else ""
        above = [each for each in self.folders if _is_in(path, file_path(each))]
        return max(above, key=lambda each: len(file_path(each)), default="")

    def scope(self, folder: str) -> Scope:
        """The settings in a folder; if the editor's are invalid, the last valid ones."""
        if folder not in self._scopes:
            self._scopes[folder] = self._made(folder)
        return self._scopes[folder]

    def config(self, uri: str) -> Config:
        """The settings of a document; if a file is invalid, the last valid ones."""
        scope, path = self._placed(uri)
        spared = True
        try:
            self._good[uri] = config = (scope.config(path) if path else scope.start).usable()
        except (FileError, SettingsError, ValueError, OSError) as error:
            self._tell(str(error))
            spared = not isinstance(error, PlacedError) or any(key in error.at for key in JUDGING)
        except Exception as error:
            self._tell(_fault(error))
        else:
            return config
        return self._good.get(uri) or (self._spared(scope, path) if spared else scope.without_files(path))

    def _tell(self, text: str, is_problem: bool = True) -> None:
        redacted = redacted_text(text)
        self.told[redacted] = is_problem
        self._show(redacted)

    def _spared(self, scope: Scope, path: str) -> Config:
        """The settings of a document whose settings were never valid: without grammars if possible."""
        try:
            config = scope.spare.config(path) if path else scope.start
        except Exception:  # already reported by `config`
            return scope.without_files(path)
        try:
            return config.usable()
        except GrammarError:
            return config._replace(grammar=None, production=None, read_grammar=None)

    def source(self, uri: str) -> str:
        """The configuration file that applies to a document; "" if there is none or files are ignored."""
        scope, path = self._placed(uri)
        try:
            return scope.discovery.source(path) if path and file_path(uri) else ""
        except Exception:  # `config` reports it
            return ""

    def _placed(self, uri: str) -> tuple[Scope, str]:
        """The settings of the document's folder, and the path from which configuration files are searched; "" for no search.

        Another machine is not searched unless a folder on it is open.
        """
        scope = self.scope(self.folder(uri))
        path = file_path(uri) or os.path.join(scope.top, "untitled")
        return scope, path if os.path.isabs(path) and (scope.top or not is_network(path)) else ""

    def forget(self, uri: str) -> None:
        """Drops the last valid settings of a closed document."""
        self._good.pop(uri, None)

    def excludes(self, uri: str, config: Config) -> bool:
        """Whether the settings exclude a document."""
        path = file_path(uri)
        root = config.root or self.scope(self.folder(uri)).top
        return bool(path and root) and meant_by(config.exclude, path, root)

    def _made(self, folder: str) -> Scope:
        top, values = file_path(folder), None
        try:
            first, later = (self._sent(raw, folder, top) for raw in (self._options, self._given))
            for text in misspelled(*first, *later, self._answers.get(folder)):
                self._tell(text, is_problem=False)
            values = self._within(top, table(*first), table(*first, *later, self._answers.get(folder)))
            return Scope(top, values, self._trusted)
        except SettingsError as error:
            self._tell(mistake(error))
        except FileError as error:
            self._tell(str(error))
        except Exception as error:
            self._tell(_fault(error))
        return self._before(top, folder, values)

    @staticmethod
    def _sent(raw: Any, folder: str, top: str) -> tuple[Any, Any]:
        """The settings sent for all folders, and those for this folder."""
        own = by_folder(raw)
        return raw, own.get(folder) or own.get(top)

    def _within(self, top: str, first: Table, values: Table) -> Table:
        """All settings, without later ones that widen file access, because the workspace itself may have set them."""
        start, own, kept = first.get("editor", {}), dict(values.get("editor", {})), dict(values)
        for before, now, key, reaches in (
            (start, own, "outsideFiles", bool),
            (start, own, "configuration", partial(_is_outside, "configuration", folder=top)),
            (first, kept, "grammar", partial(_is_foreign, folder=top)),
            (first, kept, "schemes", partial(_are_foreign, folder=top)),
        ):
            if now.get(key) != before.get(key) and reaches(now.get(key)):
                self._tell(f"the setting `{key}`: `{quotable(str(_shown(now[key])))}` {_START}")
                now[key] = before.get(key)
        kept |= {"editor": {key: value for key, value in own.items() if value is not None}} if own else {}
        return {key: value for key, value in kept.items() if value is not None}

    def _before(self, top: str, folder: str, values: Table | None) -> Scope:
        """A usable scope after an error: with the last valid grammar, else with the last valid settings, else with defaults."""
        good = self._old[folder].values if folder in self._old else {}
        judging = {key: good[key] for key in JUDGING if key in good}
        settings = [{key: each[key] for key in each if key not in JUDGING} for each in (values, good) if each is not None]
        for rest, kept, lenient in product(settings, (judging, {}), (False, True)):
            with suppress(Exception):
                return Scope(top, rest | kept, self._trusted, lenient)
        return Scope(top, {}, self._trusted)


def _is_outside(key: str, name: str | None, folder: str) -> bool:
    """Whether an editor setting names a file outside of a folder. Raises SettingsError for a network path."""
    path = path_of(key, name, folder) if name else None
    return path is not None and not (folder and Bounds(folder).hold(path))


def _is_foreign(name: str | None, folder: str) -> bool:
    """Whether a setting names an existing grammar file outside of a folder; a missing one gets another message."""
    named = name is not None and name not in BUILT_IN and _is_outside("grammar", name, folder)
    return named and os.path.lexists(os.path.join(folder, str(name)))


def _are_foreign(schemes: Table | None, folder: str) -> bool:
    """Whether the grammar of any scheme is outside of a folder."""
    return any(_is_foreign(each, folder) for each in (schemes or {}).values() if isinstance(each, str))


def _shown(value: object) -> object:
    return "true" if value is True else value


def _fault(error: Exception) -> str:
    """The message for an internal error; the traceback goes to the log, and the last valid settings stay in force."""
    log.debug("settings were not read", exc_info=error)
    return f"the settings cannot be used (internal error: {type(error).__name__})"


def _is_in(path: str, folder: str) -> bool:
    return bool(folder) and (path + os.sep).startswith(folder.rstrip(os.sep) + os.sep)
