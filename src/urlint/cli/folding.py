"""Which findings of a document are shown if many are alike? The first of them, with the number of the others."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from urlint.lint.diagnostic import Diagnostic, Severity

_FEW = 4  # up to this many similar findings in a document are all shown


def folded(diagnostics: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """The diagnostics to show, each with the number of similar ones that it stands for.

    Similar diagnostics have the same rule, severity, and message (for infos and hints: component instead of message).
    """
    counts = Counter(map(_key, diagnostics))
    shown: set[tuple[str, ...]] = set()
    for each in diagnostics:
        key = _key(each)
        if counts[key] <= _FEW:
            yield each, 0
        elif key not in shown:
            shown.add(key)
            yield each, counts[key] - 1


def unfolded(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """All diagnostics, each with 0 similar ones."""
    return ((each, 0) for each in diagnostics)


def _key(diagnostic: Diagnostic) -> tuple[str, ...]:
    by_message = diagnostic.severity in (Severity.ERROR, Severity.WARNING)
    return diagnostic.rule, diagnostic.severity, diagnostic.message if by_message else diagnostic.component
