"""`urlint server`, also `python -m urlint_server`: arguments, streams and the exit status."""

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
    """Serve one editor. Gives the exit status: 0 when it took its leave, 1 when it did not, 2 for a wrong argument."""
    try:
        given = _arguments(argv)
    except SystemExit as asked:
        return asked.code if isinstance(asked.code, int) else 2
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, force=True)
    logging.getLogger().handlers[0].setFormatter(Redacted("urlint: %(message)s"))
    if given.log_file and not _logs_to(given.log_file):
        return 2
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # What it says is said by our own protocol, without tracebacks.
    with suppress(KeyboardInterrupt):
        return _over_tcp(*given.tcp) if given.tcp else _over_stdio()
    return 1


class Redacted(logging.Formatter):
    """Whatever goes to the log, tracebacks and all, goes without the secrets of its URLs, and without what a terminal acts upon."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record, of which a message is one."""
        from urlint.lint.explain import visible
        from urlint.lint.redact import redacted_text

        whole = copy(record)
        whole.msg, whole.args = visible(record.getMessage()), ()
        return "\n".join(map(visible, redacted_text(super().format(whole)).split("\n")))


def _logs_to(path: str) -> bool:
    """All that the setting `logLevel` lets through is written to a file; standard error has warnings and worse only."""
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
    """The options; `tcp` is where to listen, None for standard input and output."""
    parser.add_argument("--stdio", action="store_true", help="talk over standard input and output (the default)")
    parser.add_argument(
        "--tcp", metavar="[HOST:]PORT", type=_address, help="listen for one editor, by default on the loopback address"
    )
    parser.add_argument(
        "--clientProcessId", metavar="N", help="accepted because editors pass it; `initialize` gives the same information"
    )
    parser.add_argument("--log-file", metavar="FILE", help="write a log to a file, as detailed as `logLevel` says")


class _Parser(ArgumentParser):
    """Says in one line what is wrong, as the other commands do."""

    def error(self, message: str) -> NoReturn:
        _refuse(f"{self.prog}: {message.removeprefix('argument ')}")
        self.exit(2)


def _refuse(message: str) -> None:
    """Says on standard error what is wrong, without secrets and without what a terminal acts upon."""
    from urlint.lint.explain import visible  # late: mostly all is well
    from urlint.lint.redact import redacted_text

    print(visible(redacted_text(message)), file=sys.stderr)


def _address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise ArgumentTypeError(f"`{text}` is not [HOST:]PORT")
    return host.strip("[]") or "127.0.0.1", int(port)


def _over_stdio() -> int:
    """Nothing but LSP may reach standard output, so a stray `print` goes to standard error."""
    stdout = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        # Unbuffered, as a thread that waits in a buffered reader keeps the interpreter from ending.
        return _serve(FileIO(sys.stdin.fileno(), closefd=False), stdout)


def _over_tcp(host: str, port: int) -> int:
    """One editor and no more."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family) as listening:
        print("listening on {}:{}".format(*listening.getsockname()), file=sys.stderr, flush=True)
        connection = listening.accept()[0]
    with connection, connection.makefile("rb", buffering=0) as reader, connection.makefile("wb") as writer:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return _serve(reader, writer)


def _serve(reader: RawIOBase, writer: BinaryIO) -> int:
    take()  # before the modules are imported that hold expressions
    from urlint_server.server import Server  # It takes half a second, which `--help` need not.

    status = asyncio.run(Server().serve(reader, writer))
    keep()
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
