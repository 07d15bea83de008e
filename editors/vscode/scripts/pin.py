"""Updates `bundled/requirements.txt`: the newest versions of urlint's dependencies, with hashes."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

# Only the command line imports these, not the server.
OF_THE_TERMINAL = ("shtab", "tqdm")
HERE = Path(__file__).resolve().parents[1]
ASK = ["-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--only-binary", ":all:", "--report", "-"]


def pinned(wanted: list[str]) -> str:
    """The lines for `wanted` and their dependencies. Exits if a wheel is not pure Python, because it runs on one system only."""
    report = json.loads(subprocess.run([sys.executable, *ASK, *wanted], check=True, capture_output=True, text=True).stdout)
    lines = []
    for each in report["install"]:
        about, got = each["metadata"], each["download_info"]
        if not got["url"].endswith("-none-any.whl"):
            raise SystemExit(f"{about['name']} is not pure Python")
        lines.append(f"{about['name']}=={about['version']} --hash=sha256:{got['archive_info']['hashes']['sha256']}\n")
    return "".join(sorted(lines, key=str.lower))


if __name__ == "__main__":
    project = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [each for each in project["dependencies"] if not each.startswith(OF_THE_TERMINAL)]
    head = "# What the extension brings along for urlint. Written by scripts/pin.py.\n"
    (HERE / "bundled" / "requirements.txt").write_text(head + pinned(needed), encoding="utf-8")
