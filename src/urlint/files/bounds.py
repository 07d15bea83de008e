"""How far a configuration file reaches: which files it may name, and of which of them messages say what is in them.

A repository is read before anybody trusts it; what it names may be a stranger's, or lie on another machine.
"""

import os
from collections.abc import Iterator, Mapping

from urlint.expression import compiled
from urlint.files.paths import holds, repository
from urlint.record import Record
from urlint.seen import quotable
from urlint.typed import Any

# `\\host\share` in either slash, `\\?\UNC\host\share`, and what the kernel of Windows calls them; not `\\?\C:\folder`.
_NETWORK = r"[\\/](?:[\\/](?![.?][\\/][A-Za-z]:)|\?\?[\\/](?![A-Za-z]:))"
# What is told of a file outside, by the key that names it; those of other keys may lie anywhere.
_REPOSITORY = {"grammar": "is outside the repository; pass it with `--grammar` instead"}
WORKSPACE = dict.fromkeys(("configuration", "extend", "grammar", "baseline"), "is outside the workspace")
_LINKS = 40  # that one path may lead over: as many as Linux follows


class Bounds(Record):
    """What configuration files may name.

    `top` is the folder outside of which the keys of `refused` name nothing, and nothing is quoted of what others name; "": that
    of the file's repository. Unless `trusted`, they count for nothing that could do harm, and name no files at all. A `lenient`
    reader goes without a grammar that cannot be used. `took` is what came of the grammars that those files named so far, and
    how many steps that took: they share one budget.
    """

    top: str = ""
    refused: Mapping[str, str] = _REPOSITORY
    trusted: bool = True
    lenient: bool = False
    took: dict[object, Any] | None = None

    def of(self, folder: str) -> "Bounds":
        """The same for the configuration file that stands in a folder."""
        return self if self.top else self._replace(top=repository(folder))

    def path(self, key: str, name: str, folder: str) -> str:
        """The path of the file that a key, of one in `folder`, calls `name`. Raises ValueError where that one may not be read."""
        path = os.path.join(folder, name)
        if is_network(name) or is_away(path):
            raise ValueError(f"`{quotable(name)}` is a network path")
        if key in self.refused and not self.hold(path):
            raise ValueError(f"`{quotable(name)}` {self.refused[key]}")
        return path

    def hold(self, path: str) -> bool:
        """Whether a file lies inside, wherever links lead."""
        return "\0" in path or holds(self.top, path)  # no file is called so, as who opens it is told

    def heard(self, message: str, name: str, path: str) -> str:
        """What may be told of what is wrong in a file, which messages call `name`: of one that does not lie inside, the line."""
        if self.hold(path):
            return message
        line = message.removeprefix(f"{name}:").partition(":")[0]
        where = f"{name}:{line}" if line.isdecimal() else name
        return f"{where}: cannot be used; its contents are not shown because it is outside the repository"


def is_network(path: str) -> bool:
    """Whether a path names a file on another machine, as Windows has it; on no system does such a name mean anything else."""
    return compiled(_NETWORK).match(path) is not None


def is_away(path: str) -> bool:
    """Whether a link leads to another machine, of which Windows asks that one at once, in the user's name."""
    return os.name == "nt" and leads_away(path)


def leads_away(path: str) -> bool:
    """The same on every system: found out without a look at what the links lead to."""
    for _ in range(_LINKS):
        link = next(_links(path), None)
        if link is None:
            return False
        target, rest = link
        if is_network(target):
            return True
        path = os.path.normpath(os.path.join(target, rest))
    return True


def _links(path: str) -> Iterator[tuple[str, str]]:
    """Where links on the way lead, and what follows each."""
    parts = os.path.abspath(path).split(os.sep)
    for end in range(2, len(parts) + 1):
        folder, name = os.sep.join(parts[: end - 1]) + os.sep, parts[end - 1]
        try:
            target = os.readlink(folder + name)
        except (OSError, ValueError):  # no link
            continue
        yield (target if is_network(target) else os.path.join(folder, target)), os.sep.join(parts[end:])
