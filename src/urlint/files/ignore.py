"""What ignore files say: `.gitignore`, `.ignore` and `.urlintignore`, the nearest one first and the last one of a folder first."""

import os
from collections.abc import Callable, Iterable

from urlint.files.bounds import is_away
from urlint.files.error import reason
from urlint.files.globs import spec
from urlint.files.paths import checkout, relative, shown
from urlint.files.read import read
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

NAMES = (".gitignore", ".ignore", ".urlintignore")
MOST = 1 << 20  # bytes of an ignore file
_MOST_HELD = 100  # ignore files that hold for one path: each is asked about each, from its own folder on


class Ignoring:
    """What the ignore file in the folder `root` says, which may be one `of_git`.

    (No tuple: of those, Python compiles each annotation in quotes.)
    """

    def __init__(self, root: str, spec: "GitIgnoreSpec", of_git: bool = False) -> None:
        self.root, self.spec, self.of_git = root, spec, of_git

    def says(self, path: str) -> bool | None:
        """Whether to ignore an absolute path; None where the file says nothing."""
        below = relative(path, self.root)
        return self.spec.check_file(below).include if below else None


Rules = tuple[Ignoring, ...]


def ignored(path: str, rules: Rules) -> bool:
    """Whether the nearest rule that says anything about an absolute path says so; a folder's path ends with a separator.

    What git tracks all the same, or something in it, is not ignored for what `.gitignore` says.
    """
    for rule in reversed(rules):
        said = rule.says(path)
        if said is not None:
            return said and not (rule.of_git and _is_tracked(path))
    return False


def _is_tracked(path: str) -> bool:
    from urlint.files.tracked import is_tracked  # late: not every folder has something ignored in it

    return is_tracked(path)


def held(above: Rules, own: Rules) -> Rules | None:
    """The rules of a folder together with those above it; None where they are more than are worth the time of asking each."""
    if not own:
        return above
    from urlint.files.wildcards import MOST as MOST_PATTERNS  # late: not every folder has such a file

    rules = (*above, *own)
    few = len(rules) <= _MOST_HELD and sum(len(rule.spec.patterns) for rule in rules) <= MOST_PATTERNS
    return rules if few else None


def too_many(name: str) -> str:
    """What is told of the first folder whose ignore files are too many, with those above it."""
    from urlint.files.wildcards import MOST as MOST_PATTERNS

    most = f"more than {_MOST_HELD}, or {MOST_PATTERNS} patterns, would apply"
    return f"{name or '.'}: ignore files from here on are skipped: {most}"


def rules_in(folder: str, report: Callable[[str], None]) -> Rules:
    """What the ignore files in a folder say; `report` is told of those that cannot be read."""
    return rules_of(folder, [name for name in NAMES if os.path.lexists(os.path.join(folder, name))], report)


def rules_of(folder: str, names: Iterable[str], report: Callable[[str], None]) -> Rules:
    """The same where it is known that something of those names is there."""
    return tuple(filter(None, (_read(folder, name, report) for name in NAMES if name in names)))


def rules_above(folder: str, report: Callable[[str], None]) -> tuple[Rules, bool]:
    """What ignore files further up say, as far as the repository goes, but for those that ignore the folder itself.

    With it comes whether no more of them are heeded.
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
        lines = [line for line in lines if line.strip() and not line.startswith("#") and len(line) <= LONGEST]
        bounded(lines)
    except (FileNotFoundError, IsADirectoryError):  # a link to nowhere, and a folder that is called so: none of git's, either
        return None
    except (OSError, ValueError) as error:
        report(f"{shown(path)}: {reason(error)}")
        return None
    return Ignoring(folder, _spec(lines), name == NAMES[0])


def _spec(lines: list[str]) -> "GitIgnoreSpec":
    """Without the lines that are no patterns, over which git passes in silence."""
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
