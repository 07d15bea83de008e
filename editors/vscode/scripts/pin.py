"""Writes `bundled/requirements.txt` anew: what urlint depends on, at its newest, with hashes."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

# What only a terminal shows; the server never imports it.
OF_THE_TERMINAL = ("shtab", "tqdm")
HERE = Path(__file__).resolve().parents[1]
ASK = ["-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--only-binary", ":all:", "--report", "-"]


def pinned(wanted: list[str]) -> str:
    """The wheels for `wanted` and all that they need, a line each. One that is compiled would run on one system only."""
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
