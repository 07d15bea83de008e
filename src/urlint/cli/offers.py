"""How could more be mended, or stand as it is? What the summary of `check` offers."""

from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import cache

from urlint.lint.diagnostic import Diagnostic, is_left
from urlint.lint.rule import entry


class Offers:
    """What there is to offer for the findings of a run, counted as they come."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        self._named = tuple(sum([*args.select, *args.extend_select], ()))
        self._safe = self._unsafe = self._iris = 0

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Counts what some more findings offer."""
        for each in diagnostics:
            if is_left(each, self._named):
                self._iris += _is_iri(each)
                continue
            safe = any(fix.safe for fix in each.fixes)
            self._safe += safe
            self._unsafe += bool(each.fixes) and not safe
            self._iris += _is_iri(each)

    def said(self) -> str:
        """How more could be mended, what is to be looked at first, and which grammar takes what stands there; "" for nothing."""
        if self._args.write_baseline:
            return ""
        asked = self._args.fix or self._args.diff
        said = [f"`--fix` fixes {self._safe:,}"] if self._safe and not asked else []
        if self._unsafe and not self._args.unsafe_fixes:
            said.append(f"`--diff --unsafe-fixes` shows {self._unsafe:,}{' more' if said else ''}")
        if self._iris:
            said.append(f"`--grammar rfc3987` accepts {self._iris:,}")
        return ", ".join(said)


def _is_iri(diagnostic: Diagnostic) -> bool:
    """Whether nothing is wrong but letters beyond ASCII, of which whoever does not write English may want to hear nothing."""
    url = diagnostic.finding.url
    return not url.isascii() and not entry(diagnostic.rule).glance and _accepts_iri()(url)  # a glance asks no grammar


@cache
def _accepts_iri() -> Callable[[str], bool]:
    from urlint.grammar.language import builtin  # late: most documents hold none
    from urlint.url.validator import Validator

    return Validator(builtin("rfc3987")).accepts
