"""How are arguments parsed? By argparse, with one-line errors that suggest the nearest valid name."""

import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence

from urlint.typed import Any, NoReturn, TextIO

vars(argparse)["_"] = str  # no translations: our texts are English, and looking for catalogs takes 2 ms of each start's 60
_WIDTH, _NARROWEST = 110, 50  # columns
_MISSING = "the following arguments are required: "  # as argparse begins the message
_LISTED = 12  # a message lists fewer names than this, or none
_ELSEWHERE = {  # options of other programs, and ours
    **dict.fromkeys(("disable", "skip", "skip-rule", "exclude-rule", "disable-rule"), "ignore"),
    **dict.fromkeys(("enable", "rule", "rules", "only"), "select"),
    **dict.fromkeys(("fmt", "json", "reporter", "sarif"), "output-format"),
    "dry-run": "diff",
    **dict.fromkeys(("level", "severity"), "min-severity"),
    **dict.fromkeys(("stat", "stats", "summary"), "statistics"),
    **dict.fromkeys(("stdin-file-path", "stdin-filepath", "assume-filename"), "stdin-filename"),
    **dict.fromkeys(("autofix", "write", "apply"), "fix"),
}
_COMMANDS_ELSEWHERE = {"--list-rules": "rule", "--show-settings": "config show"}  # options of other programs, and our commands
_MASK = "\0"  # cannot occur in an argument of a process
_DASH = f".{os.sep}-"  # after `--`, `-` is a file, not standard input


class Usage(Exception):
    """Wrong usage. The text says what is wrong and suggests a correction; `who` is the subcommand, "" for the running command."""

    who = ""


def meant_command(option: str) -> str:
    """The message for an option of other programs that is a command here; "" for any other."""
    command = _COMMANDS_ELSEWHERE.get(option)
    return f"unknown option `{option}`; did you mean `urlint {command}`?" if command else ""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that accepts options anywhere before `--` and raises Usage."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, "formatter_class": _formatter, **options})

    def parse(self, arguments: list[str]) -> argparse.Namespace:
        """The parsed arguments. Raises Usage, and SystemExit after `--help`."""
        masked = _masked(arguments)
        _no_files_taken_for_options(arguments)
        self.usage = self._brief()
        try:
            args, extra = self.parse_known_intermixed_args(masked)
        except TypeError:  # argparse cannot intermix with subcommands
            args, extra = self.parse_known_args(masked)
        if extra:
            self.error(self._unknown(extra))
        values = vars(args)
        if "paths" in values:
            values["paths"] = [_DASH if each == f"{_MASK}-" else each for each in values["paths"]]
        return argparse.Namespace(**{name: _bare(value) for name, value in values.items()})

    def takes(self, option: str) -> bool:
        """Whether there is such an option; `--name=value` is one."""
        return option.partition("=")[0] in self._option_string_actions

    def error(self, message: str) -> NoReturn:
        """Raises Usage; argparse itself would print its usage and exit."""
        usage = Usage(self._no_name_given(message) or _worded(re.sub(r"\Aargument (?:-\w/|[A-Z]+: )?", "", message)))
        usage.who = self.prog if self.prog.count(" ") > 1 else ""
        raise usage

    def _no_name_given(self, message: str) -> str:
        """The message for a missing argument, such as `no base URL given`, from the first words of its help; otherwise ""."""
        missing = message.removeprefix(_MISSING).partition(", ")[0]
        action = next((each for each in self._get_positional_actions() if each.metavar == missing), None)
        kind = action.type if action else None
        names = kind.names if isinstance(kind, OneOf) else tuple((action.choices if action else None) or ())
        expected = f"; expected one of {', '.join(names)}" if 0 < len(names) < _LISTED else ""
        what = re.sub(r"\A(?:an?|the) ", "", (action.help if action else None) or missing.lower()).partition(":")[0]
        return f"no {what} given{expected}" if action else ""

    def _brief(self) -> str:
        """The usage in one line. The usage of argparse lists every option, and building it takes 3 ms of each start's 60."""
        formatter = self._get_formatter()
        words = (formatter._format_args(each, each.dest.upper()) for each in self._get_positional_actions())
        return " ".join((self.prog, "[OPTION ...]", *words))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            names = [str(each) for each in action.choices]
            what = "choice" if action.option_strings else str(action.metavar).lower()
            raise argparse.ArgumentError(action, _no_such(what, str(value), names))

    def _unknown(self, extra: list[str]) -> str:
        option = next((each for each in extra if each.startswith("-") and each != "-"), "")
        if not option:
            return f"unexpected argument `{_bare(extra[0])}`"
        from urlint.grammar.error import nearest  # late: few runs have errors

        name = option.partition("=")[0]
        if command := meant_command(name):
            return command
        options = [each[2:] for each in self._option_string_actions if each.startswith("--")]
        meant = _ELSEWHERE.get(name.lstrip("-"), "")
        near = f"; did you mean `--{meant}`?" if meant in options else nearest(name.lstrip("-"), options).replace(" `", " `--")
        return f"unknown option `{name}`{near}"


