"""`urlint server`: the options of the server of editors, which lies in a package of its own."""

from argparse import ArgumentParser, Namespace

from urlint.cli.options import tell_of_waiting

EXAMPLES = (
    ("urlint server", "serve the editor that starts it"),
    ("urlint server --tcp 7000", "wait for an editor that connects to a port of this machine"),
    ("urlint server --log-file urlint.log", "log what goes wrong"),
)


def add(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    from urlint_server.__main__ import add as add_options  # late: the command line starts without an editor's libraries

    add_options(parser)


def run(args: Namespace) -> int:
    """0 after a clean shutdown, 1 without one, 2 where the server cannot start."""
    from urlint_server.__main__ import serve

    if not args.tcp:
        tell_of_waiting(args, "waiting for an editor on standard input")
    return serve(args)
