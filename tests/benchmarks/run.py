"""How fast is urlint, as ratios within one run and as CPU time? `python tests/benchmarks/run.py`.

With a folder, which it checks twice, it also compares urlint with `lychee`, `rg`, and `rumdl`, if they are on the PATH.

Each figure is urlint's over the other program's, both measured in turns on the same work; the median counts. No figure fails the
run, because a busy machine is not a fault of the program.
"""

import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from urlint.find.document import Document
from urlint.grammar.language import builtin
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.url.repair import repairs
from urlint.url.validator import Validator

TURNS = 7
URLS = 100_000
LOOP = """
import sys
from rfc3986_validator import URI_RE_COMP
match = URI_RE_COMP.match
for line in sys.stdin:
    match(line.rstrip("\\n"))
"""
TRAPS: dict[str, Callable[[int], str]] = {
    "labels": lambda size: "http://" + "a." * (size // 2) + "/",
    "percent": lambda size: "http://h/" + "%" * size,
    "brackets": lambda size: "http://" + "[::" * (size // 3),
    "blanks": lambda size: "http://h/a" + " " * size + "b",
    "colons": lambda size: "http://" + "1:" * (size // 2),
    "at signs": lambda size: "http://" + "@" * size,
    "hashes": lambda size: "http://h/" + "#" * size,
}


def prove(command: list[str], data: Path | None) -> None:
    """Exits with the output of a command if it fails, because its time would mean nothing."""
    with open(data or os.devnull, "rb") as source:
        run = subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, text=True)
    if run.returncode not in (0, 1) or "Traceback" in run.stderr:
        sys.exit(f"{' '.join(command[:4])} ... cannot be measured: {run.stderr.strip().splitlines()[-1:]}")


def cpu(command: list[str], data: Path | None = None) -> float:
    """The user and system seconds of a command and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(data or os.devnull, "rb") as source:
        subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def urls(count: int) -> str:
    """Common URLs, one in twenty with a mistake."""
    rng = random.Random(1)
    hosts = ["example.com", "www.example.org", "docs.example.net", "localhost:8080", "192.0.2.7", "a.b.c.example"]
    parts = ["a", "index.html", "docs", "v1.2", "user", "some-long-segment-name", "%7Euser", "2024", "images"]
    lines = []
    for number in range(count):
        url = f"{rng.choice(('http', 'https'))}://{rng.choice(hosts)}/{'/'.join(rng.choices(parts, k=rng.randint(1, 5)))}/{number}"
        url += f"?q={rng.choice(parts)}&n={number}" * (rng.random() < 0.3) + f"#{rng.choice(parts)}" * (rng.random() < 0.2)
        lines.append(url[:12] + rng.choice((" ", "|", "%zz", "[", "^")) + url[12:] if rng.random() < 0.05 else url)
    return "\n".join(lines) + "\n"


def processes() -> None:
    python = [sys.executable]
    urlint = [*python, "-m", "urlint"]
    with tempfile.TemporaryDirectory() as folder:
        many, one, small = (Path(folder, name) for name in ("many.txt", "one.txt", "small.md"))
        many.write_text(urls(URLS), encoding="utf-8")
        one.write_text("http://a/\n", encoding="utf-8")
        small.write_text("See <https://example.org/> and [x](http://example.org/a b).\n", encoding="utf-8")
        work = {
            "pass": ([*python, "-c", "pass"], None),
            "version": ([*urlint, "--version"], None),
            "check": ([*urlint, "check", "--isolated", str(small)], None),
            "one": ([*urlint, "validate", "--isolated", "--quiet", "-"], one),
            "many": ([*urlint, "validate", "--isolated", "--quiet", "-"], many),
            "loop one": ([*python, "-c", LOOP], one),
            "loop many": ([*python, "-c", LOOP], many),
        }
        for command, data in work.values():
            prove(command, data)
        seconds: dict[str, list[float]] = {name: [] for name in work}
        for _ in range(TURNS):
            for name, (command, data) in work.items():
                seconds[name].append(cpu(command, data))
    middle = {name: median(each) for name, each in seconds.items()}
    ours, theirs = middle["many"] - middle["one"], middle["loop many"] - middle["loop one"]
    print(f"urlint --version           {middle['version'] / middle['pass']:5.2f} x python -c pass (mark 4.0)")
    print(f"urlint check small.md      {middle['check'] / middle['pass']:5.2f} x python -c pass")
    print(f"validate --quiet, per URL  {ours / theirs:5.2f} x a loop over rfc3986-validator (mark 2.0); {ours / URLS * 1e6:.1f} us")


def extensions(*folders: str) -> str:
    """What lychee must be told so that it reads the same files: by default it skips reStructuredText and programs."""
    return ",".join(sorted({path.suffix[1:] for folder in folders for path in Path(folder).rglob("*.?*") if path.is_file()}))


def peers(folder: str) -> None:
    """The CPU time for a folder over lychee's, which searches it for URLs without requests; without lychee, over ripgrep's.

    `lychee --offline` follows relative links and anchors, as `urlint check` does.
    """
    urlint = [sys.executable, "-m", "urlint"]
    lychee = ["lychee", "--extensions", extensions(folder), "--include-verbatim", "--no-progress"]
    work = {
        "lychee --dump": [*lychee, "--dump", folder],
        "lychee --offline": [*lychee, "--offline", "--include-fragments", folder],
        "rg https?://": ["rg", "--threads", "1", "--no-ignore", "--count", "https?://", folder],
        "rumdl check": ["rumdl", "check", "--no-cache", "--enable", "MD011,MD034,MD039,MD042,MD051,MD052", folder],
        "urlint check": [*urlint, "check", "--isolated", "--quiet", "--no-cache", folder],
        "urlint check, again": [*urlint, "check", "--isolated", "--quiet", folder],
        "urlint find": [*urlint, "find", "--isolated", folder],
    }
    there = {name: command for name, command in work.items() if shutil.which(command[0])}
    seconds: dict[str, list[float]] = {name: [] for name in there}
    with tempfile.TemporaryDirectory() as cache:
        os.environ |= dict.fromkeys(("XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"), cache)
        for turn in range(-1, TURNS):  # the first is for what is made once
            for name, command in there.items():
                seconds[name] += [cpu(command)] * (turn >= 0)
    first, *_ = there
    for name, each in seconds.items():
        ratios = [mine / theirs for mine, theirs in zip(each, seconds[first], strict=True)]
        print(f"{name:<20} {median(ratios):5.2f} x {first} ({min(ratios):.2f} to {max(ratios):.2f}); {median(each):.2f} s")


def spent(work: Callable[[], object]) -> float:
    """The CPU seconds of this process, the best of three, because disturbances only add time."""
    times = []
    for _ in range(3):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def traps() -> None:
    """The time for twice the text over the time for the text: 2 is linear (mark 2.3)."""
    validator = Validator(builtin("rfc3986"))

    def judged(text: str) -> object:
        return repairs(validator.judge(text), validator)

    for name, text in TRAPS.items():
        ratio = spent(lambda: judged(text(400_000))) / spent(lambda: judged(text(200_000)))  # noqa: B023 - called at once
        found = spent(lambda: lint(Document(text(200_000)), Config())) / spent(lambda: lint(Document(text(100_000)), Config()))  # noqa: B023
        print(f"{name:<12} judge and mend {ratio:5.2f}   find and lint {found:5.2f}")


def again(folder: str) -> None:
    """The time for checking a folder again, with one file in a hundred changed, over the first time (mark 0.4)."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as top, tempfile.TemporaryDirectory() as cache:
        os.environ |= dict.fromkeys(("XDG_CACHE_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"), cache)
        copy = shutil.copytree(folder, Path(top, "copy"), symlinks=True)
        files = [path for path in sorted(copy.rglob("*")) if path.is_file() and not path.is_symlink()]
        command = [sys.executable, "-m", "urlint", "check", "--jobs", "1", str(copy)]
        prove(command, None)  # expressions are kept from now on
        ratios = []
        for _ in range(TURNS):
            shutil.rmtree(Path(cache, "urlint", "quiet"), ignore_errors=True)
            first = cpu(command)
            for path in rng.sample(files, len(files) // 100):
                path.write_bytes(path.read_bytes() + b"\nx\n")
            ratios.append(cpu(command) / first)
    print(f"check {folder} again {median(ratios):5.2f} x the first time ({min(ratios):.2f} to {max(ratios):.2f}; mark 0.4)")


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        peers(folder)
        again(folder)
    processes()
    traps()
