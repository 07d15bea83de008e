"""How many findings does each rule have? The output of `--statistics`."""

from collections import Counter
from collections.abc import Iterable, Iterator

from urlint.lint.linter import Linted


def write(results: Iterable[Linted], output_format: str) -> Iterator[str]:
    """A line per rule with its number of findings, the most frequent first; JSON objects if the format is JSON."""
    counts = Counter(each.rule for linted in results for each in linted.diagnostics)
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    if output_format.startswith("json"):
        return _json(rows, output_format == "json")
    width = max((len(f"{count:,}") for _, count in rows), default=0)
    return (f"{count:>{width},}  {rule}\n" for rule, count in rows)


def _json(rows: Iterable[tuple[str, int]], whole: bool) -> Iterator[str]:
    from json import dumps

    from urlint.cli.formats.json import array

    objects = (dumps({"rule": rule, "count": count}) for rule, count in rows)
    return array(objects) if whole else (f"{each}\n" for each in objects)
