"""Which files may a configuration file name, and which of them may messages quote?

A repository is read before anybody trusts it, and its settings may name other people's files or other machines.
"""

import os
from collections.abc import Iterator, Mapping

from urlint.expression import compiled
from urlint.files.paths import holds, repository
from urlint.record import Record
from urlint.seen import quotable
from urlint.typed import Any

# `\\host\share` with either slash, `\\?\UNC\host\share`, and the kernel's names for them on Windows; not `\\?\C:\folder`.
_NETWORK = r"[\\/](?:[\\/](?![.?][\\/][A-Za-z]:)|\?\?[\\/](?![A-Za-z]:))"
# The message for a file outside of the repository, by the key that names it; files named by other keys may be anywhere.
_REPOSITORY = {"grammar": "is outside the repository; pass it with `--grammar` instead"}
WORKSPACE = dict.fromkeys(("configuration", "extend", "grammar", "baseline"), "is outside the workspace")
_LINKS = 40  # links followed in one path, as many as on Linux


class Bounds(Record):
    """Limits on what configuration files may name.

    Files outside of the folder `top` ("": the repository of the configuration file) cannot be named by the keys of `refused`,
    and are not quoted in messages. Unless `trusted`, settings that could do harm or name files are ignored. If `lenient`, an
    unusable grammar is ignored. `took` holds the grammars loaded so far with the steps each took: they share one budget.
    """

    top: str = ""
    refused: Mapping[str, str] = _REPOSITORY
    trusted: bool = True
    lenient: bool = False
    took: dict[object, Any] | None = None

    def of(self, folder: str) -> "Bounds":
        """The bounds for a configuration file in `folder`."""
        return self if self.top else self._replace(top=repository(folder))

    def path(self, key: str, name: str, folder: str) -> str:
        """The path of the file `name` that `key` names in a configuration file of `folder`. Raises ValueError if it is refused."""
        path = os.path.join(folder, name)
        if is_network(name) or is_away(path):
            raise ValueError(f"`{quotable(name)}` is a network path")
        if key in self.refused and not self.hold(path):
            raise ValueError(f"`{quotable(name)}` {self.refused[key]}")
        return path

    def hold(self, path: str) -> bool:
        """Whether a file is inside `top`, with links resolved."""
        return "\0" in path or holds(self.top, path)  # no such file can exist; opening it fails

    def safe_message(self, message: str, name: str, path: str) -> str:
        """The error message about the file `name`; for a file outside, only its line number, without quoted contents."""
        if self.hold(path):
            return message
        line = message.removeprefix(f"{name}:").partition(":")[0]
        where = f"{name}:{line}" if line.isdecimal() else name
        return f"{where}: cannot be used; its contents are not shown because it is outside the repository"


def is_network(path: str) -> bool:
    """Whether a path is a Windows network path such as `\\\\host\\share`; no other system uses such names."""
    return compiled(_NETWORK).match(path) is not None


def is_away(path: str) -> bool:
    """Whether links lead to another machine, which Windows would contact at once with the user's credentials."""
    return os.name == "nt" and leads_away(path)


def leads_away(path: str) -> bool:
    """Whether links lead to another machine, on every system; reads the links without following them to network paths."""
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
    """The target of each link in a path, with the rest of the path after it."""
    parts = os.path.abspath(path).split(os.sep)
    for end in range(2, len(parts) + 1):
        folder, name = os.sep.join(parts[: end - 1]) + os.sep, parts[end - 1]
        try:
            target = os.readlink(folder + name)
        except (OSError, ValueError):  # not a link
            continue
        yield (target if is_network(target) else os.path.join(folder, target)), os.sep.join(parts[end:])
