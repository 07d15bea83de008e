"""The documents of `check` and `find`: the options that choose them, and the documents themselves, one after the other."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import NamedTuple

from urlint.cli.options import config_of_options, overridden
from urlint.cli.parser import one_of
from urlint.files.discover import discovery
from urlint.files.error import FileError
from urlint.files.source import document, source
from urlint.files.walk import Target, Walk
from urlint.find.document import Document
from urlint.lint.config import Config

STDIN = "-"


def add_documents(parser: ArgumentParser) -> None:
    """The options of `check` and `find`."""
    add = parser.add_argument
    add("paths", nargs="*", metavar="PATH", help="files and folders; `-` is standard input (default: the current folder)")
    add("--stdin-filename", metavar="NAME", help="what standard input is called, for its settings, its language and in output")
    add("--language", metavar="ID", type=_language, help="the language of all documents, such as `markdown`")
    add("--no-ignore", action="store_true", help="lint what .gitignore, .ignore and .urlintignore name, too")
    add("--exclude", metavar="GLOB", action="append", default=[], help="pass over these as well, as in a .gitignore here")


class Opened(NamedTuple):
    """A document and its settings."""

    document: Document
    config: Config


class Documents:
    """The documents of one run; `failed` says whether something could not be read, of which standard error was told."""

    def __init__(self, args: Namespace) -> None:
        self._args = args
        self.failed = False
        self.files = 0

    def __iter__(self) -> Iterator[Opened]:
        """All documents. Before the first one, every configuration is read; raises FileError where one is wrong."""
        args = self._args
        paths = args.paths or ([STDIN] if args.stdin_filename else ["."])
        walk = Walk(discovery(args.config, args.isolated), self.report, tuple(args.exclude), not args.no_ignore)
        targets = list(walk.targets(path for path in paths if path != STDIN))
        if STDIN in paths:
            yield from self._stdin()
        for target in targets:
            yield from self._file(target)

    def report(self, message: str) -> None:
        """Tells people of something that could not be read; the run goes on."""
        self.failed = True
        print(f"urlint: {message}", file=sys.stderr)

    def _file(self, target: Target) -> Iterator[Opened]:
        try:
            opened = source(target, self._args.language or "")
        except FileError as error:
            self.report(str(error))
            return
        if opened:
            self.files += 1
            yield Opened(opened, overridden(target.config, self._args))

    def _stdin(self) -> Iterator[Opened]:
        name = self._args.stdin_filename or STDIN
        config = config_of_options(self._args, self._args.stdin_filename or ".")
        data = sys.stdin.buffer.read()
        try:
            opened = document(data, name.replace("\\", "/"), config.languages, self._args.language or "")
        except ValueError as error:
            self.report(f"{name}: {error}")
            return
        self.files += 1
        yield Opened(opened, config)


def _language(text: str) -> str:
    from urlint.lint.values import LANGUAGES

    return one_of("language", LANGUAGES)(text.lower())
