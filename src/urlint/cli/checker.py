"""What does `check` report about one document, and what does it still report after fixing it?"""

import os
from argparse import Namespace
from collections.abc import Callable, Iterable
from functools import cached_property, partial

from urlint.cli.documents import STDIN, paths_of
from urlint.cli.reported import compared, kept, severe, summary, unless_baseline
from urlint.files.bounds import Bounds
from urlint.files.error import FileError
from urlint.files.settings import location
from urlint.find.document import Document
from urlint.identity_cache import IdentityCache
from urlint.lint.config import Config
from urlint.lint.diagnostic import is_left
from urlint.lint.linter import Linted, Linter, links
from urlint.lint.rule import NAMES
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.files.baseline import Baseline
    from urlint.files.changes import Changes
    from urlint.files.discover import Discovery
    from urlint.files.quiet import Quiet
    from urlint.files.source import Source
    from urlint.files.tree import Disk, Listings
    from urlint.files.walk import Target
    from urlint.lint.answers import Answers
    from urlint.lint.baseline import BaselineEntry
    from urlint.lint.fix.fixer import Fixed
    from urlint.lint.fix.offer import Offer


_UNQUOTED = "the baseline cannot be used; its contents are not shown because it is outside the repository"
_FEW = 50_000  # code points: linting them takes as long as loading the results of earlier runs
_MUCH = 200_000  # code points: searching them takes as long as preparing to skim
Report = Callable[[Linted], "tuple[Linted, tuple[BaselineEntry, ...]]"]


class Checked:
    """The results for a document as it is and, with `--fix` or `--diff`, for the fixed document.

    `stale`: the baseline entries of the document that match no diagnostic. `test_data`: whether the document is test data.
    `is_marked`: whether the fixed document starts with the byte order mark of UTF-8.
    `offer`: how many diagnostics `--fix` and `--unsafe-fixes` would fix. `clean`: what to store about a document without
    diagnostics, which is its key in the cache and the promises on which the result depends.
    (Not a named tuple, for which Python would compile each annotation in quotes.)
    """

    test_data = is_marked = False
    offer: "Offer | None" = None
    clean: "tuple[str, tuple[str, ...]] | None" = None

    def __init__(self, linted: Linted, fixed: "Fixed | None" = None, stale: "tuple[BaselineEntry, ...]" = ()) -> None:
        self.linted, self.fixed, self.stale = linted, fixed, stale

    def __bool__(self) -> bool:
        """Whether there is something to report."""
        return bool(self.linted.diagnostics or self.stale)


