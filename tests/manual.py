"""The manual page, generated from the parser: `tests/readme.py` writes it, and a test compares the two."""

import argparse
from pathlib import Path

from urlint import __version__
from urlint.cli.main import COMMANDS, SUMMARY
from urlint.cli.whole import whole

PAGE = Path(__file__).parent.parent / "src" / "urlint" / "docs" / "urlint.1"
_END = """\
.SH EXIT STATUS
.TP
.B 0
nothing is wrong, or only what weighs
.I info
or
.IR hint .
.TP
.B 1
an error or a warning remains.
.TP
.B 2
the run itself failed: wrong usage, or a file or a setting that cannot be used.
.SH ENVIRONMENT
.TP
.BR NO_COLOR ", " FORCE_COLOR ", " CLICOLOR_FORCE
whether output is colored; the option
.B \\-\\-color
comes first.
.TP
.BR XDG_CACHE_HOME ", " XDG_STATE_HOME
where compiled expressions are kept.
.SH FILES
.TP
.IR urlint.toml ", " .urlint.toml ", " pyproject.toml
settings, for their folder and all below.
.TP
.IR .gitignore ", " .ignore ", " .urlintignore
what is not checked.
.SH SEE ALSO
.BR git (1),
.BR pre-commit (1)
"""


def manual() -> str:
    """The page in the language of man(7)."""
    head = f'.TH URLINT 1 "" "urlint {__version__}" "User Commands"\n.SH NAME\nurlint \\- linter and language server for URLs\n'
    usage = ".SH SYNOPSIS\n.B urlint\n.I COMMAND\n[\\fIOPTION\\fR ...]\n"
    parsers = _sub_parsers(whole())
    commands = "".join(_command(name, parsers[name]) for name in COMMANDS)
    return f"{head}{usage}.SH DESCRIPTION\n{_text(SUMMARY)}\n.SH COMMANDS\n{commands}{_END}"


def _sub_parsers(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    found = [each.choices for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    return dict(found[0]) if found else {}


def _command(name: str, parser: argparse.ArgumentParser) -> str:
    inner = "".join(_command(f"{name} {each}", below) for each, below in _sub_parsers(parser).items())
    actions = [each for each in parser._actions if not isinstance(each, (argparse._SubParsersAction, argparse._HelpAction))]
    return f".SS urlint {name}\n{_text(parser.description or '')}\n{''.join(map(_action, actions))}{_examples(parser)}{inner}"


def _action(action: argparse.Action) -> str:
    value = f" \\fI{_text(str(action.metavar))}\\fR" if action.metavar else ""
    named = ", ".join(f"\\fB{_text(each)}\\fR{value}" for each in action.option_strings) or value.strip()
    return f".TP\n{named}\n{_text(action.help or '')}\n"


def _examples(parser: argparse.ArgumentParser) -> str:
    lines = [_text(each.strip()) for each in (parser.epilog or "").split("\n")[1:]]
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return "".join(f".TP\n\\fB{command}\\fR\n{what}\n" for command, what in pairs)


def _text(text: str) -> str:
    """A text escaped for roff, which interprets a dot or quote at the start of a line."""
    written = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in written.split("\n"))
