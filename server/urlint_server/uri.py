"""Names of documents. They go back to the editor byte for byte; here they are only looked at, and nothing raises."""

import os
import re
from collections.abc import Mapping
from urllib.parse import unquote, urlsplit

from urlint.find.language import is_known, known, language_of

# Views of documents that are open elsewhere, and logs: a finding there would be said twice, or could not be mended.
_NOT_LINTED = frozenset({"git", "gitlens", "hg", "svn", "pr", "review", "output", "debug", "search-editor"})
_DRIVE = re.compile(r"\A/(?=[A-Za-z]:)" if os.name == "nt" else r"(?!)")
_HALF = re.compile("[\ud800-\udc7f\udd00-\udfff]")


def scheme(uri: str) -> str:
    """What stands before the first colon, in lower case; empty where there is none."""
    head, colon, _ = uri.partition(":")
    return head.lower() if colon else ""


def is_linted(uri: str) -> bool:
    """Whether the document is one that a person edits."""
    return scheme(uri) not in _NOT_LINTED


def is_readable(uri: str) -> bool:
    """Whether the standard library can take the URI apart, which it raises at where a bracket is missing."""
    try:
        urlsplit(uri)
    except ValueError:
        return False
    return True


def path(uri: str) -> str:
    """The path that stands in a URI of any scheme, its escapes decoded, with `/` between the folders; for people to read."""
    return unquote(_escaped_path(uri))


def _escaped_path(uri: str) -> str:
    head = re.split(r"[?#]", uri, maxsplit=1)[0]
    return head[len(scheme(uri)) + 1 :] if scheme(uri) else head


def file_path(uri: str) -> str:
    """The path on this machine that a `file:` URI names (RFC 8089), with the system's separators; "" for any other URI.

    Octets that are no UTF-8 stand in it as Python has them in names of files, so that these are found.
    No file's name holds half a character.
    """
    if scheme(uri) != "file":
        return ""
    name = unquote(_escaped_path(uri), errors="surrogateescape")
    if name.startswith("//"):
        host, slash, rest = name[2:].partition("/")
        name = f"{slash}{rest}" if host in ("", "localhost") else name if os.name == "nt" else ""
    return os.path.normpath(_DRIVE.sub("", name)) if name and "\0" not in name and not _HALF.search(name) else ""


def language(uri: str, id: str, first_line: str, languages: Mapping[str, str]) -> str:
    """The language of a document: by the globs of the configuration, by LSP's identifier, by its name, by its first line."""
    name = path(uri)
    chosen = language_of(name, "", languages) if languages else ""
    if chosen and chosen != language_of(name):
        return chosen
    return known(id) if is_known(id) else language_of(name, first_line)
