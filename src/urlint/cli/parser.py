"""How arguments are read: argparse, with errors of one line that name what was meant."""

import argparse
import os
import re
from collections.abc import Iterable, Sequence

from urlint.typed import Any, NoReturn

vars(argparse)["_"] = str  # our texts are English, so its own are; its search for translations is 2 ms of each start's 60
_WIDTH = 110
_MASK = "\0"  # no argument of a process can hold it
_DASH = f".{os.sep}-"  # the file, not standard input, for which `-` stands before `--` alone


class Usage(Exception):
    """Wrong usage; the text says what is wrong and what was probably meant; `who`: of which command, "" for the one that runs."""

    who = ""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that takes options anywhere, ends them at `--`, and raises Usage."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, "formatter_class": _formatter, **options})

    def parse(self, arguments: list[str]) -> argparse.Namespace:
        """The arguments as a namespace. Raises Usage; SystemExit after `--help`."""
        masked = _masked(arguments)
        _no_files_taken_for_options(arguments)
        self.usage = self._brief()
        try:
            args, extra = self.parse_known_intermixed_args(masked)
        except TypeError:  # a parser with sub-commands cannot mix
            args, extra = self.parse_known_args(masked)
        if extra:
            self.error(self._unknown(extra))
        told = vars(args)
        if "paths" in told:
            told["paths"] = [_DASH if each == f"{_MASK}-" else each for each in told["paths"]]
        return argparse.Namespace(**{name: _bare(value) for name, value in told.items()})

    def error(self, message: str) -> NoReturn:
        """Raises Usage; argparse itself would print its usage and leave."""
        usage = Usage(re.sub(r"\Aargument (?:-\w/)?", "", message))
        usage.who = self.prog if self.prog.count(" ") > 1 else ""
        raise usage

    def _brief(self) -> str:
        """The usage in a line. argparse's own lists every option, and is made at each start: 3 ms of 60."""
        formatter = self._get_formatter()
        words = (formatter._format_args(each, each.dest.upper()) for each in self._get_positional_actions())
        return " ".join((self.prog, "[OPTION ...]", *words))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, _no_such("choice", str(value), [str(each) for each in action.choices]))

    def _unknown(self, extra: list[str]) -> str:
        option = next((each for each in extra if each.startswith("-") and each != "-"), "")
        if not option:
            return f"unexpected argument `{_bare(extra[0])}`"
        from urlint.grammar.error import nearest  # late: few runs go wrong

        name = option.partition("=")[0]
        near = nearest(name.lstrip("-"), re.findall(r"--([a-z][a-z-]*)", self.format_help())).replace(" `", " `--")
        return f"unknown option `{name}`{near}"


def _formatter(prog: str) -> argparse.HelpFormatter:
    """The formatter for `--help`. argparse makes one for every argument; left alone it imports `shutil`, a tenth of a small run."""
    return argparse.RawDescriptionHelpFormatter(prog, width=_WIDTH)


def shown_examples(examples: Iterable[tuple[str, str]]) -> str:
    """Commands and what they do, as they stand below the options."""
    return "\n".join(("examples:", *(f"  {command}\n      {what}" for command, what in examples)))


class OneOf:
    """For `type=`: takes one of `names`, and says which is nearest to anything else."""

    def __init__(self, what: str, names: Iterable[str]) -> None:
        self._what, self.names = what, tuple(names)

    def __call__(self, text: str) -> str:
        """The name. Raises argparse's error where it is none of them."""
        if text not in self.names:
            raise argparse.ArgumentTypeError(_no_such(self._what, text, self.names))
        return text


def _no_such(what: str, text: str, known: Sequence[str]) -> str:
    from urlint.grammar.error import nearest

    listed = f"; expected one of {', '.join(known)}" if len(known) < 12 else ""
    return f"unknown {what} `{text}`{nearest(text, known) or listed}"


def _masked(arguments: list[str]) -> list[str]:
    """What stands behind `--`, made to look like no option: argparse drops a second `--`, and its versions differ on the first."""
    if "--" not in arguments:
        return arguments
    at = arguments.index("--")
    return arguments[:at] + [_MASK + each for each in arguments[at + 1 :]]


def _no_files_taken_for_options(arguments: Sequence[str]) -> None:
    """Raises Usage where an option is the name of a file as well: git, pre-commit and `xargs` hand over names as they are.

    Who writes `--` tells the two apart, unless that is the name of a file, too.
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
