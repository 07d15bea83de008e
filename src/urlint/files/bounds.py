"""How far a configuration file reaches: which files it may name, and of which of them messages say what is in them.

A repository is read before anybody trusts it; what it names may be a stranger's, or lie on another machine.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple

from urlint.expression import compiled
from urlint.files.paths import relative

# `\\host\share` in either slash, `\\?\UNC\host\share`, and what the kernel of Windows calls them; not `\\?\C:\folder`.
_NETWORK = r"[\\/](?:[\\/](?![.?][\\/][A-Za-z]:)|\?\?[\\/](?![A-Za-z]:))"
_LINKS = 40  # that one path may lead over: as many as Linux follows


class Bounds(NamedTuple):
    """What configuration files may name.

    `top` is the folder outside of which they name nothing where they are `confined`, and nothing is quoted where they are not;
    "": the folder of the file. Unless `trusted`, they count for nothing that could do harm, and name no files at all.
    """

    top: str = ""
    confined: bool = False
    trusted: bool = True

    def of(self, folder: str) -> "Bounds":
        """The same for the configuration file that stands in a folder."""
        return self if self.top else self._replace(top=folder)

    def path(self, name: str, folder: str) -> str:
        """The path of the file that another one, in `folder`, calls `name`. Raises ValueError where that one may not be read."""
        path = os.path.join(folder, name)
        if is_network(name) or is_away(path):
            raise ValueError(f"`{name}` is a network path")
        if self.confined and not self.hold(path):
            raise ValueError(f"`{name}` lies outside of the workspace")
        return path

    def hold(self, path: str) -> bool:
        """Whether a file lies inside, wherever links lead."""
        if "\0" in path:  # no file is called so, as who opens it is told
            return True
        top, real = (os.path.normcase(os.path.realpath(each)) for each in (self.top, path))
        return real == top or bool(relative(real, top))

    def heard(self, message: str, name: str, path: str) -> str:
        """What may be told of what is wrong in a file, which messages call `name`: of one that does not lie inside, the line."""
        if self.hold(path):
            return message
        line = message.removeprefix(f"{name}:").partition(":")[0]
        where = f"{name}:{line}" if line.isdecimal() else name
        return f"{where}: cannot be used; what it says is not shown, as it lies outside of the folder that names it"


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
