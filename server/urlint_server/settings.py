"""The editor's settings, in the shapes that editors send them, as the tables that a configuration file has."""

import re
from collections.abc import Mapping
from typing import Any

from urlint.lint.config.settings import EDITOR, KEYS, checked

Table = Mapping[str, Any]
# What a file says of other files: an editor has no place of its own for that.
_OF_FILES = ("per-file", "extend")
_TAKEN = frozenset(key.name for key in KEYS if key.name not in _OF_FILES)
_OWN = frozenset(key.name for key in EDITOR)
_HUMP = re.compile("(?<=[a-z])[A-Z]")


def keys(raw: Any) -> dict[str, Any]:
    """The keys in `{...}`, `{"urlint": {...}}`, `{"settings": ...}` of either, or a list of settings by folder.

    Null, an empty list and anything else mean that there are none (Emacs answers null).
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
    """The settings of each folder, by its URI or path, where they came as a list (`cwd`, `workspace`, `uri` name it)."""
    folders = raw.get("settings") if isinstance(raw, dict) else raw
    found = {}
    for each in folders if isinstance(folders, list) else ():
        names = [each.get(name) for name in ("workspace", "uri", "cwd")] if isinstance(each, dict) else []
        found.update({name: each for name in names if isinstance(name, str)})
    return found


def table(*given: Any) -> dict[str, Any]:
    """The checked keys of the settings, the later before the earlier. Raises SettingsError.

    A key that is not ours is the editor's own: where it finds the server, what it traces. `maxDiagnostics` is
    `max-diagnostics`; keys that only editors read may stand by themselves or in `editor`.
    """
    asked: dict[str, Any] = {}
    for raw in given:
        for name, value in keys(raw).items():
            kebab = _HUMP.sub(lambda hump: f"-{hump[0].lower()}", name)
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
