"""How does one command run? Parses its arguments, runs it, and prints each failure in one line."""

import os
import re
from importlib import import_module

from urlint.cli.main import COMMANDS, StreamError, aside, flush
from urlint.cli.parser import Parser, Usage, meant_command, shown_examples
from urlint.files import expressions
from urlint.files.private import beware
from urlint.typed import Any

WRONG = 2
_ELSEWHERE = {  # names that other programs use
    **dict.fromkeys(("lint", "scan", "analyze", "verify"), "check"),
    **dict.fromkeys(("lsp", "serve", "langserver", "language-server"), "server"),
    **dict.fromkeys(("fix", "format", "fmt"), "check --fix"),
    **dict.fromkeys(("list", "urls", "links", "extract"), "find"),
    **dict.fromkeys(("rules", "linter"), "rule"),
    **dict.fromkeys(("settings", "show-settings"), "config show"),
    "schema": "config schema",
    "grammars": "grammar list",
    "parse": "explain",
    "version": "--version",
}


def run(name: str, arguments: list[str]) -> int:
    """Runs the command `name` and returns its exit status. Raises StreamError."""
    if name not in COMMANDS:
        return _failed("urlint", _no_command(name, arguments))
    try:
        return _run(name, arguments)
    except Usage as error:
        return _failed(error.who or f"urlint {name}", str(error))
    except StreamError:
        raise
    except SystemExit as error:  # how argparse ends after `--help`
        return error.code if isinstance(error.code, int) else 0
    except Exception as error:
        return _failed("urlint", *_reasons(error, arguments))


def _run(name: str, arguments: list[str]) -> int:
    beware(each for each in arguments if not each.startswith("-"))
    expressions.take()  # before the import of modules that compile expressions
    command = import_module(f"urlint.cli.commands.{name}")
    args = _parser(name, command).parse(arguments)
    if getattr(args, "watch", False):
        from urlint.cli.watch import watch  # late: few runs use it

        command.reject_conflicts(args)
        return watch([name, *(each for each in arguments if each != "--watch")], args)
    status = int(command.run(args))
    expressions.keep()
    return status


def _parser(name: str, command: Any) -> Parser:
    """The parser for the arguments of a command."""
    parser = Parser(prog=f"urlint {name}", description=COMMANDS[name], epilog=shown_examples(command.EXAMPLES))
    command.add(parser)
    return parser


def _has_folder() -> bool:
    """Whether the current folder exists."""
    try:
        os.getcwd()
    except FileNotFoundError:
        return False
    return True


def _no_command(name: str, arguments: list[str]) -> str:
    if name in _ELSEWHERE:
        return f"unknown command `{name}`; did you mean `urlint {_ELSEWHERE[name]}`?"
    if command := meant_command(name):
        return command
    if name == "-" or (not name.startswith("-") and os.path.lexists(name)):
        from shlex import join  # late, as below: few runs have errors

        return f"`{name}` is not a command; did you mean `urlint check {join((name, *arguments))}`?"
    if re.match("(?i)[a-z][a-z0-9+.-]+:", name):
        from shlex import quote

        return f"`{name}` is not a command; did you mean `urlint explain {quote(name)}`?"
    if "/" in name or "." in name:
        return f"`{name}` is neither a command nor a file"
    from urlint.grammar.error import nearest

    if _parser("check", import_module("urlint.cli.commands.check")).takes(name):
        from shlex import join

        return f"`{name}` is an option of a command; did you mean `urlint check {join((name, *arguments))}`?"
    what = "option" if name.startswith("-") else "command"
    known = ("--help", "--version") if what == "option" else COMMANDS
    return f"unknown {what} `{name}`{nearest(name, known) or '; expected one of ' + ', '.join(known)}"


def _reasons(error: Exception, arguments: list[str]) -> tuple[str, ...]:
    """The messages for an exception: what is wrong with a file, a grammar, or settings, or that this is an internal error."""
    from urlint.cli.failure import mistakes  # late: few runs have errors

    if said := mistakes(error):
        return said
    if isinstance(error, FileNotFoundError) and not _has_folder():  # the errors of files that users name are FileErrors
        return ("the current folder no longer exists",)
    return (_unexpected(error, arguments),)


def _unexpected(error: Exception, arguments: list[str]) -> str:
    """The message for an exception that is the system's or our own fault; `--verbose` prints the traceback, too."""
    from traceback import format_exc

    from urlint.cli.failure import WorkerFailed
    from urlint.cli.plain import plain
    from urlint.lint.redact import redacted_text

    failed = error if isinstance(error, WorkerFailed) else WorkerFailed(f"{type(error).__name__}: {error}", format_exc())
    if "--verbose" in arguments:
        aside("\n".join(map(plain, redacted_text(failed.trace).splitlines())))
    is_systems = isinstance(error, OSError) and not isinstance(error, FileNotFoundError)  # a missing file is one of ours
    return f"{'' if is_systems else 'internal error: '}{failed} (`--verbose` shows where)"


def _failed(who: str, *messages: str) -> int:
    from urlint.cli.plain import plain
    from urlint.lint.redact import redacted_text

    flush()
    for message in messages:
        aside(f"{who}: {plain(redacted_text(message))}")
    return WRONG
