"""The settings in force, written as a configuration file would have them."""

from collections.abc import Mapping
from json import dumps

from urlint.lint.config import Config
from urlint.lint.settings import KEYS

_MERGED = ("extend-select", "extend-exclude", "per-file", "extend", "editor")  # are in the others, or for editors only


def written(config: Config) -> str:
    """What holds, a line of TOML for each key."""
    return "".join(f"{name} = {_toml(value)}\n" for name, value in _settings(config).items())


def _settings(config: Config) -> dict[str, object]:
    """What holds, by the keys that a configuration file has for it."""
    settings = {key.name: getattr(config, key.name.replace("-", "_")) for key in KEYS if key.name not in _MERGED}
    start = config.production or config.language.start
    return {**settings, "grammar": config.language.name, "production": start}


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
