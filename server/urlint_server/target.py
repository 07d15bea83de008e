"""Which link targets may be sent to an editor? Web pages, mail addresses, and text files in the workspace.

An editor opens a target itself or passes it to the system, so that other targets could run commands or start programs.
"""

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from urlint.expression import compiled
from urlint.find.language import load
from urlint.find.languages import by_name
from urlint.lint.base import is_base
from urlint_server.uri import file_path, scheme

# The fields of RFC 6068 only: some programs support `attach`, which would send a file of the user's.
_FIELDS = r"(?:(?:to|cc|bcc|subject|body|keywords|in-reply-to)=[^&#]*(?:&|\Z))*"
_AWAY = compiled(rf"(?ai)https?://[^/?#@]|mailto:[^?#]+(?:\?{_FIELDS})?\Z")
_MAY_RUN = 0o111  # mode bits; macOS runs files without a known suffix if they are set
_MOUNT_POINT = 0xA0000003  # Windows: a junction, which is not a symbolic link


def target(uri: str, folders: Iterable[str]) -> str:
    """The URI to send for the link target `uri`, in a workspace with these `folders` (URIs); "" if it is not allowed."""
    if _AWAY.match(uri):
        return uri
    path = file_path(uri) if scheme(uri) == "file" and is_base(uri) else ""
    if not any(_is_text_in(path, file_path(folder)) for folder in folders if path):
        return ""
    # Built from the path, because others might decode the escapes differently.
    _, mark, fragment = uri.partition("#")
    return f"{Path(path).as_uri()}{mark}{fragment}"


def _is_text_in(path: str, folder: str) -> bool:
    """Whether `path` is an existing folder or non-executable text file inside `folder`; nothing outside is accessed."""
    if not folder or not os.path.isabs(path) or not (path + os.sep).startswith(folder.rstrip(os.sep) + os.sep):
        return False
    names = [name for name in path[len(folder) :].split(os.sep) if name]
    if any(not name.isprintable() or ":" in name or "\\" in name for name in names):
        return False
    try:
        *_, last = stat.S_IFDIR, *_kinds(folder, names)
    except (OSError, ValueError):
        return False
    name = os.path.basename(path)
    # A folder with a suffix may be a program (macOS), or anything (Windows).
    if stat.S_ISDIR(last):
        return not Path(name).suffix
    return stat.S_ISREG(last) and not last & _MAY_RUN and _is_prose(name)


def _kinds(folder: str, names: Iterable[str]) -> Iterator[int]:
    """The file modes of each step below a folder. Raises OSError if one is missing or a link."""
    for name in names:
        folder = os.path.join(folder, name)
        status = os.lstat(folder)
        if stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _MOUNT_POINT:
            raise OSError("a link may lead out of the workspace")
        yield status.st_mode


def _is_prose(name: str) -> bool:
    """Whether the name of a file is that of prose, not of code; systems also decide by name."""
    language = by_name(name)
    return bool(language) and load(language).prose
