"""Which settings hold for a document: the built-in ones, the editor's, and those of files, in the order that is asked for."""

import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property, partial
from itertools import product
from typing import Any

from urlint.files.bounds import WORKSPACE, Bounds, is_network
from urlint.files.discover import Discovery
from urlint.files.error import FileError, PlacedError
from urlint.files.globs import meant_by
from urlint.files.grammars import load
from urlint.files.private import beware
from urlint.grammar.error import GrammarError
from urlint.grammar.how import Reading
from urlint.grammar.language import Language
from urlint.grammar.standard import BUILT_IN
from urlint.lint.config import Config
from urlint.lint.config.settings import JUDGING, applied
from urlint.lint.config.values import SettingsError
from urlint.seen import quotable
from urlint_server.settings import Table, by_folder, table
from urlint_server.uri import file_path

Tell = Callable[[str], None]
_JUDGING = tuple((key,) for key in JUDGING)
_ANYWHERE = Bounds(refused={})
# No file of a folder gives those, while some editors take later settings from one.
_START = "can be set only in the `initializationOptions`"
log = logging.getLogger(__name__)


class Scope:
    """The settings below one folder of the workspace, or ("") outside of all; `values` are the editor's, checked.

    Unless the workspace is `trusted`, its files count only for what can do no harm. Raises SettingsError and FileError where the
    values name something that is not there; with a `lenient` one, files go without a grammar that cannot be used.
    """

    def __init__(self, top: str, values: Table, trusted: bool, lenient: bool = False) -> None:
        self.top, self.values, self._trusted = top, values, trusted
        own = values.get("editor", {})
        self._preference = own.get("configurationPreference", "filesystemFirst")
        self.start = applied(values, Config(), partial(_grammar, folder=top))
        below = self.start if self._preference == "filesystemFirst" else Config()
        self.bounds = Bounds(top, {} if own.get("outsideFiles") else WORKSPACE, trusted, lenient)
        self._found = partial(Discovery, _configuration(own, top), self._preference == "editorOnly", below, top, self.bounds)
        self.discovery = self._found()

    def config(self, path: str) -> Config:
        """The settings of the document at an absolute path. Raises FileError and SettingsError."""
        if self._preference == "editorOnly":
            return self.start
        found = self.discovery.config(path)
        return found if self._preference == "filesystemFirst" else applied(self.values, found, partial(_grammar, folder=self.top))

    def sparing(self, report: Tell) -> Discovery:
        """The configurations of all folders, of which those that are wrong are told, and count for nothing. Raises FileError."""
        return self._found(report=report)

    @cached_property
    def spare(self) -> "Scope":
        """The same, but for grammars of files that cannot be used. Raises SettingsError and FileError."""
        return Scope(self.top, self.values, self._trusted, lenient=True)


