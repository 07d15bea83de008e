"""Where a link may lead: to the web, to mail, or to a text in the workspace. Whatever gives an editor a link asks here.

An editor opens a target with all that it has, or hands it to the system: elsewhere commands would run and programs start.
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

# A mail that is begun for a person, in the fields of RFC 6068: `attach`, which some programs know, would send a file of theirs.
_FIELDS = r"(?:(?:to|cc|bcc|subject|body|keywords|in-reply-to)=[^&#]*(?:&|\Z))*"
_AWAY = compiled(rf"(?ai)https?://[^/?#@]|mailto:[^?#]+(?:\?{_FIELDS})?\Z")
_MAY_RUN = 0o111  # of a file's mode: by that, macOS takes a file without a known suffix for a program
_MOUNT_POINT = 0xA0000003  # Windows: a folder that is elsewhere, and no symbolic link


def target(uri: str, folders: Iterable[str]) -> str:
    """A URI that an editor may be given in the place of `uri`, in a workspace of these `folders` (URIs); "" where there is none."""
    if _AWAY.match(uri):
        return uri
    path = file_path(uri) if scheme(uri) == "file" and is_base(uri) else ""
    if not any(_is_text_in(path, file_path(folder)) for folder in folders if path):
        return ""
    # Made anew: others might see another path in the same escapes.
    _, mark, fragment = uri.partition("#")
    return f"{Path(path).as_uri()}{mark}{fragment}"


def _is_text_in(path: str, folder: str) -> bool:
    """Whether a file or folder is there, in `folder`, that people read and no system runs; nothing outside is looked at."""
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
    """What each step below a folder is. Raises OSError where one is not there, or leads elsewhere."""
    for name in names:
        folder = os.path.join(folder, name)
        status = os.lstat(folder)
        if stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _MOUNT_POINT:
            raise OSError("a link may lead out of the workspace")
        yield status.st_mode


def _is_prose(name: str) -> bool:
    """Whether a file is for people to read, and not for machines to run, by its name alone: that is what systems go by."""
    language = by_name(name)
    return bool(language) and load(language).prose
