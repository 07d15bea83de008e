"""Sublime Text: the settings of the package LSP-urlint, and their schema."""

from manifest import COMMAND, Json, Made, dumped, humped, settings

_ID = "sublime://settings/LSP-urlint"
SELECTOR = "text | source"


def _package(_: str) -> str:
    own = {"$ref": f"{_ID}#/definitions/PluginConfig"}
    options = {f"urlint.{humped(each.name)}": {**each.takes, "markdownDescription": each.text} for each in settings()}
    schema: Json = {
        "$id": _ID,
        "definitions": {
            "PluginConfig": {
                "properties": {"settings": {"type": "object", "additionalProperties": False, "properties": options}},
            }
        },
        "allOf": [{"$ref": "sublime://settings/LSP-plugin-base"}, own],
    }
    projects = {"properties": {"settings": {"properties": {"LSP": {"properties": {"LSP-urlint": own}}}}}}
    return dumped(
        {
            "contributions": {
                "settings": [
                    {"file_patterns": ["/LSP-urlint.sublime-settings"], "schema": schema},
                    {"file_patterns": ["/*.sublime-project"], "schema": projects},
                ]
            }
        }
    )


def _settings(_: str) -> str:
    made = {
        "command": list(COMMAND),
        "selector": SELECTOR,
        "schemes": ["file", "buffer"],
        # Otherwise LSP expands a selection by URLs alone, and Sublime Text's own command is never used.
        "disabled_capabilities": {"selectionRangeProvider": True},
        "initializationOptions": {},
        "settings": {},
    }
    return dumped(made, 4)


FILES: dict[str, Made] = {
    "editors/sublime/sublime-package.json": _package,
    "editors/sublime/LSP-urlint.sublime-settings": _settings,
}
