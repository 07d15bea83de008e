"""What is the JSON Schema of a configuration file? It is made from the table of keys; editors check and complete files with it."""

from collections.abc import Iterable

from urlint.grammar.standard import BUILT_IN as GRAMMARS
from urlint.lint.config.policy import LISTS
from urlint.lint.config.settings import ABOVE, CHOICES, EDITOR, KEYS, Key
from urlint.lint.config.values import LANGUAGES, SEVERITIES, WHO_READS
from urlint.lint.rule import NAMES as RULES
from urlint.lint.rule import SETS
from urlint.typed import Any

_STRING: dict[str, Any] = {"type": "string"}
_TAKES: dict[str, dict[str, Any]] = {
    "string": _STRING,
    "grammar": {"anyOf": [{"enum": list(GRAMMARS)}, _STRING]},
    "grammars": {"type": "object", "additionalProperties": {"anyOf": [_STRING, {"const": False}]}},
    "strings": {"type": "array", "items": _STRING},
    "patterns": {"type": "array", "items": {"type": "string", "format": "regex"}},
    "rules": {"type": "array", "items": {"enum": [*RULES, *SETS]}},
    "base": _STRING,
    "hosts": {"type": "array", "items": _STRING},
    "host-lists": {
        "type": "object",
        "properties": {name: {"type": "array", "items": _STRING} for name in LISTS},
        "additionalProperties": False,
    },
    "replacements": {"type": "object", "additionalProperties": _STRING},
    "schemes": {"type": "array", "items": _STRING},
    "severities": {"type": "object", "propertyNames": {"enum": list(RULES)}, "additionalProperties": {"enum": list(SEVERITIES)}},
    "languages": {"type": "object", "additionalProperties": {"enum": list(LANGUAGES)}},
    "readers": {"type": "array", "items": {"enum": list(WHO_READS)}},
    "swaps": {"type": "object", "additionalProperties": {"type": "array", "items": _STRING}},
    "size": {"type": "integer", "minimum": 0},
    "switch": {"type": "boolean"},
    **{name: {"enum": list(words)} for name, words in CHOICES.items()},
}


def schema() -> dict[str, Any]:
    """The schema, in draft 7 of JSON Schema, which the TOML plug-ins of editors read."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "urlint",
        "description": "Settings of urlint, in `urlint.toml`, `.urlint.toml`, or the table [tool.urlint] of `pyproject.toml`.",
        **_object(KEYS),
    }


def _object(keys: Iterable[Key]) -> dict[str, Any]:
    return {"type": "object", "properties": {key.name: _property(key) for key in keys}, "additionalProperties": False}


def _property(key: Key) -> dict[str, Any]:
    if key.takes == "per-file":
        takes = {"type": "array", "items": {**_object(ABOVE.values()), "required": ["files"]}}
    elif key.takes == "editor":
        takes = _object(EDITOR)
    else:
        takes = _TAKES[key.takes]
    default = {} if key.default is None else {"default": list(key.default) if isinstance(key.default, tuple) else key.default}
    return {"description": key.text, **takes, **default}
