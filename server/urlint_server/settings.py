"""The editor's settings, in the shapes that editors send them, as a configuration."""

from typing import Any

from urlint.grammar.error import GrammarError
from urlint.grammar.language import builtin
from urlint.lint.config import Config


class SettingsError(Exception):
    """A setting that cannot be taken; the text names it."""


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
    """The configuration that the settings ask for, the later before the earlier. Raises SettingsError."""
    asked = {key: value for raw in given for key, value in keys(raw).items() if value is not None}
    grammar = asked.get("grammar")
    if grammar is None:
        return Config()
    if not isinstance(grammar, str):
        raise SettingsError("the setting `grammar` is the name of a grammar")
    try:
        return Config(grammar=builtin(grammar))
    except GrammarError as error:
        raise SettingsError(f"the setting `grammar`: {error}") from error
