"""How does the process start, and how does it end? The entry point of the command `urlint`.

Imports only what the command needs, and nothing for `--version`: editors and Git hooks start this often.
"""

import io
import os
import sys

TYPE_CHECKING = False  # as in `urlint`
if TYPE_CHECKING:
    from typing import TextIO

COMMANDS = {
    "check": "lint files and folders",
    "find": "list the URLs in files and folders",
    "validate": "check whether a text matches the grammar",
    "explain": "show a URL's components, verdicts, errors, and fixes",
    "resolve": "resolve references against a base URL",
    "rule": "explain what a lint rule means and why it exists",
    "grammar": "list, show, check, compare, format, draw, or export grammars",
    "config": "show the settings that apply, or their JSON Schema",
    "server": "serve an editor over the Language Server Protocol",
    "completion": "print a shell completion script",
}
SUMMARY = """\
A linter for URLs: finds them in documents, checks each against a grammar,
and shows where and why one is wrong and how to fix it."""
_WINDOWS_CLOSED = 22  # EINVAL, the error of a closed pipe on Windows
GARBAGE = 50_000  # new objects before a garbage collection: a small run makes no garbage, and 70 collections take 4 ms of its 60
INTERRUPTED = 130  # 128 + SIGINT, as shells count


def main(argv: list[str] | None = None) -> int:
    """Runs a command with `argv` (default: the arguments of the process) and returns the exit status."""
    _streams()
    try:
        try:
            status = _run(sys.argv[1:] if argv is None else argv)
        except KeyboardInterrupt:
            status = INTERRUPTED
        flush()
    except StreamError as error:
        if is_gone(error.reason):
            return silenced(0)
        aside(f"urlint: standard output: {(error.reason.strerror or str(error)).lower()}")
        return silenced(2)
    return status


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first in ("--version", "-V"):
        from urlint import __version__

        put(f"urlint {__version__}\n")
        return 0
    if first == "help" and arguments[1:] and not arguments[1].startswith("-"):
        return _run([*arguments[1:], "--help"])
    if first in ("--help", "-h", "help"):
        put(f"{_help()}\n")
        return 0
    if not arguments:
        aside(_help())
        return 2
    from urlint.cli.run import run  # late, as below: `--version` needs none of it

    if first == "server":  # which runs for long, and leaves garbage
        return run(first, arguments[1:])
    import gc

    gc.set_threshold(GARBAGE)
    status = run(first, arguments[1:])
    gc.freeze()  # skips the last garbage collection, a tenth of a short run
    return status


def _help() -> str:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items())
    return (
        f"usage: urlint COMMAND ...\n\n{SUMMARY}\n\n"
        f"commands:\n{commands}\n\n"
        "Run `urlint help COMMAND` for the options of a command,\n`urlint --version` for the version."
    )


def _streams() -> None:
    """Sets all three streams to UTF-8 in every locale; lone surrogates are escaped on output instead of raising."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the parent process
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def is_gone(error: OSError) -> bool:
    """Whether the reader of standard output has closed the pipe, as in `urlint check | head`; not an error."""
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == _WINDOWS_CLOSED)


class StreamError(Exception):
    """The error of a stream of output that cannot be written. It is no OSError, so that those of files are not mistaken for it."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(reason)
        self.reason = reason


def put(text: str | bytes, stream: "TextIO | None" = None) -> None:
    """Writes a text, or bytes as they are, to standard output or another stream. Raises StreamError."""
    stream = stream or sys.stdout
    try:
        if isinstance(text, bytes):
            stream.flush()
            stream.buffer.write(text)
        else:
            stream.write(text)
    except OSError as error:
        raise StreamError(error) from None


def flush() -> None:
    """Writes what standard output has buffered. Raises StreamError."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise StreamError(error) from None


def aside(text: str) -> None:
    """Prints a text on standard error. If that fails, because nobody reads it, the run goes on and keeps its exit status."""
    from contextlib import suppress  # late: `--version` prints nothing here

    with suppress(OSError):
        print(text, file=sys.stderr)


def silenced(status: int) -> int:
    """Discards all buffered output, also at interpreter exit, and returns `status`."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return status
