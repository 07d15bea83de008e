"""Which documents do `check` and `find` process, and what is the outcome for each?"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator

from urlint.cli.jobs import spread
from urlint.cli.main import aside
from urlint.cli.options import count, discovery_of, given, overriding, tell_of_doubt, tell_of_waiting
from urlint.cli.parser import OneOf, Usage
from urlint.files.discover import Discovery
from urlint.files.error import FileError, reason
from urlint.files.output import is_same, own
from urlint.files.paths import shown, slashed
from urlint.files.read import gathered
from urlint.files.source import MOST, Source, source, stored
from urlint.files.walk import Target, Walk
from urlint.find.document import Document
from urlint.identity_cache import IdentityCache
from urlint.lint.config import Config
from urlint.record import Record
from urlint.typed import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from urlint.files.changes import Changes
    from urlint.files.tree import Listings
    from urlint.grammar.language import Language

STDIN = "-"
Result = TypeVar("Result")
Work = Callable[[Source, Config], Result]
"""Processes a document under its settings. Raises FileError."""
Ready = Callable[[Target, Discovery], None]
"""Checks, before any document is read, that the files named by a document's settings exist. Raises FileError."""


def add_documents(parser: ArgumentParser) -> None:
    """Adds the options of `check` and `find` that choose documents."""
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="files or folders, or `-` for standard input (default: the current folder)"
    )
    add = parser.add_argument_group("documents").add_argument
    add(
        "--stdin-filename",
        metavar="NAME",
        type=given,
        help="treat standard input as a file of this name, for settings, language, and output",
    )
    add("--language", metavar="ID", type=_language, help="treat all documents as this language, such as `markdown`")
    add("--no-ignore", action="store_true", help="also include what .gitignore, .ignore, and .urlintignore exclude")
    add(
        "--force-exclude",
        action="store_true",
        help="also skip excluded and ignored files that are named as PATH, as pre-commit does",
    )
    add("--exclude", metavar="GLOB", type=_glob, action="append", default=[], help="also skip what this .gitignore pattern matches")
    add(
        "-j",
        "--jobs",
        metavar="N",
        type=count,
        default=0,
        help="number of processes (default: one per processor, if that is faster)",
    )


def paths_of(args: Namespace) -> list[str]:
    """The paths to process, `.` by default. Raises Usage if `--stdin-filename` is given with paths but without `-`."""
    if args.stdin_filename and args.paths and STDIN not in args.paths:
        raise Usage("`--stdin-filename` requires `-`")
    return args.paths or ([STDIN] if args.stdin_filename else ["."])


class Outcome(Record, Generic[Result]):
    """The result for one document (None if it was skipped), notes for the user, and problems such as read errors."""

    result: Result | None = None
    notes: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


class Documents(Generic[Result]):
    """The results of `work` for all documents of one run, computed in this process or in others.

    `problems` lists the read errors, which were already printed on standard error. `files` counts the processed documents,
    `skipped` those that were skipped. `piped` holds the bytes of standard input while its document is current. `listings` gets
    what is in the folders.
    """

    def __init__(
        self,
        args: Namespace,
        work: "Work[Result]",
        ready: Ready = lambda target, discovery: None,
        changes: "Changes | None" = None,
        listings: "Listings | None" = None,
    ) -> None:
        self._args, self._changes, self._listings = args, changes, listings
        self._work = work
        self._ready = ready
        self.problems: list[str] = []
        self._reported: set[str] = set()
        self.files = self.skipped = 0
        self.piped: bytes | None = None

    def __iter__(self) -> Iterator[Result]:
        """Yields the results in order. All configuration files are read first; raises FileError if one is invalid."""
        args = self._args
        job = Job(args, self._work, self._changes)
        tasks = self._tasks(job)
        if STDIN in paths_of(args):
            if (result := self._counted(self._stdin(job))) is not None:
                yield result
            self.piped = None
        outcomes = spread(tasks, job, args.jobs)
        if not args.quiet and sys.stderr.isatty():
            from urlint.cli.progress import tracked  # late: most runs have no terminal

            outcomes = tracked(outcomes, len(tasks), _prints)
        for outcome in outcomes:
            if (result := self._counted(outcome)) is not None:
                yield result
        job.close()

    def _tasks(self, job: "Job[Result]") -> list[tuple[str, bool]]:
        """The files to read, and whether the user named them. Their settings are proved. Raises FileError."""
        args, tasks, config = self._args, list[tuple[str, bool]](), None
        ours = own(getattr(args, "answers", None) or "")
        walk = Walk(
            job.discovery,
            self.report,
            tuple(args.exclude),
            not args.no_ignore,
            changes=self._changes,
            passed=self._skip,
            forced=args.force_exclude,
            listings=self._listings,
        )
        for target in walk.targets(path for path in paths_of(args) if path != STDIN):
            if ours and not target.explicit and is_same(target.path, ours):
                continue
            if target.config is not config:  # many files have the same
                config = target.config
                job.prove(config)
                self._ready(target, job.discovery)
            tasks.append((target.path, target.explicit))
        return tasks

    def _stdin(self, job: "Job[Result]") -> Outcome[Result]:
        name = self._args.stdin_filename or STDIN
        target = Target(slashed(name), job.discovery.config("." if name == STDIN else name), True)
        job.prove(target.config)
        self._ready(target, job.discovery)
        tell_of_waiting(self._args)

        def read() -> Source:
            try:
                self.piped = gathered(sys.stdin.buffer.read, MOST)
            except (OSError, ValueError) as error:
                raise FileError(f"{name}: {reason(error)}") from None
            return Source(self.piped, target, self._args.language or "")

        return job.done(read, target)

    def report(self, message: str) -> None:
        """Prints a problem on standard error, once for each message; the run goes on."""
        from urlint.lint.redact import redacted_text  # late: most runs print no message

        message = redacted_text(message)
        if message not in self._reported:
            self._reported.add(message)
            self.problems.append(message)
            tell(message)

    def _counted(self, outcome: Outcome[Result]) -> Result | None:
        """The result of an outcome, which is counted, and whose notes and problems are printed."""
        for note in outcome.notes:
            tell(note)
        for problem in outcome.problems:
            self.report(problem)
        if outcome.result is not None:
            self.files += 1
        elif not outcome.problems:
            self.skipped += 1
        return outcome.result

    def _skip(self, path: str, why: str) -> None:
        self.skipped += 1
        if self._args.verbose:
            tell(f"{path}: skipped: {why}")