class Workspace:
    """The folders of an editor and their settings. What is wrong is told, and what was before stays."""

    def __init__(self, folders: Iterable[str], options: Any, tell: Tell) -> None:
        self.folders: list[str] = []
        self._options, self._show = options, tell
        self.problems: dict[str, None] = {}  # what is wrong now, each once
        self._trusted = not (isinstance(options, dict) and options.get("trusted") is False)
        self._given: Any = None
        self._answers: dict[str, Any] = {}
        self._good: dict[str, Config] = {}
        self._scopes: dict[str, Scope] = {}
        self._old: dict[str, Scope] = {}
        self.move(folders, ())

    def take(self, settings: Any) -> None:
        """What `workspace/didChangeConfiguration` brings, for all folders or for each."""
        self._given = settings
        self.reload()

    def answer(self, answers: dict[str, Any]) -> None:
        """What `workspace/configuration` answers, by the URI of the folder; "" for none."""
        self._answers = answers
        self.reload()

    def move(self, added: Iterable[str], removed: Iterable[str]) -> None:
        """Folders come and go; no cache that lies in one is believed."""
        gone = set(removed)
        self.folders = [each for each in self.folders if each not in gone]
        self.folders += [each for each in added if each not in self.folders]
        beware(filter(None, map(file_path, self.folders)))
        self.reload()

    def reload(self) -> None:
        """Files may say something else now."""
        self._old, self._scopes = self._old | self._scopes, {}
        self.problems.clear()

    def folder(self, uri: str) -> str:
        """The innermost folder that a document lies in; for one without a place, the first."""
        path = file_path(uri)
        if not path:
            return self.folders[0] if self.folders else ""
        above = [each for each in self.folders if _is_in(path, file_path(each))]
        return max(above, key=lambda each: len(file_path(each)), default="")

    def scope(self, folder: str) -> Scope:
        """The settings below a folder. Wrong ones of the editor leave those that were good."""
        if folder not in self._scopes:
            self._scopes[folder] = self._made(folder)
        return self._scopes[folder]

    def config(self, uri: str) -> Config:
        """The settings of a document. A wrong file leaves those that were good."""
        scope, path = self._placed(uri)
        spared = True
        try:
            self._good[uri] = config = (scope.config(path) if path else scope.start).usable()
        except (FileError, SettingsError, ValueError, OSError) as error:
            self._tell(str(error))
            spared = not isinstance(error, PlacedError) or error.at[-1:] in _JUDGING
        except Exception as error:
            self._tell(_fault(error))
        else:
            return config
        return self._good.get(uri) or (self._spared(scope, path) if spared else scope.start)

    def _tell(self, text: str) -> None:
        self.problems[text] = None
        self._show(text)

    def _spared(self, scope: Scope, path: str) -> Config:
        """What holds for the document at a path while something is wrong, and never was good: all but grammars, if it can."""
        try:
            config = scope.spare.config(path) if path else scope.start
        except Exception:  # of which `config` has told
            return scope.start
        try:
            return config.usable()
        except GrammarError:
            return config._replace(grammar=None, production=None, read_grammar=None)

    def source(self, uri: str) -> str:
        """The configuration file that holds for a document; "" where there is none, or where none is heeded."""
        scope, path = self._placed(uri)
        try:
            return scope.discovery.source(path) if path and file_path(uri) else ""
        except Exception:  # whatever it is, `config` tells it
            return ""

    def _placed(self, uri: str) -> tuple[Scope, str]:
        """The settings below the folder of a document, and the path from which its files are looked for; "": from nowhere.

        A document on another machine is the editor's to read; that machine is asked for no more where nobody opened a folder there.
        """
        scope = self.scope(self.folder(uri))
        path = file_path(uri) or os.path.join(scope.top, "untitled")
        return scope, path if os.path.isabs(path) and (scope.top or not is_network(path)) else ""

    def forget(self, uri: str) -> None:
        """A document is closed: what was good for it need not be kept."""
        self._good.pop(uri, None)

    def excludes(self, uri: str, config: Config) -> bool:
        """Whether the settings say that a document is none of our business."""
        path = file_path(uri)
        root = config.root or self.scope(self.folder(uri)).top
        return bool(path and root) and meant_by(config.exclude, path, root)

    def _made(self, folder: str) -> Scope:
        top, values = file_path(folder), None
        try:
            first, later = (self._said(raw, folder, top) for raw in (self._options, self._given))
            values = self._within(top, table(*first), table(*first, *later, self._answers.get(folder)))
            return Scope(top, values, self._trusted)
        except SettingsError as error:
            self._tell(f"the setting `{quotable('.'.join(error.at))}`: {error}" if error.at else str(error))
        except FileError as error:
            self._tell(str(error))
        except Exception as error:
            self._tell(_fault(error))
        return self._before(top, folder, values)

    @staticmethod
    def _said(raw: Any, folder: str, top: str) -> tuple[Any, Any]:
        """What was sent, for all folders and for one."""
        own = by_folder(raw)
        return raw, own.get(folder) or own.get(top)

    def _within(self, top: str, first: Table, values: Table) -> Table:
        """All settings, but of later ones none that would have the folder reach further: those may be its own."""
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
        """The scope with the grammar that was good once and with all else; where that is wrong, with all that was good once."""
        good = self._old[folder].values if folder in self._old else {}
        judging = {key: good[key] for key in JUDGING if key in good}
        settings = [{key: said[key] for key in said if key not in JUDGING} for said in (values, good) if said is not None]
        for rest, kept, lenient in product(settings, (judging, {}), (False, True)):
            with suppress(Exception):
                return Scope(top, rest | kept, self._trusted, lenient)
        return Scope(top, {}, self._trusted)


def _grammar(name: str, how: Reading, folder: str) -> Language:
    """The grammar that an editor's setting names: any but one on the network. Raises GrammarError and SettingsError."""
    _path("grammar", name, folder)
    return load(name, how, folder)


def _configuration(own: Table, folder: str) -> str | None:
    """The path of the file for all documents that an editor's settings name, None where they name none. Raises SettingsError."""
    name = own.get("configuration")
    return _path("configuration", name, folder) if name else None


def _path(key: str, name: str, folder: str) -> str:
    """The path of a file that an editor's setting names. Raises SettingsError for one on the network."""
    try:
        return _ANYWHERE.path(key, name, folder)
    except ValueError as error:
        raise SettingsError(str(error), (key,)) from None


def _is_outside(key: str, name: str | None, folder: str) -> bool:
    """Whether an editor's setting names a file outside of a folder. Raises SettingsError for one on the network."""
    path = _path(key, name, folder) if name else None
    return path is not None and not (folder and Bounds(folder).hold(path))


def _is_foreign(name: str | None, folder: str) -> bool:
    """Whether a setting names a grammar outside of a folder; one that is not there is misspelt, and told of as such."""
    named = name is not None and name not in BUILT_IN and _is_outside("grammar", name, folder)
    return named and os.path.lexists(os.path.join(folder, str(name)))


def _are_foreign(schemes: Table | None, folder: str) -> bool:
    """Whether one of the grammars of schemes lies outside of a folder."""
    return any(_is_foreign(each, folder) for each in (schemes or {}).values() if isinstance(each, str))


def _shown(value: object) -> object:
    return "true" if value is True else value


def _fault(error: Exception) -> str:
    """What to tell where the fault is ours: an editor goes on with what was good, and the log says where it was."""
    log.debug("settings were not read", exc_info=error)
    return f"the settings cannot be used (internal error: {type(error).__name__})"


def _is_in(path: str, folder: str) -> bool:
    return bool(folder) and (path + os.sep).startswith(folder.rstrip(os.sep) + os.sep)
