"""The documents of `check` and `find`: the options that choose them, and the documents themselves, one after the other."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from typing import NamedTuple

from urlint.cli.options import overriding
from urlint.cli.parser import one_of
from urlint.files.discover import Discovery
from urlint.files.error import FileError
from urlint.files.paths import shown, slashed
from urlint.files.source import piped, source
from urlint.files.walk import Target, Walk
from urlint.find.document import Document
from urlint.lint.config import Config

STDIN = "-"


def add_documents(parser: ArgumentParser) -> None:
    """The options of `check` and `find`."""
    add = parser.add_argument
    add("paths", nargs="*", metavar="PATH", help="files, folders, `-` for standard input (default: the current folder)")
    add("--stdin-filename", metavar="NAME", help="the name of standard input: for its settings, its language, and in output")
    add("--language", metavar="ID", type=_language, help="the language of all documents, such as `markdown`")
    add("--no-ignore", action="store_true", help="lint what .gitignore, .ignore and .urlintignore name, too")
    add("--exclude", metavar="GLOB", type=_glob, action="append", default=[], help="pass over these, too, as in a .gitignore here")


class Opened(NamedTuple):
    """A document and its settings."""

    document: Document
    config: Config


class Documents:
    """The documents of one run; `problems` is what could not be read, of which standard error was told."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        self.problems: list[str] = []
        self.files = 0

    def __iter__(self) -> Iterator[Opened]:
        """All documents. Before the first one, every configuration is read; raises FileError where one is wrong."""
        args = self._args
        paths = args.paths or ([STDIN] if args.stdin_filename else ["."])
        override, discovery = overriding(args), Discovery(args.config, args.isolated)
        walk = Walk(discovery, self.report, tuple(args.exclude), not args.no_ignore)
        targets = list(walk.targets(path for path in paths if path != STDIN))
        if STDIN in paths:
            targets.insert(0, Target(slashed(args.stdin_filename or STDIN), discovery.config(args.stdin_filename or "."), True))
        for number, target in enumerate(targets):
            document = self._opened(target, number == 0 and STDIN in paths)
            if document:
                self.files += 1
                config = override(target.config)
                self._say(document, config)
                yield Opened(document, config)

    def report(self, message: str) -> None:
        """Tells people of something that could not be read; the run goes on."""
        self.problems.append(message)
        print(f"urlint: {message}", file=sys.stderr)

    def _opened(self, target: Target, stdin: bool) -> Document | None:
        language = self._args.language or ""
        try:
            return piped(sys.stdin.buffer, target, language) if stdin else source(target, language)
        except FileError as error:
            self.report(str(error))
            return None

    def _say(self, document: Document, config: Config) -> None:
        if self._args.verbose:
            where = f"settings of {shown(config.root)}" if config.root else "default settings"
            print(f"urlint: {document.path}: {document.language}, grammar {config.language.name}, {where}", file=sys.stderr)


def _language(text: str) -> str:
    from urlint.lint.values import LANGUAGES

    return one_of("language", LANGUAGES)(text.lower())


def _glob(text: str) -> str:
    from urlint.files.globs import globs

    try:
        globs((text,))
    except ValueError as error:
        raise ArgumentTypeError(f"`{text}` is no pattern: {error}") from None
    return text
