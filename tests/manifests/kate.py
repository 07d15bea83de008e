"""Kate: a server for each kind of text that Kate has none for, or another one; Kate runs one for a highlighting mode."""

from manifest import COMMAND, ROOT_MARKERS, Made, dumped

# LSP's name of the language, Kate's of the highlighting mode.
MODES = {
    "markdown": "Markdown",
    "plaintext": "Normal",
    "restructuredtext": "reStructuredText",
    "asciidoc": "AsciiDoc",
    "ini": "INI Files",
    "po": "GNU Gettext",
    "csv": "CSV",
    "diff": "Diff",
    "sql": "SQL",
}


def _settings(_: str) -> str:
    return dumped(
        {
            "servers": {
                name: {
                    "command": list(COMMAND),
                    "url": "urlint --help",
                    "rootIndicationFileNames": list(ROOT_MARKERS),
                    "highlightingModeRegex": f"^{mode}$",
                    "settings": {"urlint": {}},
                }
                for name, mode in MODES.items()
            }
        }
    )


FILES: dict[str, Made] = {"editors/kate/settings.json": _settings}
