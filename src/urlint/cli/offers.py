"""Which options would fix or accept more findings? The hints in the summary of `check`."""

from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import cache

from urlint.lint.diagnostic import Diagnostic
from urlint.lint.rule import entry
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.fix.offer import Offer


class Offers:
    """Counts the findings of a run that an option would fix or accept."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        self._safe = self._unsafe = self._iris = 0

    def add(self, diagnostics: Iterable[Diagnostic], fixes: "Offer | None") -> None:
        """Counts the diagnostics of another document, and what its fixes would answer."""
        if fixes is not None:
            self._safe += fixes.safe
            self._unsafe += fixes.unsafe
        self._iris += sum(map(_is_iri, diagnostics))

    def hints(self) -> str:
        """The hints, such as "`--fix` fixes 3, 2 are valid with `--grammar rfc3987`"; "" if there are none."""
        if self._args.write_baseline:
            return ""
        asked = self._args.fix or self._args.diff
        hints = [f"`--fix` fixes {self._safe:,}"] if self._safe and not asked else []
        if self._unsafe and not self._args.unsafe_fixes:
            hints.append(f"`--diff --unsafe-fixes` shows {self._unsafe:,}{' more' if hints else ''}")
        if self._iris:
            hints.append(f"{self._iris:,} {'is' if self._iris == 1 else 'are'} valid with `--grammar rfc3987`")
        return ", ".join(hints)


def _is_iri(diagnostic: Diagnostic) -> bool:
    """Whether the URL would be valid as an IRI, that is, only its non-ASCII characters are wrong."""
    url = diagnostic.finding.url
    return not url.isascii() and not entry(diagnostic.rule).glance and _accepts_iri()(url)  # these rules use no grammar


@cache
def _accepts_iri() -> Callable[[str], bool]:
    from urlint.grammar.language import builtin  # late: most documents have no IRIs
    from urlint.url.validator import Validator

    return Validator(builtin("rfc3987")).accepts
