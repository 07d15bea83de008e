"""What is the result of a `check` run? Its findings, summary line, and exit status."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence

from urlint.cli.checker import Checked, Checker
from urlint.cli.documents import Documents, paths_of, tell
from urlint.cli.offers import Offers
from urlint.cli.plain import plain
from urlint.files.paths import shown
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.cli.settle import Settler
    from urlint.files.changes import Changes
    from urlint.lint.baseline import BaselineEntry


class Tally:
    """One run of `check`: yields its results and counts them."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        changes = _changes(args)
        checker = Checker(args, changes)
        self._checker = checker
        self.documents: Documents[Checked] = Documents(args, checker, checker.ready, changes, checker.listings)
        self._settler = _settler(args, self.documents) if args.fix or args.diff else None
        self._offers = Offers(args)
        self._stale = self._in_tests = 0
        self._hidden = Counter[str]()
        self._counts: Counter[str] = Counter()
        self._results = self._each()

    def results(self) -> Iterator[Linted]:
        """The results, document by document; can be iterated once."""
        return self._results

    def finish(self) -> None:
        """Consumes the remaining results after the output was closed: until the exit status is certain, or all with `--fix`."""
        for _ in self._results:
            if self.status() and not self._args.fix:
                return

    def _each(self) -> Iterator[Linted]:
        clean = []
        for checked in self.documents:
            linted = self._settler.settle(checked) if self._settler else checked.linted
            if checked.linted.known or checked.linted.hidden:
                self._hidden.update({"the baseline": checked.linted.known, "comments": checked.linted.hidden})
            if checked.clean:
                clean.append(checked.clean)
            if checked:  # most documents have no findings
                self._counts.update(str(each.severity) for each in linted.diagnostics)
                self._in_tests += sum(each.severity is Severity.INFO for each in linted.diagnostics) if checked.test_data else 0
                self._offers.add(linted.diagnostics, checked.offer)
                self._tell_stale(checked.stale)
            yield linted
        self._tell_stale(self._checker.gone())
        if clean:
            self._checker.earlier.keep(dict(clean))

    def keep(self, file: str) -> None:
        """Writes all results to the baseline `file` instead of reporting them. Raises FileError."""
        from urlint.files.baseline import named, save
        from urlint.lint.baseline import entries

        kept: Counter[BaselineEntry] = Counter()
        seen: list[str] = []
        for document, _, diagnostics, *_ in self.results():
            seen.append(document.path)
            if diagnostics:
                kept.update(entries(named(file, document.path), diagnostics))
        save(file, kept, seen)

    def summary(self) -> str:
        """The summary line: the numbers of files, fixes, findings by severity, hidden findings, and skipped files."""
        counts = [many(self._counts[name], name) for name in Severity if self._counts[name]]
        if self._in_tests:
            counts.append(f"{self._in_tests:,} of them in tests or copies")
        if self._fixed or (self._args.fix and not self._args.diff and counts):
            counts.insert(0, f"{self._fixed:,} {'fixable' if self._args.diff else 'fixed'}")
        if offer := self._offers.hints():
            counts[-1] += f" ({offer})"
        counts += [f"{count:,} hidden by {what}" for what, count in self._hidden.items() if count]
        clean = "some files could not be read" if self.documents.problems else "no problems"
        if not self.documents.files:
            return f"no file was checked{self._skipped()}" if self.documents.problems else f"no files to check{self._skipped()}"
        stale = f"; baseline entries no longer found: {self._stale:,}" if self._stale else ""
        kept = f", written to {plain(shown(self._args.write_baseline))}" if self._args.write_baseline else ""
        return f"{many(self.documents.files, 'file')}: {', '.join(counts) if counts else clean}{stale}{kept}{self._skipped()}"

    def _skipped(self) -> str:
        """How many paths were skipped, and where to see which and why."""
        skipped = self.documents.skipped
        how = "" if self._args.verbose else " (ignored, excluded, hidden, binary, or large; `-v` lists them)"
        return f"; {skipped:,} {'file or folder' if skipped == 1 else 'files and folders'} skipped{how}" if skipped else ""

    def status(self) -> int:
        """The exit status: 2 if a file could not be read, 1 if errors or warnings remain, 0 otherwise."""
        if self.documents.problems:
            return 2
        bad = self._counts[Severity.ERROR] or self._counts[Severity.WARNING] or (self._args.diff and self._fixed)
        return int(bool(bad) and not self._args.exit_zero and not self._args.write_baseline)

    @property
    def _fixed(self) -> int:
        return self._settler.fixed if self._settler else 0

    def _tell_stale(self, stale: "Sequence[BaselineEntry]") -> None:
        self._stale += len(stale)
        for each in stale if self._args.verbose else ():
            tell(f"{each.path}: no longer found: {each.rule}: {each.url}")


def _changes(args: Namespace) -> "Changes | None":
    """The Git changes to check, or None to check everything. Raises FileError."""
    if not args.staged and args.changed_since is None:
        return None
    from urlint.files.changes import since, staged  # late: it starts Git

    return staged(paths_of(args)) if args.staged else since(args.changed_since, paths_of(args))


def _settler(args: Namespace, documents: Documents[Checked]) -> "Settler":
    from urlint.cli.settle import Settler  # late: most runs fix nothing

    return Settler(args, documents)


def many(count: int, what: str) -> str:
    """A count with its noun: `many(2, "file")` is "2 files"."""
    return f"{count:,} {what}" if count == 1 or what == "info" else f"{count:,} {what}s"
