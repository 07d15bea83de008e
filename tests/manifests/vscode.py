"""VS Code: the version and settings in the extension's `package.json`, whose commands and other parts are written by hand."""

import json

from manifest import DESCRIPTION, HOMEPAGE, SEMANTIC, Json, Made, Setting, dumped, humped, settings
from urlint.files.discover import OWN as OWN_FILES
from urlint.grammar.standard import BUILT_IN as GRAMMARS
from urlint.grammar.standard import standard
from urlint.lint.config.schema import schema
from urlint.lint.rule import NAMES as RULES
from urlint.lint.rule import page

_CHOICES = {name: standard(name).title for name in GRAMMARS} | {name: page(name).splitlines()[0] for name in RULES}
_STRINGS: Json = {"type": "array", "items": {"type": "string"}, "default": []}
# Texts for the settings page, in place of those that refer to a configuration file or to other editors.
_TEXTS = {
    "grammar": "The grammar that URLs are checked against: a built-in one, or the path of a grammar file, relative to the folder "
    "of the workspace. [Choose one from a list](command:urlint.chooseGrammar), which also finds files. A grammar in "
    "`urlint.toml` comes first.",
    "production": "The production of the grammar that URLs must match. If empty: its start production.",
    "severity": "How bad the findings of each rule are. `off` is the same as in `#urlint.ignore#`.",
    "languages": "The language of documents by their names, as urlint calls it: a glob, and a language such as `markdown`.",
    "readers": "The programs that read your URLs, which decide the severity; `grammar` for none. If empty: those that usually "
    "read documents of that language.",
    "base": "The base URL of relative references, for documents that do not name one.",
    "max-diagnostics": "The largest number of problems to show for one document.",
    "baseline": "A file made by `urlint check --write-baseline`, relative to the folder of the workspace. What it "
    "lists is not shown.",
    "configurationPreference": "Which settings win where both say something: those of `urlint.toml`, or these.",
    "configuration": "A configuration file to use for all documents, instead of the nearest `urlint.toml`. One outside the "
    "folder of the workspace can be named only in the user settings.",
    "outsideFiles": "Whether the configuration files of a workspace may name grammars, baselines, and other files outside it.",
    "workspaceDiagnostics": "Whether to show problems in files that are not open.",
}
# The settings that people look for come first; the others follow in the order of the shelf.
_FIRST = (
    *("grammar", "select", "extend-select", "ignore", "severity", "exclude", "extend-exclude", "allowed-hosts", "allowed-schemes"),
    *("placeholders", "strict", "readers", "languages", "baseline"),
)
_PREFERENCES = ["The settings of `urlint.toml`.", "These settings.", "These settings; no configuration file is read."]
_ENABLE: Json = {
    "scope": "language-overridable",
    "type": "boolean",
    "default": True,
    "markdownDescription": "Whether urlint checks URLs. Can be switched off for a folder, and for a language: "
    '`"[markdown]": { "urlint.enable": false }`.',
}
# How the extension finds the server.
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

_SCHEMA = "schemas/urlint.json"
# Settings that no workspace may change, even if trusted: which files its own files may read.
_OF_THE_USER = ("outsideFiles",)


def restricted() -> list[str]:
    """The settings that an untrusted workspace may not change: those that run programs or do more than change what is reported."""
    own = [name for name, takes in OWN.items() if takes["scope"] == "machine-overridable"]
    return own + [humped(each.name) for each in settings() if not each.harmless]


def _takes(setting: Setting) -> Json:
    """The values of a setting, in the part of JSON Schema that the settings editor supports."""
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
    """The schema with descriptions of its choices, if they are known."""
    names = takes.get("enum", [])
    return {**takes, "enumDescriptions": [_CHOICES[name] for name in names]} if names and set(names) <= set(_CHOICES) else takes


def _property(setting: Setting) -> Json:
    scope = "machine" if setting.name in _OF_THE_USER else "window" if setting.editor else "resource"
    described = {"markdownEnumDescriptions": _PREFERENCES} if setting.name == "configurationPreference" else {}
    return {"scope": scope, **_takes(setting), **described, "markdownDescription": _TEXTS.get(setting.name, setting.text)}


def _place(setting: Setting) -> int:
    return _FIRST.index(setting.name) if setting.name in _FIRST else len(_FIRST)


def configuration() -> list[Json]:
    """`contributes.configuration`: a page for rules, one for the editor, one for the server."""
    known = sorted(settings(), key=_place)
    pages = {
        "Rules": {"enable": _ENABLE} | {humped(each.name): _property(each) for each in known if not each.editor},
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
    manifest["version"], manifest["description"] = SEMANTIC, DESCRIPTION
    manifest["repository"] = {"type": "git", "url": HOMEPAGE, "directory": "editors/vscode"}
    manifest["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] = [f"urlint.{name}" for name in restricted()]
    manifest["contributes"]["configuration"] = configuration()
    manifest["contributes"]["tomlValidation"] = [{"fileMatch": list(OWN_FILES), "url": f"./{_SCHEMA}"}]
    return dumped(manifest)


def _lock(text: str) -> str:
    lock = json.loads(text)
    lock["version"] = lock["packages"][""]["version"] = SEMANTIC
    return dumped(lock)


FILES: dict[str, Made] = {
    "editors/vscode/package.json": _package,
    "editors/vscode/package-lock.json": _lock,
    f"editors/vscode/{_SCHEMA}": lambda _: dumped(schema()),
}
