"""How does `--watch` work? Runs the command again whenever its files and folders change."""

import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence, Set

from urlint.cli.console import takes_escapes
from urlint.cli.main import aside, flush, put
from urlint.cli.parser import Usage
from urlint.files.discover import NAMES
from urlint.files.grammars import parts
from urlint.files.output import is_same, own

_PAUSE = 200  # milliseconds between two checks
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def watch(arguments: Sequence[str], args: Namespace) -> int:
    """Runs `urlint` with `arguments` now and after each change, until a KeyboardInterrupt. `args` are the parsed arguments.

    Each run is a new process. Raises Usage if a path does not exist, if `watchfiles` is not installed, and with
    `--write-baseline`, whose file would trigger the next run.
    """
    if args.write_baseline:
        raise Usage("`--watch` and `--write-baseline` cannot be combined")
    try:
        from watchfiles import watch as changes
    except ImportError:
        raise Usage("`--watch` requires `watchfiles`: `pip install watchfiles`, or `pipx inject urlint watchfiles`") from None
    if missing := next((each for each in args.paths if not os.path.exists(each)), ""):
        raise Usage(f"`--watch` requires files and folders; there is no `{missing}`")
    status = -1
    while True:
        turns = changes(*_watched(args), rust_timeout=_PAUSE, yield_on_timeout=True)
        next(turns)  # from now on, changes are seen
        if status >= 0 and sys.stdout.isatty() and takes_escapes(sys.stdout):
            put(_CLEAR)
            flush()
        status = _run(arguments)
        next(filter(_others, turns))  # then start watching again, because editors replace files with new ones


def _others(turn: Set[tuple[object, str]]) -> bool:
    """Whether something changed besides the files that a run prints to."""
    printed = own("")
    return any(not is_same(path, printed) for _, path in turn)


def _watched(args: Namespace) -> set[str]:
    """The paths, the configuration files that may apply to them, and the files that options name; for a missing one, its folder."""
    paths = args.paths or ["."]
    found = [] if args.isolated else [each for path in paths for each in _settings_above(path)]
    grammars = parts(args.grammar) if args.grammar else []
    options = (each for each in (args.config, *grammars, args.baseline, args.answers) if each and os.path.exists(each))
    return {*found, *options, *(path if os.path.exists(path) else os.path.dirname(os.path.abspath(path)) for path in paths)}


def _settings_above(path: str) -> Iterator[str]:
    """The configuration files in the folders above a path."""
    below, folder = "", os.path.abspath(path)
    while below != folder:
        below, folder = folder, os.path.dirname(folder)
        yield from (each for each in (os.path.join(folder, name) for name in NAMES) if os.path.isfile(each))


def _run(arguments: Sequence[str]) -> int:
    """Runs once and returns the exit status; `-P` keeps Python from importing modules of the current folder."""
    status = subprocess.run([sys.executable, "-P", "-m", "urlint", *arguments], check=False).returncode
    aside("urlint: waiting for changes; press Ctrl-C to stop")
    return status
