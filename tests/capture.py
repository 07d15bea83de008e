"""The picture in the README: the real output of `urlint check` for three small files, drawn by `rich`."""

import io
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "tests" / "capture.svg"
COMMAND = "urlint check docs src"
FILES = {
    "docs/guide.md": """\
# A guide

Clone https://example.com:8o80/tool.git, then read the
[report](https://example.org/annual report.pdf).
No fault: https://api.example.org/{version}/users/${id}, `https://*.example.org`, <https://example.org/a(b)c>.
""",
    "src/app.py": """\
LOGIN = "https://bank.example@evil.example/login"
HOSTS = re.compile(r"https?://(?:[a-z]+\\.)?example\\.org/")
""",
}
WIDTH = 112
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
CHARACTER = 12.2  # the width of one, as `rich` draws it
NAMESPACE = "{http://www.w3.org/2000/svg}"


def printed(color: str) -> str:
    """The output of the command on both streams."""
    with TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        options = ["--isolated", "--color", color, "--output-format", "full"]
        command = [sys.executable, "-m", *COMMAND.split(), *options]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        ended = subprocess.run(command, cwd=folder, env=env, encoding="utf-8", check=False, **streams)
        assert ended.returncode == 1, ended.stdout  # it finds faults; what a broken program prints is no picture
        return ended.stdout


def picture() -> str:
    """The capture as SVG, without fonts that would have to be downloaded."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, legacy_windows=False)
    console.print(Text.from_ansi(f"\x1b[1m$ {COMMAND}\x1b[0m\n{printed('always').rstrip()}"))
    return FONT.sub("", console.export_svg(title="urlint", unique_id="urlint"))


def shown(svg: str) -> str:
    """The text of a capture, line by line."""
    lines: dict[float, str] = {}
    for text in Xml.fromstring(svg).iter(f"{NAMESPACE}text"):
        if "clip-path" in text.attrib:
            y, column = float(text.attrib["y"]), round(float(text.attrib["x"]) / CHARACTER)
            before = lines.get(y, "").ljust(column)
            lines[y] = before + "".join(text.itertext()).replace("\xa0", " ")
    return "".join(f"{line.rstrip()}\n" for _, line in sorted(lines.items())).rstrip("\n") + "\n"
