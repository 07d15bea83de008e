"""Kate: a server for each language; Kate runs one per highlighting mode."""

from manifest import COMMAND, ROOT_MARKERS, Made, dumped, languages


def _settings(_: str) -> str:
    return dumped(
        {
            "servers": {
                name: {
                    "command": list(COMMAND),
                    "url": "urlint --help",
                    "rootIndicationFileNames": list(ROOT_MARKERS),
                    "highlightingModeRegex": f"^{each.kate}$",
                    "settings": {"urlint": {}},
                }
                for name, each in languages().items()
                if each.kate
            }
        }
    )


FILES: dict[str, Made] = {"editors/kate/settings.json": _settings}
