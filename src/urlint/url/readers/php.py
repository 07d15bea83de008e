"""PHP: `parse_url`. It splits nearly any text, and reads the digits at the start of a port."""

from urlint.expression import compiled, run
from urlint.url.reader import Reader, Reading, Refusal

_REFUSED = Refusal("seriously malformed URL")
_CONTROL = r"[\x00-\x1f\x7f]"
_MOST_PORT = 65535


def read(text: str) -> Reading | Refusal:
    """Returns the components; control characters in them are replaced by underscores."""
    colon = text.find(":")
    if colon <= 0:
        return _with_port(text, colon) if colon == 0 else _without_scheme(text)
    if not compiled(r"[A-Za-z0-9+.\-]+").fullmatch(text, 0, colon):
        if colon + 1 < len(text) and not compiled("[?#]").search(text, 0, colon):
            return _with_port(text, colon)
        return _without_scheme(text)
    scheme, rest = text[:colon], text[colon + 1 :]
    if not rest:
        return Reading(scheme)
    if not rest.startswith("/"):
        if compiled(r"[0-9]{0,5}(?:/|\Z)").match(rest):
            return _with_port(text, colon)
        return _path(rest, scheme)
    if not rest.startswith("//"):
        return _path(rest, scheme)
    if scheme.lower() == "file" and rest.startswith("///"):
        is_drive = rest[3:4].isascii() and rest[4:5] == ":"  # the letter is one byte
        return _path(rest[3:] if is_drive else rest[2:], scheme)
    return _host(rest[2:], scheme)


def _without_scheme(text: str) -> Reading | Refusal:
    return _host(text[2:], None) if text.startswith("//") else _path(text, None)


def _with_port(text: str, colon: int) -> Reading | Refusal:
    """The components of a text with a port in place of the scheme: `a.test:80/b`."""
    found = compiled(r"([0-9]{1,5})(?:/|\Z)").match(text, colon + 1)
    if found is None:
        return _REFUSED if colon + 1 == len(text) else _without_scheme(text)
    if int(found[1]) > _MOST_PORT:
        return _REFUSED
    return _host(text.removeprefix("//"), None, int(found[1]))


def _host(text: str, scheme: str | None, port: int | None = None) -> Reading | Refusal:
    end = run(r"[^/?#]*", text, 0, len(text))
    host = text[text.rfind("@", 0, end) + 1 : end]
    colon = -1 if host.startswith("[") and host.endswith("]") else host.rfind(":")
    if colon != -1:
        host, digits = host[:colon], host[colon + 1 :]
        if digits and not port:
            port = _port(digits)
            if port is None:
                return _REFUSED
    if not host:
        return _REFUSED
    host = _clean(host[1:-1] if host.startswith("[") and host.endswith("]") else host)
    return Reading(scheme, host, port) if end == len(text) else _path(text[end:], scheme, host, port)


def _port(digits: str) -> int | None:
    """The number that C reads at the start of a text; None if it is not a port."""
    found = compiled(r"[ \t\n\v\f\r]*([+-]?[0-9]+)").match(digits)
    number = int(found[1]) if found and len(digits.encode("utf-8", "replace")) <= 5 else -1
    return number if 0 <= number <= _MOST_PORT else None


def _path(text: str, scheme: str | None, host: str | None = None, port: int | None = None) -> Reading:
    rest, sharp, fragment = text.partition("#")
    path, mark, query = rest.partition("?")
    kept = _clean(path) if path or not text else None
    return Reading(
        scheme and _clean(scheme), host, port, kept, _clean(query) if mark else None, _clean(fragment) if sharp else None
    )


def _clean(text: str) -> str:
    return compiled(_CONTROL).sub("_", text)


reader = Reader("php", "PHP 8.2", read)
