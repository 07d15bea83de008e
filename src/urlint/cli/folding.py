"""Which findings of a document are told, where it says the same of many? The first of them, and how many more there are."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from urlint.lint.diagnostic import Diagnostic, Severity

_FEW = 4  # alike in one document, which are all told


def folded(diagnostics: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """Yields what is to be told, and how many more like it there are. Alike: of errors and warnings the same words."""
    counts = Counter(map(_notation, diagnostics))
    told: set[tuple[str, ...]] = set()
    for each in diagnostics:
        notation = _notation(each)
        if counts[notation] <= _FEW:
            yield each, 0
        elif notation not in told:
            told.add(notation)
            yield each, counts[notation] - 1


def unfolded(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """Yields all of them."""
    return ((each, 0) for each in diagnostics)


def _notation(said: Diagnostic) -> tuple[str, ...]:
    return said.rule, said.severity, said.message if said.severity in (Severity.ERROR, Severity.WARNING) else said.component
