"""Neovim: command and root markers in `lsp/urlint.lua`, the settings in the help file, mason's package file."""

from textwrap import wrap

from manifest import COMMAND, DESCRIPTION, HOMEPAGE, ROOT_MARKERS, VERSION, Made, humped, replaced, settings

_WIDTH = 78


def _strings(names: tuple[str, ...]) -> str:
    return "{ " + ", ".join(f'"{name}"' for name in names) + " }"


def _server(text: str) -> str:
    made = f"  cmd = {_strings(COMMAND)},\n  root_markers = {_strings(ROOT_MARKERS)},\n"
    return replaced(text, "server", made, comment="--")


def _help(text: str) -> str:
    """Each setting as a help tag with its description; `|` would turn it into a link."""
    rows = []
    for each in settings():
        name = humped(each.name)
        rows.append(f"{name:<30}{f'*urlint-{name}*':>{_WIDTH - 30}}\n")
        meaning = each.text.replace("|", "/").replace("`", "")
        rows += [f"    {line}\n" for line in wrap(meaning, _WIDTH - 4, break_on_hyphens=False)]
    return replaced(text, "settings", "\n" + "".join(rows) + "\n", comment="  #")


def _mason(_: str) -> str:
    return f"""---
name: urlint
description: {DESCRIPTION}
homepage: {HOMEPAGE}
licenses:
  - MIT
languages: []
categories:
  - LSP
  - Linter

source:
  id: pkg:pypi/urlint@{VERSION}

bin:
  urlint: pypi:urlint

neovim:
  lspconfig: urlint
"""


FILES: dict[str, Made] = {
    "editors/neovim/lsp/urlint.lua": _server,
    "editors/neovim/doc/urlint.txt": _help,
    "editors/neovim/mason/package.yaml": _mason,
}
