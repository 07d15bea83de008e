"""Which findings of a document are shown if many are alike? The first of them, with the number of the others."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.mildness import IN_TESTS

_FEW = 4  # up to this many similar findings in a document are all shown
_IN_TESTS = (IN_TESTS,)


def folded(diagnostics: Sequence[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """The diagnostics to show, each with the number of similar ones that it stands for.

    Similar diagnostics have the same rule, severity, and message (for infos and hints: component instead of message). So have all
    that say little because they are in a test: nobody would do anything about them.
    """
    counts = Counter(map(_key, diagnostics))
    shown: set[tuple[str, ...]] = set()
    for each in diagnostics:
        key = _key(each)
        if counts[key] <= (1 if key == _IN_TESTS else _FEW):
            yield each, 0
        elif key not in shown:
            shown.add(key)
            yield each, counts[key] - 1


def unfolded(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, int]]:
    """All diagnostics, each with 0 similar ones."""
    return ((each, 0) for each in diagnostics)


def _key(diagnostic: Diagnostic) -> tuple[str, ...]:
    if diagnostic.severity_reason == IN_TESTS:
        return _IN_TESTS
    by_message = diagnostic.severity in (Severity.ERROR, Severity.WARNING)
    return diagnostic.rule, diagnostic.severity, diagnostic.message if by_message else diagnostic.component
