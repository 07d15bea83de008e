"""Where do two installations of urlint differ? `differ.py OLD_PYTHON FOLDER...` compares this urlint with that of another Python.

Both read each text file: all fields of the findings, and the diagnostics and fixes of all rules are compared. The first difference
in a file is printed, with the number of the others. The exit status is 1 if anything differs.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from threading import Thread
from typing import Any

PIECES = 40  # parts of the files, each for its own process, so that a large file does not delay the others
SHOWN = 40  # differences


def told(path: str) -> list[str]:
    """The results of this Python's urlint for a file, one per line: findings, then diagnostics."""
    from urlint.files.decode import binary, decode
    from urlint.find.document import Document
    from urlint.find.finder import find
    from urlint.find.languages import language_of
    from urlint.lint.config import Config
    from urlint.lint.linter import lint
    from urlint.lint.rule import meant

    data = Path(path).read_bytes()
    if binary(data[:8192]):
        return []
    try:
        text, encoding, _ = decode(data)
    except ValueError:
        return []
    document = Document(text, language_of(path, text[:200].partition("\n")[0]), path, encoding)
    return [json.dumps(each) for each in (*find(document), *lint(document, Config(select=meant("ALL"))))]


def work(paths: Iterable[str]) -> None:
    """Prints a path, the number of results, and their digest, one per line."""
    for path in paths:
        lines = told(path)
        print(path, len(lines), hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest(), sep="\t", flush=True)


class Side:
    """One of the two installations, working on its files with as many processes as there are processors for it."""

    def __init__(self, python: str, paths: list[str]) -> None:
        self.python, self.digests = python, dict[str, tuple[str, ...]]()
        self._waiting = [paths[at::PIECES] for at in range(PIECES)]
        self._threads = [Thread(target=self._run) for _ in range(max(1, (os.cpu_count() or 2) // 2))]
        for thread in self._threads:
            thread.start()

    def _run(self) -> None:
        while self._waiting:
            paths = self._waiting.pop()
            for line in self._asked("--work", "\n".join(paths)).splitlines():
                path, *digest = line.split("\t")
                self.digests[path] = tuple(digest)

    def _asked(self, *arguments: str) -> str:
        option, *given = arguments
        command = [self.python, __file__, option]
        return subprocess.run(
            command, input="\n".join(given), stdout=subprocess.PIPE, encoding="utf-8", errors="surrogateescape"
        ).stdout

    def done(self) -> dict[str, tuple[str, ...]]:
        for thread in self._threads:
            thread.join()
        return self.digests

    def lines(self, path: str) -> list[str]:
        """All results for one file."""
        return self._asked("--tell", path).splitlines()


def texts(folders: Iterable[str]) -> Iterator[str]:
    """The files of the folders, in order, without those whose names contain line ends."""
    for folder in folders:
        for here, below, names in os.walk(folder):
            below.sort()
            paths = (os.path.join(here, name) for name in sorted(names))
            yield from (path for path in paths if os.path.isfile(path) and not os.path.islink(path) and path.isprintable())


def first(one: list[str], other: list[str]) -> tuple[Any, Any]:
    """The index at which two lists start to differ."""
    return next((pair for pair in zip_longest(one, other) if pair[0] != pair[1]), (None, None))


def main(python: str, *folders: str) -> int:
    paths = list(texts(folders))
    old, new = Side(python, paths), Side(sys.executable, paths)
    before, after = old.done(), new.done()
    differing = [path for path in paths if before.get(path) != after.get(path)]
    for path in differing[:SHOWN]:
        print(
            path, *(f"  {sign} {line}" for sign, line in zip("-+", first(old.lines(path), new.lines(path)), strict=True)), sep="\n"
        )
    size = sum(os.path.getsize(path) for path in paths)
    said = sum(int(count) for count, _ in after.values())
    print(f"{len(paths)} files, {size >> 20} MB, {said} findings and diagnostics: {len(differing)} files differ")
    return 1 if differing else 0


if __name__ == "__main__":
    if sys.argv[1] == "--work":
        work(line.rstrip("\n") for line in sys.stdin)
    elif sys.argv[1] == "--tell":
        print(*told(sys.stdin.read()), sep="\n")
    else:
        sys.exit(main(*sys.argv[1:]))
