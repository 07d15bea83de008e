"""Which diagnostics of a document are reported? Those that are not in the baseline and are severe enough."""

from urlint.find.document import Document
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.baseline import Baseline
    from urlint.lint.baseline import BaselineEntry


def unless_baseline(linted: Linted) -> Linted:
    """The results, with `hidden` set to 0 for a baseline file, because urlint wrote the comment that hides its URLs."""
    if linted.hidden:
        from urlint.lint.baseline import is_baseline  # late: few documents hide anything

        return linted._replace(hidden=0) if is_baseline(linted.document.text) else linted
    return linted


def compared(linted: Linted, baseline: "Baseline | None") -> "tuple[Linted, tuple[BaselineEntry, ...]]":
    """The results without the diagnostics that a baseline lists, and its stale entries, which match no diagnostic."""
    if baseline is None:
        return linted, ()
    from urlint.lint.baseline import unknown

    fresh, stale = unknown(baseline.name(linted.document.path), linted.diagnostics, baseline.of(linted.document.path))
    return linted._replace(diagnostics=fresh, known=len(linted.diagnostics) - len(fresh)), tuple(stale.elements())


def severe(linted: Linted, least: str) -> Linted:
    """The results with only those diagnostics that are at least as severe as `least`."""
    return linted._replace(diagnostics=[each for each in linted.diagnostics if each.severity >= Severity(least)])


def summary(linted: Linted) -> Linted:
    """The results without text and findings, for the many documents without diagnostics: the path and the counts."""
    document = Document("", linted.document.language, linted.document.path)
    return Linted(document, [], [], linted.hidden, linted.known)


def kept(linted: Linted) -> Linted:
    """The results with only those findings that messages need: the ones with secrets to redact."""
    from urlint.lint.redact import guarded  # late: most files need no message

    return linted._replace(findings=guarded(linted.findings))