def _worded(message: str) -> str:
    """A message of argparse, in our words."""
    message = re.sub(r"\A(--[\w-]+): ignored explicit argument .*", r"`\1` takes no value", message, flags=re.DOTALL)
    return re.sub(rf"\A{_MISSING}(--[\w-]+)\Z", r"no `\1` given", message)


def _formatter(prog: str) -> argparse.HelpFormatter:
    """The formatter for `--help`. argparse makes one per argument; a given width saves the import of `shutil`, a tenth of a run."""
    return argparse.RawDescriptionHelpFormatter(prog, width=columns())


def columns(stream: TextIO | None = None) -> int:
    """The width of the terminal behind a stream (default: standard output), within bounds; `_WIDTH` if none is known.

    A terminal whose width nobody has set, such as one that a CI system makes, has 0 columns.
    """
    try:
        wide = os.get_terminal_size((stream or sys.stdout).fileno()).columns
    except (OSError, ValueError, AttributeError):
        wide = 0
    return min(max(wide - 1, _NARROWEST), _WIDTH) if wide else _WIDTH


def shown_examples(examples: Iterable[tuple[str, str]]) -> str:
    """The examples section of `--help`, from pairs of a command and its description."""
    return "\n".join(("examples:", *(f"  {command}\n      {what}" for command, what in examples)))


class OneOf:
    """For `type=` of argparse: accepts one of `names`, and suggests the nearest one for anything else."""

    def __init__(self, what: str, names: Iterable[str]) -> None:
        self._what, self.names = what, tuple(names)

    def __call__(self, text: str) -> str:
        """The name. Raises ArgumentTypeError if `text` is not one of the names."""
        if text not in self.names:
            raise argparse.ArgumentTypeError(_no_such(self._what, text, self.names))
        return text


def _no_such(what: str, text: str, known: Sequence[str]) -> str:
    from urlint.grammar.error import nearest

    listed = f"; expected one of {', '.join(known)}" if len(known) < _LISTED else ""
    return f"unknown {what} `{text}`{nearest(text, known) or listed}"


def _masked(arguments: list[str]) -> list[str]:
    """The arguments with those after `--` masked: argparse drops a second `--`, and its versions treat the first differently."""
    if "--" not in arguments:
        return arguments
    at = arguments.index("--")
    return arguments[:at] + [_MASK + each for each in arguments[at + 1 :]]


def _no_files_taken_for_options(arguments: Sequence[str]) -> None:
    """Raises Usage if an option is also the name of a file here: Git, pre-commit, and `xargs` pass file names unchanged.

    After `--` all arguments are files, unless a file is called `--`, too.
    """
    if "--" in arguments and not os.path.lexists("--"):
        return
    for each in arguments[: arguments.index("--") if "--" in arguments else None]:
        if each.startswith("-") and each != "-" and os.path.lexists(each):
            raise Usage(f"`{each}` is both an option and a file here; write `./{each}` for the file, or `--` before all paths")


def _bare(value: Any) -> Any:
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return value.removeprefix(_MASK) if isinstance(value, str) else value
