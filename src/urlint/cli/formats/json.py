"""One JSON array of all diagnostics."""

from collections.abc import Iterable, Iterator

from urlint.cli.formats.json_lines import objects
from urlint.lint.linter import Linted


def write(results: Iterable[Linted], color: bool) -> Iterator[str]:
    """The array, one object a line; never coloured."""
    return array(objects(results))


def array(written: Iterable[str]) -> Iterator[str]:
    """Objects that are written already, as one array."""
    before = "[\n"
    for each in written:
        yield before + each
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"
