"""Which options do commands share, and which settings do they select?"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable

from urlint.cli.console import takes_escapes
from urlint.cli.main import aside
from urlint.cli.parser import OneOf, Usage
from urlint.grammar.options import NOTATIONS, Reading
from urlint.lint.config import Config
from urlint.typed import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from urlint.files.discover import Discovery
    from urlint.grammar.language import Language


def add_shared(parser: ArgumentParser, formats: tuple[str, ...] = (), default: str = "") -> None:
    """Adds the options of `check`, `find`, `validate`, and `explain`; `formats` are the choices of `--output-format`."""
    add = parser.add_argument_group("grammar and settings").add_argument
    add(
        "--grammar", metavar="NAME|FILE", type=given, help="check against this grammar: a built-in one or a file (default: rfc3986)"
    )
    add(
        "--production",
        metavar="NAME",
        type=given,
        help="the production that URLs must match (default: the grammar's start production)",
    )
    add_reading(add)
    add("--config", metavar="FILE", type=given, help="use this configuration file instead of those near the documents")
    add("--isolated", action="store_true", help="ignore all configuration files")
    add = parser.add_argument_group("output").add_argument
    if formats:
        choice = OneOf("output format", formats)
        what = f"one of {', '.join(formats)} (default: {default or formats[0]})"
        add("-o", "--output-format", metavar="FORMAT", type=choice, help=what)
    add(
        "--color",
        metavar="WHEN",
        type=OneOf("choice", COLORS),
        default="auto",
        help="auto, always, or never; auto respects NO_COLOR, FORCE_COLOR, and CLICOLOR_FORCE",
    )
    add("-q", "--quiet", action="store_true", help="print findings only, without summary or progress")
    add("-v", "--verbose", action="count", default=0, help="print more about what is done and why; -vv: also how each file is read")


def add_reading(add: Callable[..., Any]) -> None:
    """Adds the options that say how to read a grammar file."""
    add("--notation", metavar="NAME", type=OneOf("notation", NOTATIONS), help="the notation of a grammar FILE (default: guessed)")
    add("--octets", action="store_true", default=None, help="read a grammar FILE as one of UTF-8 bytes (default: guessed)")
    add("--no-octets", dest="octets", action="store_false", default=None, help="read a grammar FILE as one of characters")


def reading(args: Namespace) -> Reading:
    """How to read a grammar file, according to the options."""
    return Reading(args.notation, args.octets)


def count(text: str) -> int:
    """A whole number of 1 or more, of nine digits at most. Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise ArgumentTypeError(f"`{text}` is not a whole number of 1 or more")
    return int(text)


def given(text: str) -> str:
    """The text unchanged, for `type=` of argparse. Raises ArgumentTypeError if it is empty."""
    if not text:
        raise ArgumentTypeError("value is empty")
    return text


FORMATS_OF_STRINGS = ("text", "json-lines")
_FORCING = ("FORCE_COLOR", "CLICOLOR_FORCE")
COLORS = ("auto", "always", "never")


def config_of_options(args: Namespace, path: str = ".") -> Config:
    """The settings for the file or folder `path`, including the command line's. Raises GrammarError and FileError."""
    config = overriding(args)(discovery_of(args).config(path)).usable()
    tell_of_doubt(config, args)
    return config


def discovery_of(args: Namespace) -> "Discovery":
    """The lookup of configuration files that the options select. Raises Usage and FileError."""
    from urlint.files.discover import Discovery

    if args.isolated and args.config is not None:
        raise Usage("`--isolated` and `--config` cannot be combined")
    if args.config is not None:
        _take(args.config)
    return Discovery(args.config, args.isolated)


def overriding(args: Namespace) -> Callable[[Config], Config]:
    """A function that overrides settings with the command line's; a grammar given there brings its own start production."""
    language, how = None if args.grammar is None else loaded(args.grammar, reading(args)), reading(args)

    return lambda config: (config.reading(how) if language is None else config).judging(language, args.production)


def loaded(name_or_path: str, how: Reading) -> "Language":
    """The built-in grammar or the grammar file `name_or_path`, which may be a pipe. Raises GrammarError and FileError."""
    from urlint.files.grammars import load  # late: most runs name no grammar

    take_grammar(name_or_path)
    return load(name_or_path, how)


def take_grammar(name_or_path: str) -> None:
    """Reads the pipes among the grammar files that an argument names. Raises FileError."""
    from urlint.files.grammars import parts

    for path in parts(name_or_path):
        _take(path)


def _take(path: str) -> None:
    """Reads a pipe given on the command line (a configuration file may not name one). Raises FileError."""
    from urlint.files.error import FileError, reason
    from urlint.files.read import piped, take
    from urlint.files.settings import MOST

    try:
        if os.path.abspath(path) not in piped:  # not yet read in the parent process
            take(path, MOST)
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {reason(error)}") from None


def tell_of_waiting(args: Namespace, what: str = "reading standard input") -> None:
    """Prints how to end standard input if it is a terminal and `--quiet` is not given."""
    if sys.stdin.isatty() and not getattr(args, "quiet", False):
        end = "Ctrl-Z and Enter" if os.name == "nt" else "Ctrl-D"
        aside(f"urlint: {what}; end it with {end}")


def tell_of_doubt(config: Config, args: Namespace) -> None:
    """Prints an error in the grammar file of the settings, which is used anyway, unless `--quiet` is given."""
    grammar = config.grammar
    if grammar and grammar.doubt and grammar.quoted and not args.quiet:
        from urlint.cli.documents import tell  # late: it imports what most commands do without

        tell(f"{grammar.name}: {grammar.doubt} (`urlint grammar check {grammar.name}`)")


def tell_of_file(text: str, args: Namespace) -> None:
    """Prints that a text that is treated as a URL is also the name of a file, unless `--quiet` is given."""
    if os.path.isfile(text) and not args.quiet:
        from urlint.cli.documents import tell  # late: it imports what most commands do without

        tell(f"`{text}` is treated as a URL here; `urlint check {text}` lints the file of that name")


def colored(args: Namespace, stream: TextIO) -> bool:
    """Whether to color the output on `stream` (https://no-color.org, https://force-color.org, https://bixense.com/clicolors)."""
    escapes = stream.isatty() and takes_escapes(stream)
    if args.color != "auto":
        return bool(args.color == "always")
    if not os.environ.get("NO_COLOR") and any(os.environ.get(name, "") not in ("", "0") for name in _FORCING):
        return True
    return escapes and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()
