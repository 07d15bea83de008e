"""How often does each entry of the finder's shelf decide? `heuristics.py FOLDER...`: a line each, those that never did first."""

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from urlint.files.decode import binary, decode
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.find.heuristic import Heuristic
from urlint.find.heuristics import listeners, shelf
from urlint.find.language import language_of


def fired(paths: Iterable[Path]) -> Counter[str]:
    """How often each entry held, by name, in the text files among `paths`."""
    times = Counter({entry.name: 0 for entry in shelf()})

    def hear(entry: Heuristic, _start: int, _at: int) -> None:
        times[entry.name] += 1

    listeners.append(hear)
    for path in paths:
        data = path.read_bytes()
        if binary(data[:8192]):
            continue
        try:
            text, encoding, _ = decode(data)
        except ValueError:
            continue
        find(Document(text, language_of(str(path), text[:200].partition("\n")[0]), str(path), encoding))
    listeners.remove(hear)
    return times


if __name__ == "__main__":
    files = (path for folder in sys.argv[1:] for path in Path(folder).rglob("*") if path.is_file())
    for name, count in reversed(fired(files).most_common()):
        print(f"{count:8} {name}")
