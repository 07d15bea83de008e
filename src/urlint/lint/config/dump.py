"""How are the settings in force written? As in a configuration file, without secrets."""

from collections.abc import Iterable, Mapping
from json import dumps

from urlint.lint.config import Config
from urlint.lint.config.settings import EDITOR, KEYS, field
from urlint.lint.redact import redacted
from urlint.seen import seen
from urlint.typed import Any

_MERGED = ("extend-select", "extend-exclude", "per-file", "extend", "editor")  # are in the others, or written separately
_READING = ("notation", "octets")  # written only if they were set
_NOTE = "# `select` and `exclude` hold what `extend-select` and `extend-exclude` add\n"


def written(config: Config, per_file: Iterable[Mapping[str, Any]] = ()) -> str:
    """The settings in force, one line of TOML per key; `per_file` are additional ones for some files."""
    settings = _settings(config)
    if parts := tuple(per_file):
        settings["per-file"] = parts
    return "".join(f"{name} = {_toml(value)}\n" for name, value in settings.items()) + _NOTE


def _settings(config: Config) -> dict[str, object]:
    """The settings in force, by the keys that a configuration file has for them."""
    editor = {key.name: key.default for key in EDITOR if key.default is not None} | dict(config.editor)
    settings = {key.name: getattr(config, field(key.name)) for key in KEYS if key.name not in (*_MERGED, *_READING)}
    start = config.production or config.language.start
    schemes = {name: each if isinstance(each, bool) else each.name for name, each in config.schemes.items()}
    reading = {name: value for name, value in zip(_READING, config.how, strict=True) if value is not None}
    return {**settings, "schemes": schemes, "grammar": config.language.name, "production": start, **reading, "editor": editor}


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    text = dumps(redacted(value) if isinstance(value, str) else value, ensure_ascii=False)
    return "".join(char if seen(char) else _escape(char) for char in text)


def _escape(char: str) -> str:
    """An invisible character, as TOML writes it in a string."""
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
