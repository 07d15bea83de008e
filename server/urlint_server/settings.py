"""How are the settings that editors send read? In several shapes, into the tables of a configuration file."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from urlint.lint.config.settings import EDITOR, KEYS, checked
from urlint.lint.config.values import SettingsError
from urlint.seen import quotable

Table = Mapping[str, Any]
# Keys that are relative to a configuration file, which editor settings are not.
_OF_FILES = ("per-file", "extend")
_TAKEN = frozenset(key.name for key in KEYS if key.name not in _OF_FILES)
_OWN = frozenset(key.name for key in EDITOR)
_OF_EDITORS = frozenset(("command", "editor", "enable", "enabled", "path", "settings", "trusted", "urlint"))
_HUMP, _HUMPED = re.compile("(?<=[a-z])[A-Z]"), re.compile("-([a-z])")
_NEAR = 0.8  # least similarity, from 0 to 1; the editors' own keys are less similar to ours


def keys(raw: Any) -> dict[str, Any]:
    """The settings in `{...}`, `{"urlint": {...}}`, `{"settings": ...}` of either, or a list of settings by folder.

    Null (which Emacs sends), an empty list, and other values mean that there are none.
    """
    if isinstance(raw, list):
        return keys({"settings": raw})
    if not isinstance(raw, dict):
        return {}
    if isinstance(folders := raw.get("settings"), list):
        only = keys(folders[0]) if len(folders) == 1 and not by_folder(raw) else {}
        return keys(raw.get("globalSettings")) | only
    for wrapper in ("settings", "urlint"):
        if wrapper in raw:
            return keys(raw[wrapper])
    return raw


def by_folder(raw: Any) -> dict[str, Any]:
    """The settings by folder URI or path, if they were sent as a list; `cwd`, `workspace`, or `uri` name the folder."""
    folders = raw.get("settings") if isinstance(raw, dict) else raw
    found = {}
    for each in folders if isinstance(folders, list) else ():
        names = [each.get(name) for name in ("workspace", "uri", "cwd")] if isinstance(each, dict) else []
        found.update({name: each for name in names if isinstance(name, str)})
    return found


def misspelled(*given: Any) -> Iterator[str]:
    """Yields a message for each key that resembles one of ours; other keys are the editor's own."""
    for raw in given:
        for name in keys(raw):
            if isinstance(name, str) and _kebab(name) not in _TAKEN and name not in _OWN | _OF_EDITORS:
                humps = {_HUMPED.sub(lambda hyphen: hyphen[1].upper(), key): None for key in _TAKEN} if "-" not in name else {}
                near = get_close_matches(name, (*(humps or _TAKEN), *_OWN), 1, _NEAR)
                yield from (f"unknown setting `{quotable(name)}`; did you mean `{each}`?" for each in near)


def mistake(error: SettingsError) -> str:
    """The message for a wrong setting, with its name as in an editor, where keys of the table `editor` are at the top level."""
    at, text = error.at[error.at[:1] == ("editor",) :], str(error)
    if not at:
        return text
    own, named = f"`{quotable(at[-1])}` ", f"the setting `{quotable('.'.join(at))}`"
    if text.startswith(own):
        return f"{named} {text.removeprefix(own)}"
    return text if text.startswith(f"unknown {own}") else f"{named}: {text}"


def _kebab(name: str) -> str:
    return _HUMP.sub(lambda hump: f"-{hump[0].lower()}", name)


def table(*given: Any) -> dict[str, Any]:
    """The checked settings; later ones override earlier ones. Raises SettingsError.

    Unknown keys are left out, because editors add their own, such as the server's path. `maxDiagnostics` is read as
    `max-diagnostics`; keys of the table `editor` may also be at the top level.
    """
    asked: dict[str, Any] = {}
    for raw in given:
        for name, value in keys(raw).items():
            kebab = _kebab(name)
            if value is None or name == "editor":
                continue
            if kebab in _TAKEN:
                asked[kebab] = value
            elif name in _OWN:
                asked.setdefault("editor", {})[name] = value
        own = keys(raw).get("editor")
        if isinstance(own, dict):
            asked.setdefault("editor", {}).update({name: value for name, value in own.items() if value is not None})
    return checked(asked)
