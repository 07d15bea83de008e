"""`urlint server`: starts the language server, which is in the package `urlint_server`."""

from argparse import ArgumentParser, Namespace

from urlint.cli.options import tell_of_waiting

EXAMPLES = (
    ("urlint server", "serve the editor that starts it"),
    ("urlint server --tcp 7000", "wait for an editor to connect to this port on this machine"),
    ("urlint server --log-file urlint.log", "log errors to a file"),
)


def add(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    from urlint_server.__main__ import add as add_options  # late: other commands do not need the server's libraries

    add_options(parser)


def run(args: Namespace) -> int:
    """Returns 0 after a clean shutdown, 1 if the editor ended without one, 2 if the server cannot start."""
    from urlint_server.__main__ import serve

    if not args.tcp:
        tell_of_waiting(args, "waiting for an editor on standard input")
    return serve(args)