def _prints(outcome: Outcome[Result]) -> bool:
    """Whether this outcome prints something on the terminal."""
    return bool(outcome.notes or outcome.problems or (outcome.result and sys.stdout.isatty()))


def tell(message: str) -> None:
    """Prints one line on standard error, redacted, with control characters escaped."""
    from urlint.cli.plain import plain  # late: most runs print no message
    from urlint.lint.redact import redacted_text

    aside(f"urlint: {plain(redacted_text(message))}")


class Job(Generic[Result]):
    """Maps a path, and whether the user named it, to the outcome for that file. Another process looks up settings again."""

    def __init__(self, args: Namespace, work: "Work[Result]", changes: "Changes | None" = None) -> None:
        self._args, self._work, self._changes = args, work, changes
        self._override, self.discovery = IdentityCache(overriding(args)), discovery_of(args)
        self._proven: Config | None = None
        self._doubted: set[Language | None] = set()

    def __reduce__(self) -> "tuple[type, tuple[Namespace, Work[Result], Changes | None]]":
        return type(self), (self._args, self._work, self._changes)

    def __call__(self, task: tuple[str, bool]) -> Outcome[Result]:
        notes: list[str] = []
        path, explicit = task
        target = Target(path, self.discovery.of_file(path), explicit)
        outcome = self.done(lambda: self._read(target, notes.append), target)
        if self._args.verbose and outcome.result is None and not notes and not outcome.problems:
            notes.append(f"{target.path}: skipped: not a text file")
        return outcome if self._args.quiet or not notes else outcome._replace(notes=(*notes, *outcome.notes))

    def close(self) -> None:
        """Stops the Git process of the changes, if any."""
        if self._changes is not None:
            self._changes.close()

    def _read(self, target: Target, note: Callable[[str], None]) -> Source | None:
        language = self._args.language or ""
        if self._changes is None or not self._changes.staged:
            return source(target, language, note)
        return stored(self._changes.blobs, self._changes.blob(target.path), target, language, note)

    def prove(self, config: Config) -> None:
        """Raises GrammarError if the grammar of the settings cannot be used, and prints an error in it once."""
        if config is not self._proven:
            self._proven, used = config, self._override(config).usable()
            if used.grammar not in self._doubted:
                self._doubted.add(used.grammar)
                tell_of_doubt(used, self._args)

    def done(self, read: Callable[[], Source | None], target: Target) -> Outcome[Result]:
        """The outcome for the document in what `read` returns."""
        try:
            file, config = read(), self._override(target.config)
            if file is None:
                return Outcome()
            result = self._work(file, config)
        except FileError as error:
            return Outcome(problems=(str(error),))
        except MemoryError:
            return Outcome(problems=(f"{target.path}: not enough memory",))
        notes = (_read_as(file.document, config),) if self._args.verbose > 1 else ()
        return Outcome(result, notes)


def _read_as(document: Document, config: Config) -> str:
    """The note of `-vv` for a document: its language, grammar, and settings file."""
    where = f"settings from {shown(config.root)}" if config.root else "default settings"
    return f"{document.path}: {document.language}, grammar {config.language.name}, {where}"


def _language(text: str) -> str:
    from urlint.lint.config.values import LANGUAGES

    return OneOf("language", LANGUAGES)(text.lower())


def _glob(text: str) -> str:
    from urlint.files.globs import globs

    try:
        globs((text,))
    except ValueError as error:
        raise ArgumentTypeError(f"pattern `{text}`: {error}") from None
    return text
