"""JetBrains IDEs: a template for LSP4IJ's user-defined servers, with every language by its file names."""

from manifest import COMMAND, Json, Made, dumped, humped, settings
from urlint.find.languages import LANGUAGES


def _patterns(names: str) -> list[str]:
    return [f"*{name}" if name.startswith(".") else name for name in names.split()]


def _template(_: str) -> str:
    mappings: list[Json] = [
        {"fileType": {"name": language, "patterns": _patterns(names.files)}, "languageId": language}
        for language, names in LANGUAGES.items()
        if names.files
    ]
    command = " ".join(COMMAND)
    return dumped({"id": "urlint", "name": "urlint", "programArgs": {"default": command}, "fileTypeMappings": mappings})


def _schema(_: str) -> str:
    options = {humped(each.name): {**each.takes, "description": each.text} for each in settings()}
    urlint = {"type": "object", "additionalProperties": False, "properties": options}
    return dumped({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"urlint": urlint}})


FILES: dict[str, Made] = {
    "editors/jetbrains/template.json": _template,
    "editors/jetbrains/settings.schema.json": _schema,
    "editors/jetbrains/settings.json": lambda _: dumped({"urlint": {}}),
    "editors/jetbrains/initializationOptions.json": lambda _: dumped({}),
}
