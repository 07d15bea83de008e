"""VS Code: the version and the settings in the extension's `package.json`; its commands and all else are written there by hand."""

import json

from manifest import DESCRIPTION, VERSION, Json, Made, Setting, dumped, humped, settings
from urlint.grammar.standard import BUILT_IN as GRAMMARS
from urlint.grammar.standard import standard
from urlint.lint.rule import NAMES as RULES
from urlint.lint.rule import page

_CHOICES = {name: standard(name).title for name in GRAMMARS} | {name: page(name).splitlines()[0] for name in RULES}
_STRINGS: Json = {"type": "array", "items": {"type": "string"}, "default": []}
# How the server is found: the extension's own business.
OWN: Json = {
    "importStrategy": {
        "scope": "machine-overridable",
        "type": "string",
        "enum": ["useBundled", "fromEnvironment"],
        "default": "useBundled",
        "markdownEnumDescriptions": [
            "The urlint that came with this extension.",
            "The urlint installed for the chosen interpreter, otherwise `urlint` on the `PATH`, otherwise the bundled one.",
        ],
        "markdownDescription": "Which urlint to run.",
    },
    "interpreter": {
        "scope": "machine-overridable",
        "type": "string",
        "default": "",
        "markdownDescription": "The Python interpreter, 3.11 or newer, that runs urlint. If empty: the one that the Python "
        "extension has chosen for the workspace, otherwise the first suitable one on the `PATH`.",
    },
    "path": {
        "scope": "machine-overridable",
        "type": "string",
        "default": "",
        "markdownDescription": "A `urlint` program to run instead, such as `/opt/urlint/bin/urlint`. Takes precedence over "
        "`#urlint.importStrategy#`.",
    },
    "command": {
        "scope": "machine-overridable",
        **_STRINGS,
        "markdownDescription": "The whole command to run instead, such as `urlint` and `server`, one word per line. "
        "Takes precedence over `#urlint.path#`.",
    },
    "trace.server": {
        "scope": "window",
        "type": "string",
        "enum": ["off", "messages", "verbose"],
        "default": "off",
        "markdownDescription": "How much of the communication with the server to log when the level of that log is Trace.",
    },
}

# What no workspace may say, trusted or not: what its own files may read.
_OF_THE_USER = ("outsideFiles",)


def restricted() -> list[str]:
    """What a workspace that nobody trusts may not say: what is run, and all that does more than tell rules what to say."""
    own = [name for name, takes in OWN.items() if takes["scope"] == "machine-overridable"]
    return own + [humped(each.name) for each in settings() if each.trusted]


def _takes(setting: Setting) -> Json:
    """What a setting takes, in the part of JSON Schema that the settings editor can draw."""
    takes = dict(setting.takes)
    if "anyOf" in takes:
        named = next(each for each in takes["anyOf"] if "enum" in each)
        takes |= {"type": "string", "anyOf": [_described(named), {"type": "string"}]}
    if names := takes.pop("propertyNames", {}).get("enum"):
        value = {"type": "string", **takes["additionalProperties"]}
        takes |= {"properties": {name: {**value, "description": _CHOICES[name]} for name in names}, "additionalProperties": False}
    elif isinstance(takes.get("additionalProperties"), dict):
        takes["additionalProperties"] = {"type": "string", **takes["additionalProperties"]}
    if "items" in takes:
        takes["items"] = _described({"type": "string", **takes["items"]})
    return takes


def _described(takes: Json) -> Json:
    """With what each choice means, where that is known."""
    names = takes.get("enum", [])
    return {**takes, "enumDescriptions": [_CHOICES[name] for name in names]} if names and set(names) <= set(_CHOICES) else takes


def _property(setting: Setting) -> Json:
    scope = "machine" if setting.name in _OF_THE_USER else "window" if setting.editor else "resource"
    return {"scope": scope, **_takes(setting), "markdownDescription": setting.text}


def configuration() -> list[Json]:
    """`contributes.configuration`: a page for what is judged, one for what is shown, one for the server."""
    known = settings()
    pages = {
        "Rules": {humped(each.name): _property(each) for each in known if not each.editor},
        "Editor": {humped(each.name): _property(each) for each in known if each.editor},
        "Server": OWN,
    }
    return [
        {"title": title, "properties": {f"urlint.{name}": {"order": at, **takes} for at, (name, takes) in enumerate(page.items())}}
        for title, page in pages.items()
        if page
    ]


def _package(text: str) -> str:
    manifest = json.loads(text)
    manifest["version"], manifest["description"] = VERSION, DESCRIPTION
    manifest["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] = [f"urlint.{name}" for name in restricted()]
    manifest["contributes"]["configuration"] = configuration()
    return dumped(manifest)


def _lock(text: str) -> str:
    lock = json.loads(text)
    lock["version"] = lock["packages"][""]["version"] = VERSION
    return dumped(lock)


FILES: dict[str, Made] = {"editors/vscode/package.json": _package, "editors/vscode/package-lock.json": _lock}
