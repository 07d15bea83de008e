"""Go: `net/url.Parse`. Path and fragment are those of `EscapedPath` and `EscapedFragment`."""

from urlint.expression import compiled
from urlint.url.percent import octets
from urlint.url.reader import Reader, Reading, Refusal, number

_BAD_ESCAPE = r"%(?![0-9A-Fa-f]{2})"
_LOGIN = r"[A-Za-z0-9\-._:~!$&'()*+,;=%@]*"
_IN_HOST = r"[^\x00-\x20#%/?@\\^`{|}\x7f]"
_HOST = rf"(?:{_IN_HOST}|%(?:25|[89A-Fa-f][0-9A-Fa-f]))*"
_ZONE = rf"(?:{_IN_HOST}|%(?:2[0-24-9B-Eb-e]|3[0-9A-Ea-eB-D]|[4-6][0-9A-Fa-f]|5[BDFbdf]|7[0-9AaEe]|[89A-Fa-f][0-9A-Fa-f]))*"
_RAW = rb"[A-Za-z0-9\-._~!$&'()*+,;=:@/\[\]%]*"
_PATH, _FRAGMENT = rb"[^A-Za-z0-9\-_.~$&+,/:;=@]", rb"[^A-Za-z0-9\-_.~$&+,/:;=@?!()*]"


def read(text: str) -> Reading | Refusal:
    """Returns the components of an absolute or relative URL."""
    text, _, fragment = text.partition("#")
    if compiled(r"[\x00-\x1f\x7f]").search(text):
        return Refusal("invalid control character in URL")
    if text.startswith(":"):
        return Refusal("missing protocol scheme")
    found = compiled(r"([A-Za-z][A-Za-z0-9+.\-]*):").match(text)
    scheme = found[1].lower() if found else ""
    rest, _, query = text[found.end() if found else 0 :].partition("?")
    if compiled(_BAD_ESCAPE).search(fragment):
        return Refusal("invalid URL escape")
    fragment = _escaped(fragment, _RAW[:-2] + rb"?]*", _FRAGMENT)
    if scheme and not rest.startswith("/"):
        path = rest if rest else ""
        return Reading(scheme, "", None, path, query, fragment)
    if ":" in rest.partition("/")[0]:
        return Refusal("first path segment in URL cannot contain colon")
    host, port = "", ""
    if rest.startswith("//") and (scheme or not rest.startswith("///")):
        authority, slash, path = rest[2:].partition("/")
        rest = slash + path
        parsed = _authority(authority)
        if parsed is None:
            return Refusal("invalid host, port or login")
        host, port = parsed
    if compiled(_BAD_ESCAPE).search(rest):
        return Refusal("invalid URL escape")
    return Reading(scheme, host, number(port) if port else None, _escaped(rest, _RAW, _PATH), query, fragment)


def _authority(text: str) -> tuple[str, str] | None:
    """The host and port; None if Go rejects one of them, or the login."""
    login, at, host = text.rpartition("@")
    if at and (not compiled(_LOGIN).fullmatch(login) or compiled(_BAD_ESCAPE).search(login)):
        return None
    closing = host.rfind("]") if host.startswith("[") else -1
    if host.startswith("[") and closing == -1:
        return None
    colon = host.rfind(":") if closing == -1 else closing + 1
    if colon != -1 and not compiled(r"(?::[0-9]*)?").fullmatch(host, colon):
        return None
    zone = host.find("%25", 0, closing)
    parts = (
        ((host[:zone], _HOST), (host[zone:closing], _ZONE), (host[closing:], _HOST)) if zone >= 0 < closing else ((host, _HOST),)
    )
    if not all(compiled(allowed).fullmatch(part) for part, allowed in parts):
        return None
    return _split(octets(host).decode("utf-8", "replace"))


def _split(host: str) -> tuple[str, str]:
    """A host and its port, like `Hostname` and `Port`."""
    colon = host.rfind(":")
    name, port = (host[:colon], host[colon + 1 :]) if colon != -1 and compiled("[0-9]*").fullmatch(host, colon + 1) else (host, "")
    return (name[1:-1] if name.startswith("[") and name.endswith("]") else name), port


def _escaped(text: str, raw: bytes, odd: bytes) -> str:
    """A component as it was written, or decoded and escaped again."""
    import re

    if re.fullmatch(raw, text.encode("utf-8", "replace")):
        return text
    return re.sub(odd, lambda found: b"%%%02X" % ord(found[0]), octets(text)).decode()


reader = Reader("go", "Go 1.19", read)
