"""`urlint completion`: prints a script that makes a shell complete commands, options, and their values."""

import argparse
import re
from collections.abc import Iterable, Iterator

from urlint.cli.main import put
from urlint.cli.parser import OneOf

EXAMPLES = (
    ("urlint completion bash > ~/.local/share/bash-completion/completions/urlint", "complete in bash"),
    ('urlint completion zsh > "${fpath[1]}/_urlint"', "complete in zsh"),
    ("urlint completion fish > ~/.config/fish/completions/urlint.fish", "complete in fish"),
)
SHELLS = ("bash", "zsh", "fish", "powershell", "tcsh")
_USAGE = r"(?m)^# Usage:\n(?:#.*\n)+"  # where to put the script, which our documentation says differently
_FILES = ("PATH", "FILE", "NAME|FILE")
_RULES = ("RULES", "RULE")


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("shell", metavar="SHELL", type=OneOf("shell", SHELLS), help=f"the shell: one of {', '.join(SHELLS)}")


def run(args: argparse.Namespace) -> int:
    """Prints the script and returns 0."""
    from shtab import FILE, complete

    from urlint.cli.whole import whole

    parser = whole()
    for action in _actions(parser):
        if names := _names(action):
            action.choices = names
        elif action.metavar in _FILES:
            action.complete = FILE  # type: ignore[attr-defined]
    put(re.sub(_USAGE, "", complete(parser, shell=args.shell), count=1).rstrip("\n") + "\n")
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All options and arguments, including those of subcommands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)


def _names(action: argparse.Action) -> Iterable[str]:
    """The values of an option or argument; empty if they cannot be listed."""
    if action.metavar in _RULES:
        from urlint.lint.rule import NAMES, SETS

        return (*NAMES, *SETS)
    if action.dest == "language":
        from urlint.lint.config.values import LANGUAGES

        return LANGUAGES
    if isinstance(action.type, OneOf):
        return action.type.names
    return ()
