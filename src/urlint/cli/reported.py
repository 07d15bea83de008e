"""Which diagnostics of a document are to be reported? Those that no baseline lists, and that are severe enough."""

from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.baseline import Baseline
    from urlint.lint.baseline import Entry


def unless_baseline(said: Linted) -> Linted:
    """The same, but in a baseline file nothing counts as hidden: its comment, which nobody wrote, keeps its own URLs quiet."""
    if said.hidden:
        from urlint.lint.baseline import is_baseline  # late: few documents hide anything

        return said._replace(hidden=0) if is_baseline(said.document.text) else said
    return said


def compared(said: Linted, known: "Baseline | None") -> "tuple[Linted, tuple[Entry, ...]]":
    """The diagnostics that are not in a baseline, and the entries of it that have no diagnostic any more."""
    if known is None:
        return said, ()
    from urlint.lint.baseline import unknown

    fresh, stale = unknown(known.name(said.document.path), said.diagnostics, known.of(said.document.path))
    return said._replace(diagnostics=fresh, known=len(said.diagnostics) - len(fresh)), tuple(stale.elements())


def grave(said: Linted, least: str) -> Linted:
    """The diagnostics that are at least as severe."""
    levels = list(Severity)
    named = levels[: levels.index(Severity(least)) + 1]
    return said._replace(diagnostics=[each for each in said.diagnostics if each.severity in named])
