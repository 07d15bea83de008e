"""How does `urlint server` start and end? Its arguments, streams, and exit status; also for `python -m urlint_server`."""

import asyncio
import logging
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import redirect_stdout, suppress
from copy import copy
from io import FileIO, RawIOBase
from typing import BinaryIO, NoReturn

from urlint.files.expressions import keep, take


def main(argv: list[str]) -> int:
    """Parses the arguments and serves one editor; returns the exit status of `serve`, or 2 for wrong arguments."""
    try:
        given = _arguments(argv)
    except SystemExit as asked:
        return asked.code if isinstance(asked.code, int) else 2
    return serve(given)


def serve(given: Namespace) -> int:
    """Serves one editor and returns the exit status: 0 after a clean shutdown, 1 without one, 2 if it cannot start."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, force=True)
    logging.getLogger().handlers[0].setFormatter(Redacted("urlint: %(message)s"))
    if given.log_file and not _logs_to(given.log_file):
        return 2
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # Our own protocol logs the same, without tracebacks.
    with suppress(KeyboardInterrupt):
        return _over_tcp(*given.tcp) if given.tcp else _over_stdio()
    return 1


class Redacted(logging.Formatter):
    """Formats log records, including tracebacks, with secrets redacted and control characters escaped."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record; a message is always one line."""
        from urlint.lint.explain import visible
        from urlint.lint.redact import redacted_text

        whole = copy(record)
        whole.msg, whole.args = visible(record.getMessage()), ()
        return "\n".join(map(visible, redacted_text(super().format(whole)).split("\n")))


def _logs_to(path: str) -> bool:
    """Also logs to the file `path`, at the level of `logLevel`; returns whether it could be opened.

    Standard error then gets only warnings and errors.
    """
    try:
        file = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        _refuse(f"urlint server: {path}: {error.strerror}")
        return False
    file.setFormatter(Redacted("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    for handler in logging.root.handlers:
        handler.setLevel(logging.WARNING)
    logging.root.addHandler(file)
    return True


def _arguments(argv: list[str]) -> Namespace:
    parser = _Parser("urlint server", description="serve an editor over the Language Server Protocol", allow_abbrev=False)
    add(parser)
    return parser.parse_args(argv)


def add(parser: ArgumentParser) -> None:
    """Adds the options. `tcp` is the address to listen on, or None for standard input and output."""
    parser.add_argument("--stdio", action="store_true", help="talk over standard input and output (the default)")
    parser.add_argument(
        "--tcp", metavar="[HOST:]PORT", type=_address, help="listen for one editor, by default on the loopback address"
    )
    parser.add_argument("--clientProcessId", metavar="N", help="ignored; accepted because some editors pass it")
    parser.add_argument("--log-file", metavar="FILE", help="also write a log to this file, at the level of the setting `logLevel`")


class _Parser(ArgumentParser):
    """An ArgumentParser that prints errors in one line, like the other commands."""

    def error(self, message: str) -> NoReturn:
        _refuse(f"{self.prog}: {message.removeprefix('argument ')}")
        self.exit(2)


def _refuse(message: str) -> None:
    """Prints an error on standard error, with secrets redacted and control characters escaped."""
    from urlint.lint.explain import visible  # late: few runs have errors
    from urlint.lint.redact import redacted_text

    print(visible(redacted_text(message)), file=sys.stderr)


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise ArgumentTypeError(f"`{text}` is not [HOST:]PORT")
    return host.strip("[]") or "127.0.0.1", int(port)


def _over_stdio() -> int:
    """Serves over standard input and output; a stray `print` goes to standard error instead."""
    stdout = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        # Unbuffered, because a thread waiting in a buffered reader keeps the interpreter from exiting.
        return _serve(FileIO(sys.stdin.fileno(), closefd=False), stdout)


def _over_tcp(host: str, port: int) -> int:
    """Serves one editor that connects to this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        _refuse(f"urlint server: {host}:{port}: {(error.strerror or str(error)).partition(' (')[0].lower()}")
        return 2
    with listening:
        print("listening on {}:{}".format(*listening.getsockname()), file=sys.stderr, flush=True)
        connection = listening.accept()[0]
    with connection, connection.makefile("rb", buffering=0) as reader, connection.makefile("wb") as writer:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return _serve(reader, writer)


def _serve(reader: RawIOBase, writer: BinaryIO) -> int:
    take()  # before the import of modules that compile expressions
    from urlint_server.server import Server  # late: it takes half a second, which `--help` does not need

    status = asyncio.run(Server().serve(reader, writer))
    keep()
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
