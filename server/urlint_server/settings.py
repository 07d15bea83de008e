"""The editor's settings, in the shapes that editors send them, as a configuration. Their keys are those of the file."""

from typing import Any

from urlint.files.grammars import load
from urlint.lint.config import Config
from urlint.lint.settings import KEYS, applied, checked

# What a file says of other files: an editor has no place of its own for that.
_OF_FILES = ("per-file", "extend", "editor")
_TAKEN = frozenset(key.name for key in KEYS if key.name not in _OF_FILES)


def keys(raw: Any) -> dict[str, Any]:
    """The keys in `{...}`, `{"urlint": {...}}`, `{"settings": ...}` of either, or a list of settings by folder.

    Null, an empty list and anything else mean that there are none (Emacs answers null).
    """
    if not isinstance(raw, dict):
        return {}
    if isinstance(folders := raw.get("settings"), list):
        only = keys(folders[0]) if len(folders) == 1 else {}
        return keys(raw.get("globalSettings")) | only
    for wrapper in ("settings", "urlint"):
        if wrapper in raw:
            return keys(raw[wrapper])
    return raw


def configured(*given: Any) -> Config:
    """The configuration that the settings ask for, the later before the earlier. Raises SettingsError.

    A key that is not ours is the editor's own: where it finds the server, what it logs.
    """
    asked = {name: value for raw in given for name, value in keys(raw).items() if name in _TAKEN and value is not None}
    return applied(checked(asked), Config(), load)
