"""How much of what independent parsers find in real files does the finder find? `python tests/benchmarks/oracles.py FOLDER`."""

import os
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from oracles import attributes, destinations, missed, uris
from urlint.find.languages import language_of

ORACLES = {"markdown": destinations, "html": attributes, "restructuredtext": uris}


def main(folder: str) -> None:
    told: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for path in sorted(Path(root, name) for root, _, names in os.walk(folder) for name in names):
        language = language_of(str(path))
        if language not in ORACLES or not path.is_file():
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        expected = ORACLES[language](text)
        told[language] += expected.total()
        misses = missed(expected, text, language)
        wrong[language] += misses.total()
        for url in misses:
            print(f"{path}: {url!r}")
    for language, count in told.items():
        print(f"{language}: {count - wrong[language]} of {count}, {100 - 100 * wrong[language] / max(count, 1):.3f} %")


if __name__ == "__main__":
    main(sys.argv[1])
