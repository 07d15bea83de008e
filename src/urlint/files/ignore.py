"""Is a path ignored by `.gitignore`, `.ignore`, or `.urlintignore`?

The nearest folder's files take precedence, and of these the last in that order.
"""

import os
from collections.abc import Callable, Iterable

from urlint.files.bounds import is_away
from urlint.files.error import reason
from urlint.files.globs import spec
from urlint.files.malformed import slip
from urlint.files.paths import checkout, relative, shown
from urlint.files.read import read
from urlint.seen import begun, quotable
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

NAMES = (".gitignore", ".ignore", ".urlintignore")
MOST = 1 << 20  # bytes of an ignore file
_MOST_HELD = 100  # ignore files that apply to one path: each is tried for each path


class Ignoring:
    """The ignore file in the folder `root`; `of_git`: whether it is a `.gitignore`."""

    def __init__(self, root: str, spec: "GitIgnoreSpec", of_git: bool = False) -> None:
        self.root, self.spec, self.of_git = root, spec, of_git

    def says(self, path: str) -> bool | None:
        """Whether to ignore an absolute path; None if no line matches."""
        below = relative(path, self.root)
        return self.spec.check_file(below).include if below else None


Rules = tuple[Ignoring, ...]


def ignored(path: str, rules: Rules) -> bool:
    """Whether the nearest rule that matches an absolute path ignores it; a folder's path ends with a separator.

    `.gitignore` does not apply to files that Git tracks, and to folders that contain such files.
    """
    for rule in reversed(rules):
        said = rule.says(path)
        if said is not None:
            return said and not (rule.of_git and _is_tracked(path))
    return False


def _is_tracked(path: str) -> bool:
    from urlint.files.tracked import is_tracked  # late: many folders have nothing ignored

    return is_tracked(path)


def held(above: Rules, own: Rules) -> Rules | None:
    """The rules of a folder and those above it; None if there are too many to try all of them."""
    if not own:
        return above
    from urlint.files.wildcards import MOST as MOST_PATTERNS  # late: many folders have no ignore file

    rules = (*above, *own)
    few = len(rules) <= _MOST_HELD and sum(len(rule.spec.patterns) for rule in rules) <= MOST_PATTERNS
    return rules if few else None


def too_many(name: str) -> str:
    """The message for the first folder at which the number of ignore files becomes too large."""
    from urlint.files.wildcards import MOST as MOST_PATTERNS

    most = f"more than {_MOST_HELD}, or {MOST_PATTERNS} patterns, would apply"
    return f"{name}: ignore files from here on are skipped: {most}"


def rules_in(folder: str, report: Callable[[str], None]) -> Rules:
    """The rules of the ignore files in a folder; unreadable ones go to `report`."""
    return rules_of(folder, [name for name in NAMES if os.path.lexists(os.path.join(folder, name))], report)


def rules_of(folder: str, names: Iterable[str], report: Callable[[str], None]) -> Rules:
    """The rules of those ignore files in a folder whose names are among `names`; unreadable ones go to `report`."""
    return tuple(filter(None, (_read(folder, name, report) for name in NAMES if name in names)))


def rules_above(folder: str, report: Callable[[str], None]) -> tuple[Rules, bool]:
    """The rules of the ignore files above a folder, up to the top of its checkout, and whether there were too many.

    Rules that ignore the folder itself are left out.
    """
    start, top, found = folder, checkout(folder), list[Rules]()
    while top and folder != top:
        folder = os.path.dirname(folder)
        found.append(rules_in(folder, report))
    rules, full = Rules(), False
    for own in reversed(found):
        both = held(rules, own)
        if both is None:
            report(too_many(shown(own[0].root)))
            full = True
            break
        rules = both
    return tuple(rule for rule in rules if not rule.says(start + os.sep)), full


def _read(folder: str, name: str, report: Callable[[str], None]) -> Ignoring | None:
    from urlint.files.wildcards import LONGEST, bounded

    path = os.path.join(folder, name)
    try:
        if is_away(path):
            raise ValueError("is a network path")
        text = read(path, MOST).decode("utf-8-sig", "surrogateescape")
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if name == NAMES[-1]:
            _report_slip(path, lines, report)
        lines = [line for line in lines if line.strip() and not line.startswith("#") and len(line) <= LONGEST]
        bounded(lines)
    except (FileNotFoundError, IsADirectoryError):  # a dangling link or a folder; Git also skips these
        return None
    except (OSError, ValueError) as error:
        report(f"{shown(path)}: {reason(error)}")
        return None
    return Ignoring(folder, _spec(lines), name == NAMES[0])


def _report_slip(path: str, lines: list[str], report: Callable[[str], None]) -> None:
    """Reports the first line of our own ignore file that is certainly a mistake; Git ignores such lines silently."""
    patterns = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and not line.startswith("#")]
    message = next((f"{number}: pattern `{begun(quotable(line))}`: {why}" for number, line in patterns if (why := slip(line))), "")
    if message:
        report(f"{shown(path)}:{message}")


def _spec(lines: list[str]) -> "GitIgnoreSpec":
    """The compiled lines, without invalid patterns, which Git silently skips."""
    try:
        return spec(lines)
    except ValueError:
        return spec(line for line in lines if _good(line))


def _good(line: str) -> bool:
    try:
        spec([line])
    except ValueError:
        return False
    return True