class Checker:
    """Checks documents according to the arguments, in any process. Prints nothing.

    It reads baselines, the answers of a link checker, results of earlier runs, and what relative references lead to.
    """

    def __init__(self, args: Namespace, changes: "Changes | None" = None) -> None:
        self.args, self._changes = args, changes
        self._answers = _answers(args.answers)
        self._baselines: dict[str, Baseline] = {}
        self._read = 0
        self._linters = IdentityCache(self._linter)
        self.listings: Listings = {}

    def __getstate__(self) -> dict[str, object]:
        """The state to pickle for another process, even during a run; that process loads settings and grammars itself."""
        return {name: each for name, each in vars(self).items() if name not in ("_linters", "_tree", "listings")}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._linters, self.listings = IdentityCache(self._linter), {}

    def __call__(self, source: "Source", config: Config) -> Checked:
        """The results for one document. Raises FileError."""
        linter = self._linters(config) if source.path != STDIN else Linter(self._settings(config))
        config = linter.config
        baseline = None if self.args.write_baseline else self._baseline(self.args.baseline or config.baseline)
        key = self.earlier.key(source, config) if baseline is None and self._uses_cache else ""
        checked = self._cached(key, source, config) if key else None
        if checked is None:
            checked = self._checked(key, source.document, linter, baseline)
        checked.test_data = config.test_data
        if checked.fixed:
            checked.is_marked = source.is_marked
        if checked.stale:
            asked = (each for each in checked.stale if each.rule in config.rules or each.rule not in NAMES)
            checked.stale = self._quoted(asked, config.root, config.baseline)
        return checked

    def gone(self) -> "tuple[BaselineEntry, ...]":
        """The entries, of all baselines, of documents that no longer exist; none if only changed lines are checked."""
        if self._changes is not None or self.args.write_baseline:
            return ()
        return tuple(each for file, known in self._baselines.items() for each in self._quoted(known.gone(), ".", file))

    def _quoted(self, stale: "Iterable[BaselineEntry]", folder: str, file: str) -> "tuple[BaselineEntry, ...]":
        """Entries of a baseline, masked if messages may not quote that file."""
        if self._may_quote(folder, file):
            return tuple(stale)
        from urlint.lint.redact import STARS  # late: most runs hide nothing

        return tuple(each._replace(rule=STARS, url=STARS) for each in stale)

    def _checked(self, key: str, document: Document, linter: Linter, baseline: "Baseline | None") -> Checked:
        """The results for a document that is not in the cache, to be stored there under `key`, unless that is ""."""
        if self.args.fix or self.args.diff:
            return self._fixed(document, linter.config, partial(self._reported, baseline, fixing=True))
        linted = self._lint(document, linter)
        shown, stale = self._reported(baseline, linted) if linted.diagnostics or linted.hidden or baseline else (linted, ())
        checked = Checked(kept(shown) if shown.diagnostics else summary(shown), None, stale)
        if shown.diagnostics and self._shows_offers and _has_fixes(shown, linter.config):
            checked.offer = self._offer(linted, linter.config, partial(self._reported, baseline, fixing=True))
        if key and linted.promises and (promises := linted.promises()) is not None:
            checked.clean = key, promises
        return checked

    @property
    def _shows_offers(self) -> bool:
        """Whether the summary says what other options would fix."""
        return not (self.args.quiet or self.args.write_baseline or self.args.unsafe_fixes)

    @property
    def _uses_cache(self) -> bool:
        """Whether to use the results of earlier runs: not in a short run, and not if only changed lines are checked."""
        return self._read > _FEW and self._changes is None and not self.args.no_cache

    @cached_property
    def earlier(self) -> "Quiet":
        """The files in which earlier runs found nothing."""
        from urlint.files.quiet import Quiet  # late: short runs do not use it

        return Quiet()

    def _cached(self, key: str, source: "Source", config: Config) -> Checked | None:
        """The result of an earlier run that had no diagnostics, if all its promises still hold."""
        promises = self.earlier.promises(key)
        if promises is None or (promises and not self._hold(promises, source.document, config)):
            return None
        checked = Checked(Linted(Document("", path=source.path), [], []))
        checked.clean = key, promises
        return checked

    def _hold(self, promises: tuple[str, ...], document: Document, config: Config) -> bool:
        followed = links(document.path, document.language, config, self._disk(document.path), lambda: document.text)
        if followed is None:
            return False
        from urlint.lint.targets.promises import hold  # late: not every document has references

        return hold(promises, followed)

    def _reported(
        self, baseline: "Baseline | None", linted: Linted, fixing: bool = False
    ) -> "tuple[Linted, tuple[BaselineEntry, ...]]":
        """The diagnostics to report, which are in changed lines and not in the baseline, and the baseline's stale entries.

        For `fixing`, fixes that would change the number of lines are left out.
        """
        linted, stale = compared(unless_baseline(linted), baseline)
        if self.args.min_severity:
            linted = severe(linted, self.args.min_severity)
        if self._changes is None:
            return linted, stale
        from urlint.lint.changed import on_changed, with_lines_kept

        linted = on_changed(linted, self._changes.lines(linted.document.path))
        return with_lines_kept(linted) if fixing else linted, stale

    def _lint(self, document: Document, linter: Linter) -> Linted:
        """All results for a document. Skims it if the run has much to read, because only then that is faster."""
        self._read += len(document.text)
        return linter.skim(document) if self._read > _MUCH else linter(document)

    def _fixed(self, document: Document, config: Config, reported: Report) -> Checked:
        """The results for a document before and after fixing it. Fixing needs all findings, so nothing is skimmed."""
        from urlint.lint.incremental.memory import Memory  # late: most runs fix nothing

        linter = Linter(config, self._disk(document.path), Memory())
        linted, stale = reported(linter(document))
        if not linted.diagnostics:
            return Checked(summary(linted), None, stale)
        from urlint.lint.fix.fixer import fix_document  # late: most documents need none

        fixed = fix_document(linted, lambda after: reported(linter(after))[0], self.args.unsafe_fixes, config.named)
        checked = Checked(kept(linted), fixed._replace(linted=kept(fixed.linted)), stale)
        if self._shows_offers and _has_fixes(fixed.linted, config):
            checked.offer = self._offer(fixed.linted, config, reported)
        return checked

    def _offer(self, linted: Linted, config: Config, reported: Report) -> "Offer":
        """How much `--fix` would fix. This takes a run of the fixer, because it drops fixes that do not help."""
        from urlint.lint.fix.excerpt import by_pieces  # late: most documents need no fix
        from urlint.lint.fix.offer import offered
        from urlint.lint.incremental.memory import remembering

        linter = Linter(config, self._disk(linted.document.path), remembering(linted, config.language))
        judge = by_pieces(linted, linter)
        return offered(lambda each: reported(judge(each))[0], linted.document, config.named)

    def _linter(self, config: Config) -> Linter:
        """The linter for all documents under some settings."""
        return Linter(self._settings(config), self._tree)

    def _disk(self, path: str) -> "Disk | None":
        """The files that a document's references may lead to; None for standard input."""
        return None if path == STDIN else self._tree

    @cached_property
    def _tree(self) -> "Disk":
        from urlint.files.tree import Disk  # late: not all runs check relative references

        return Disk((each for each in paths_of(self.args) if os.path.isdir(each)), self.listings)

    def ready(self, target: "Target", discovery: "Discovery") -> None:
        """Reads the baseline for a document. Raises FileError, which names the line of the settings that select it."""
        try:
            self._baseline("" if self.args.write_baseline else self.args.baseline or target.config.baseline)
        except FileError as error:
            if self.args.baseline:
                raise
            source = discovery.source(target.path)
            reason = error if self._may_quote(os.path.dirname(source), source, target.config.baseline) else _UNQUOTED
            raise FileError(f"{location(source, 'baseline')}: {reason}") from None

    def _settings(self, config: Config) -> Config:
        """The settings with the options of the command line, but without hints, unless those are selected."""
        config = config._replace(answers=self._answers) if self._answers else config
        return chosen(self.args, config).without_hints()

    def _may_quote(self, folder: str, *files: str) -> bool:
        """Whether messages may quote `files`: all are in the repository of `folder`, or `--baseline` was given by the user."""
        bounds = Bounds().of(os.path.abspath(folder))
        return bool(self.args.baseline) or all(bounds.hold(os.path.abspath(file)) for file in files)

    def _baseline(self, file: str) -> "Baseline | None":
        if file and file not in self._baselines:
            from urlint.files.baseline import load  # late: most runs have none

            self._baselines[file] = load(os.path.abspath(file))
        return self._baselines.get(file)


def _has_fixes(linted: Linted, config: Config) -> bool:
    return any(each.fixes and not is_left(each, config.named) for each in linted.diagnostics)


def _answers(file: str | None) -> "Answers | None":
    """The results of a link checker, read from `--answers`. Raises FileError."""
    if not file:
        return None
    from urlint.files.answers import load  # late: most runs have none

    return load(file)


def chosen(args: Namespace, config: Config) -> Config:
    """The settings with the rules that the command line selects."""
    rules, more, without = (tuple(sum(given, ())) for given in (args.select, args.extend_select, args.ignore))
    config = config._replace(strict=True) if args.strict else config
    return config.selecting(rules or None, more, without) if rules or more or without else config
