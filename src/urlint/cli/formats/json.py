"""One JSON array of all diagnostics."""

from collections.abc import Iterable, Iterator

from urlint.cli.format import Report
from urlint.cli.formats.json_lines import objects


def write(report: Report) -> Iterator[str]:
    """Yields the array, one object per line; never colored."""
    return array(objects(report.results))


def array(written: Iterable[str]) -> Iterator[str]:
    """Yields a JSON array of objects that are already JSON, one per line."""
    before = "[\n"
    for each in written:
        yield before + each
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"
