"""The facts that all editors need, and the files that are generated from them: `python tests/manifest.py` writes them.

A file on the shelf `manifests` knows one editor. Its `FILES` gives, for each path from the root, a function from the text that
the file has (empty when there is none) to the text that it should have, so that a page may be made whole or in part.
"""

import json
import re
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "server")]

from addresses import REPOSITORY  # noqa: E402
from urlint import __version__  # noqa: E402
from urlint.find.languages import LANGUAGES  # noqa: E402
from urlint.find.languages._names import Editors  # noqa: E402
from urlint.lint.config.schema import schema  # noqa: E402
from urlint.lint.config.settings import EDITOR, KEYS  # noqa: E402

Made = Callable[[str], str]
Json = dict[str, Any]

# The shelf: one name for each file in `manifests/`.
NAMES = ("emacs", "helix", "jetbrains", "kate", "neovim", "sublime", "vim", "vscode", "zed")

# Folders with nothing but made files in them and their folders.
ONLY = ("editors/vim/ale_linters",)

VERSION = __version__
# As those write it who take no version of Python's: `1.0.0-rc.1`.
SEMANTIC = re.sub(r"rc(\d+)$", r"-rc.\1", __version__)
HOMEPAGE = REPOSITORY
COMMAND = ("urlint", "server")
# The folder that holds one of these is the root of the workspace; the first that is found decides.
ROOT_MARKERS = ("urlint.toml", ".urlint.toml", "pyproject.toml", ".git")
DESCRIPTION = "Finds the URLs in documents and code, shows where and why one is malformed, and fixes it. Works offline."


class Setting(NamedTuple):
    """A setting under `urlint`: its name, its JSON Schema with its `default`, and its description.

    `editor`: only editors read it; a configuration file holds it in its table `editor`. `harmless`: it also
    counts in a workspace that nobody trusts.
    """

    name: str
    takes: Json
    text: str
    editor: bool = False
    harmless: bool = False


# What a file says of other files: an editor has no place of its own for that.
_OF_FILES = ("per-file", "extend", "editor")
# What is said of a configuration file, and in an editor, where there is none.
_PHRASES = {
    "relative to this file": "relative to the folder of the workspace",
    "as in a `.gitignore` next to this file": "as in a `.gitignore` in the folder of the workspace",
}
_FOLDER = "urlint.find.languages"
_HYPHEN = re.compile("-([a-z])")


def languages() -> dict[str, Editors]:
    """The names that editors use for each language, by its identifier, as its own file lists them."""
    made = {name: import_module(f"{_FOLDER}.{name.replace('-', '_')}") for name in LANGUAGES}
    lacking = [each.__file__ for each in made.values() if not hasattr(each, "editors")]
    assert lacking == [], f"fill in `editors`, as in rust.py: {', '.join(map(str, lacking))}"
    return {name: each.editors for name, each in made.items()}


def settings() -> tuple[Setting, ...]:
    """The server's settings: the keys of configuration files first, then those for editors only."""
    keys = schema()["properties"]
    of_editors = keys["editor"].get("properties", {})
    return (
        *(_setting(name, takes, False) for name, takes in keys.items() if name not in _OF_FILES),
        *(_setting(name, takes, True) for name, takes in of_editors.items()),
    )


def _setting(name: str, takes: Json, editor: bool) -> Setting:
    harmless = next(key.harmless for key in (EDITOR if editor else KEYS) if key.name == name)
    text = takes["description"]
    for said, meant in _PHRASES.items():
        text = text.replace(said, meant)
    return Setting(name, {key: value for key, value in takes.items() if key != "description"}, text, editor, harmless)


def humped(name: str) -> str:
    """`max-file-size` as `maxFileSize`: the server accepts both, and many editors support only the second form."""
    return _HYPHEN.sub(lambda found: found[1].upper(), name)


def dumped(value: object, indent: int = 2) -> str:
    """JSON formatted as in editors' files, with a line end."""
    return json.dumps(value, indent=indent, ensure_ascii=False) + "\n"


def replaced(text: str, name: str, made: str, comment: str = "#") -> str:
    """`text` with new lines between `# generated: NAME` and `# end`; `comment` starts both of these lines."""
    mark = re.escape(comment)
    between = re.compile(
        rf"(^[ \t]*{mark} generated: {re.escape(name)}\b[^\n]*\n).*?(^[ \t]*{mark} end\b)", re.DOTALL | re.MULTILINE
    )
    new, count = between.subn(lambda found: found[1] + made + found[2], text)
    if count != 1:
        raise ValueError(f"{count} places for `{name}`")
    return new


def files() -> Mapping[Path, Made]:
    """Every file that is generated, wholly or in part, by its path from the root."""
    return {Path(path): made for name in NAMES for path, made in import_module(f"manifests.{name}").FILES.items()}


def stale() -> dict[Path, str]:
    """The files that are out of date, with the text that they should have."""
    had = {path: (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).exists() else "" for path in files()}
    return {path: new for path, made in files().items() if (new := made(had[path])) != had[path]}


def left_over() -> list[Path]:
    """The files in generated folders that are no longer generated, such as one for a name that was corrected."""
    return sorted(
        {path.relative_to(ROOT) for folder in ONLY for path in (ROOT / folder).rglob("*") if path.is_file()} - set(files())
    )


def write() -> None:
    """Writes all files that are out of date, and removes those that are no longer generated."""
    for path in left_over():
        (ROOT / path).unlink()
        if not any((ROOT / path).parent.iterdir()):
            (ROOT / path).parent.rmdir()
    for path, text in stale().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
