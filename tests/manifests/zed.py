"""Zed: an extension's manifest, with each language by Zed's own name, and the version in `Cargo.toml`."""

import re

from manifest import COMMAND, DESCRIPTION, HOMEPAGE, SEMANTIC, Made, languages, replaced


def _manifest(_: str) -> str:
    known = [(each, name) for name, editors in languages().items() for each in editors.zed]
    names = "".join(f'  "{each}",\n' for each, _ in known)
    ids = "".join(f'"{each}" = "{name}"\n' for each, name in known)
    return f"""id = "urlint"
name = "urlint"
version = "{SEMANTIC}"
schema_version = 1
authors = ["The urlint maintainers"]
description = "{DESCRIPTION}"
repository = "{HOMEPAGE}"

[language_servers.urlint]
name = "urlint"
languages = [
{names}]

[language_servers.urlint.language_ids]
{ids}"""


def _cargo(text: str) -> str:
    return re.sub(r'^version = ".*"$', f'version = "{SEMANTIC}"', text, count=1, flags=re.MULTILINE)


def _command(text: str) -> str:
    arguments = ", ".join(f'"{each}"' for each in COMMAND[1:])
    made = f'const PROGRAM: &str = "{COMMAND[0]}";\nconst ARGUMENTS: [&str; {len(COMMAND) - 1}] = [{arguments}];\n'
    return replaced(text, "command", made, comment="//")


FILES: dict[str, Made] = {
    "editors/zed/extension.toml": _manifest,
    "editors/zed/Cargo.toml": _cargo,
    "editors/zed/src/lib.rs": _command,
}
