"""Which diagnostics of a document are reported? Those that are not in the baseline and are severe enough."""

from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.baseline import Baseline
    from urlint.lint.baseline import Entry


def unless_baseline(said: Linted) -> Linted:
    """The results, with `hidden` set to 0 for a baseline file, because urlint wrote the comment that hides its URLs."""
    if said.hidden:
        from urlint.lint.baseline import is_baseline  # late: few documents hide anything

        return said._replace(hidden=0) if is_baseline(said.document.text) else said
    return said


def compared(said: Linted, known: "Baseline | None") -> "tuple[Linted, tuple[Entry, ...]]":
    """The results without the diagnostics that a baseline lists, and its stale entries, which match no diagnostic."""
    if known is None:
        return said, ()
    from urlint.lint.baseline import unknown

    fresh, stale = unknown(known.name(said.document.path), said.diagnostics, known.of(said.document.path))
    return said._replace(diagnostics=fresh, known=len(said.diagnostics) - len(fresh)), tuple(stale.elements())


def grave(said: Linted, least: str) -> Linted:
    """The results with only those diagnostics that are at least as severe as `least`."""
    levels = list(Severity)
    named = levels[: levels.index(Severity(least)) + 1]
    return said._replace(diagnostics=[each for each in said.diagnostics if each.severity in named])
