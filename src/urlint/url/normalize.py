"""What is the normal form of a URL (RFC 3986, sections 6.2.2 and 6.2.3)? Each step maps a reference to a reference.

No step raises or changes the meaning of a reference: `%2F` and a `..` at the start of a relative path stay, and nothing
turns into a scheme or an authority.
"""

import re
from functools import reduce

from urlint.expression import compiled
from urlint.text import Edit, Span, a_text, apply
from urlint.url.percent import ESCAPE, UNRESERVED
from urlint.url.reference import split
from urlint.url.resolve import collapse_dot_segments, parts, recompose, remove_dot_segments
from urlint.url.schemes import DEFAULT_PORTS, ROOTED, fold

# A bad escape right before a good one: decoding the good one could complete it (`%4%31`, `%41`).
_ESCAPE_AND_BEFORE = compiled(r"(%(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?)?(%[0-9A-Fa-f]{2})")
_NOT_FOLDED = compiled(r"(%[0-9A-Fa-f]{2})")


def percent_encoding(text: str) -> str:
    """The text with escapes of unreserved characters decoded (section 6.2.2.2)."""
    decoded = _ESCAPE_AND_BEFORE.sub(_decode_unreserved, text)
    if split(text)["scheme"] is None and split(decoded)["scheme"] is not None:
        return f"./{decoded}"
    return decoded


def _decode_unreserved(found: re.Match[str]) -> str:
    char = chr(int(found[2][1:], 16))
    return found[0] if found[1] or char not in UNRESERVED else char


def case(text: str) -> str:
    """The text with escapes in upper case, scheme and host in lower case (section 6.2.2.1); a zone identifier is unchanged."""
    text = ESCAPE.sub(lambda escape: escape[0].upper(), text)
    reference = split(text)
    edits = [Edit(reference.components["scheme"], fold(reference["scheme"]))] if reference["scheme"] else []
    if reference["host"]:
        edits.append(Edit(reference.components["host"], fold_host(reference["host"])))
    return apply(text, edits)


def fold_host(host: str) -> str:
    """A host in lower case, except for its escapes and zone identifier (section 6.2.2.1)."""
    if host.startswith("["):  # Zone names depend on the system and may be case-sensitive (RFC 4007, section 11.2).
        address, percent, zone = host.partition("%")
        return f"{fold(address)}{percent}{zone}"
    pieces = _NOT_FOLDED.split(host)
    pieces[::2] = map(fold, pieces[::2])
    return "".join(pieces)


def port(text: str) -> str:
    """The text without an empty port or the default port of the scheme (sections 3.2.3 and 6.2.3)."""
    reference = split(text)
    if reference["port"] is None or reference["port"] not in ("", DEFAULT_PORTS.get(fold(reference["scheme"]))):
        return text
    start, end = reference.components["port"]
    return apply(text, [Edit(Span(start - 1, end), "")])


def empty_path(text: str) -> str:
    """The text with `/` for an empty path after an authority, in schemes where they are equivalent (section 6.2.3)."""
    reference = split(text)
    if reference["path"] or reference["authority"] is None or fold(reference["scheme"]) not in ROOTED:
        return text
    return apply(text, [Edit(reference.components["path"], "/")])


def local_file(text: str) -> str:
    """The text with `file:///x` for `file:/x` and `file://localhost/x` (section 3.2.2; RFC 8089, section 2)."""
    reference = split(text)
    if fold(reference["scheme"]) != "file":
        return text
    if fold(reference["authority"] or "") == "localhost":
        return apply(text, [Edit(reference.components["authority"], "")])
    if reference["authority"] is None and (reference["path"] or "").startswith("/"):
        return apply(text, [Edit(Span(reference.components["path"].start, reference.components["path"].start), "//")])
    return text


def dot_segments(text: str) -> str:
    """The text without `.` and `..` segments (section 6.2.2.3).

    In a relative path they are removed only if its meaning stays the same for every base; in a path without a leading slash
    after a scheme (`urn:a/../b`, `data:`) never, because there they may be data.
    """
    whole = parts(text)
    if whole.path.startswith("/"):
        path = remove_dot_segments(whole.path)
    elif whole.scheme is None:
        path = _relative_path(whole.path)
    else:
        return text
    return text if path == whole.path else recompose(whole._replace(path=path))


def _relative_path(path: str) -> str:
    shorter = collapse_dot_segments(path)
    if shorter.rpartition("/")[2] == "..":
        shorter += "/"
    return f"./{shorter}" if path and (not shorter or shorter.startswith("/")) else shorter


STEPS = (percent_encoding, case, port, empty_path, local_file, dot_segments)


def normalize(text: str) -> str:
    """The normal form of a URL: a single spelling for all equivalent ones (RFC 3986, sections 6.2.2 and 6.2.3).

    >>> import urlint
    >>> urlint.normalize("HTTP://Example.COM:80/a/./%7Eb/../%2f")
    'http://example.com/a/%2F'

    A relative reference stays relative. The function is idempotent and never raises.
    """
    return reduce(lambda spelling, step: step(spelling), STEPS, a_text(text, "text"))
