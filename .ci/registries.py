#!/usr/bin/env python3
"""Writes the files for lists of other projects: `registries.py FOLDER`. FOLDER contains a release. They go to FOLDER/registries.

`README.md` there says where each file goes. `COPIED` are files that other projects take unchanged.
"""

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from addresses import ACTION, REPOSITORY  # noqa: E402

TEMPLATES = ROOT / ".ci" / "registries"
COPIED = {
    "mason/package.yaml": "editors/neovim/mason/package.yaml",
    "nvim-lspconfig/urlint.lua": "editors/neovim/lsp/urlint.lua",
    "schemastore/urlint.json": "editors/vscode/schemas/urlint.json",
}
ASK = ["-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
_REQUIREMENT = re.compile(r"([\w.-]+)(.*)")


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def values(sdist: Path, resources: str) -> dict[str, str]:
    """The values of the variables in the templates."""
    about = project()
    spaced = [" ".join(part for part in _REQUIREMENT.fullmatch(each).groups() if part) for each in about["dependencies"]]
    return {
        "version": about["version"],
        "description": about["description"],
        "summary": about["description"].partition(":")[0],
        "repository": REPOSITORY,
        "name": ACTION,
        "owner": ACTION.partition("/")[0],
        "source": f"{REPOSITORY}/releases/download/v{about['version']}/{sdist.name}",
        "sha256": hashlib.sha256(sdist.read_bytes()).hexdigest(),
        "python": about["requires-python"].removeprefix(">="),
        "needs": "".join(f"    - {each}\n" for each in spaced).rstrip("\n"),
        "resources": resources,
    }


def resources(sdist: Path) -> str:
    """The dependencies in Homebrew's notation, each with the address and the checksum of its source."""
    found = [each["metadata"] for each in asked([str(sdist)]) if each["metadata"]["name"] != "urlint"]
    pinned = sorted((f"{each['name']}=={each['version']}" for each in found), key=str.lower)
    said = {each["metadata"]["name"]: each["download_info"] for each in asked(["--no-deps", "--no-binary", ":all:", *pinned])}
    return "\n".join(
        f'  resource "{name}" do\n    url "{got["url"]}"\n    sha256 "{got["archive_info"]["hashes"]["sha256"]}"\n  end\n'
        for name, got in sorted(said.items(), key=lambda each: each[0].lower())
    )


def asked(words: list[str]) -> list[dict]:
    """The packages that pip would install, from its report."""
    return json.loads(subprocess.run([sys.executable, *ASK, *words], check=True, capture_output=True, text=True).stdout)["install"]


def write(folder: Path, given: dict[str, str]) -> None:
    """Writes all files below `folder`."""
    made = {
        path.relative_to(TEMPLATES).as_posix(): path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*") if path.is_file()
    }
    made = {name: Template(text).substitute(given) for name, text in made.items()}
    made |= {name: (ROOT / source).read_text(encoding="utf-8") for name, source in COPIED.items()}
    for name, text in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    release = Path(sys.argv[1])
    (sdist,) = release.glob("*.tar.gz")
    write(release / "registries", values(sdist, resources(sdist)))
