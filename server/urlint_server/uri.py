"""What does the URI of a document tell: its scheme, path, and language? URIs are never modified, and nothing raises."""

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import unquote, urlsplit

from urlint.find.languages import is_known, known, language_of

# Views of other documents, and logs: their findings would be duplicates or could not be fixed.
_NOT_LINTED = frozenset({"git", "gitlens", "hg", "svn", "pr", "review", "output", "debug", "search-editor"})
_DRIVE = re.compile(r"\A/(?=[A-Za-z]:)" if os.name == "nt" else r"(?!)")
_HALF = re.compile("[\ud800-\udc7f\udd00-\udfff]")


def scheme(uri: str) -> str:
    """The part before the first colon, in lower case; "" if there is no colon."""
    head, colon, _ = uri.partition(":")
    return head.lower() if colon else ""


def is_linted(uri: str) -> bool:
    """Whether the user edits the document, so that it is linted."""
    return scheme(uri) not in _NOT_LINTED


def is_readable(uri: str) -> bool:
    """Whether `urlsplit` accepts the URI; it raises an error for an unmatched bracket."""
    try:
        urlsplit(uri)
    except ValueError:
        return False
    return True


def path(uri: str) -> str:
    """The percent-decoded path in a URI of any scheme, for display."""
    return unquote(_escaped_path(uri))


def _escaped_path(uri: str) -> str:
    head = re.split(r"[?#]", uri, maxsplit=1)[0]
    return head[len(scheme(uri)) + 1 :] if scheme(uri) else head


@lru_cache(maxsize=4096)
def file_path(uri: str) -> str:
    """The local path that a `file:` URI names (RFC 8089), with the system's separators; "" for any other URI.

    Bytes that are not UTF-8 become lone surrogates, as in Python's file names. Other surrogates cannot be in a file name, so
    the result is "". Kept, because those of all open documents are compared with each file of a workspace.
    """
    if scheme(uri) != "file":
        return ""
    name = unquote(_escaped_path(uri), errors="surrogateescape")
    if name.startswith("//"):
        host, slash, rest = name[2:].partition("/")
        name = f"{slash}{rest}" if host in ("", "localhost") else name if os.name == "nt" else ""
    return os.path.normpath(_DRIVE.sub("", name)) if name and "\0" not in name and not _HALF.search(name) else ""


def language(uri: str, id: str, first_line: str, languages: Mapping[str, str]) -> str:
    """The language of a document, by the globs of the settings, the LSP language id, the file name, or the first line."""
    name = path(uri)
    chosen = language_of(name, "", languages) if languages else ""
    if chosen and chosen != language_of(name):
        return chosen
    return known(id) if is_known(id) else language_of(name, first_line)
