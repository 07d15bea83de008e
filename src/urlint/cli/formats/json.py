"""One JSON array of all diagnostics."""

from collections.abc import Iterable, Iterator

from urlint.cli.format import Report
from urlint.cli.formats.json_lines import objects


def write(report: Report) -> Iterator[str]:
    """The array, one object a line; never coloured."""
    return array(objects(report.results))


def array(written: Iterable[str]) -> Iterator[str]:
    """Objects that are written already, as one array."""
    before = "[\n"
    for each in written:
        yield before + each
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"
