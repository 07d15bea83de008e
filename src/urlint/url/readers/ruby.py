"""Ruby: `URI.parse`. It follows RFC 3986 to the letter, but a query may contain anything."""

from urlint.expression import compiled
from urlint.url.host import ipv6
from urlint.url.reader import Reader, Reading, Refusal, number

_CHAR = r"%[0-9A-Fa-f]{2}|[!$&-.0-9;=A-Z_a-z~]"
_PCHAR = rf"(?:{_CHAR}|[:@])"
_ADDRESS = r"v[0-9A-Fa-f]++\.[!$&-.0-9:;=A-Z_a-z~]++|(?P<ipv6>[0-9A-Fa-f:.]++)"
_AUTHORITY = rf"//(?:(?:{_CHAR}|:)*+@)?(?P<host>\[(?:{_ADDRESS})\]|(?:{_CHAR})*+)(?::(?P<port>[0-9]*+))?"
_BEHIND = rf"(?:\?(?P<query>[^#]*+))?(?:\#(?P<fragment>(?:{_PCHAR}|[/?])*+))?"
_ABSOLUTE = rf"/(?:{_PCHAR}++(?:/{_PCHAR}*+)*+)?"
_URI = (
    rf"(?s)(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]*+):(?:{_AUTHORITY}(?P<path>(?:/{_PCHAR}*+)*+)|(?P<absolute>{_ABSOLUTE})"
    rf"|(?P<opaque>{_PCHAR}++(?:/{_PCHAR}*+)*+)|){_BEHIND}"
)
_RELATIVE = rf"(?s)(?:{_AUTHORITY}(?P<path>(?:/{_PCHAR}*+)*+)|(?P<absolute>{_ABSOLUTE}|(?:{_CHAR}|@)++(?:/{_PCHAR}*+)*+|)){_BEHIND}"
_BAD_ESCAPE = r"%[^0-9A-Fa-f]{2}"
_ODD = r"(?!%[0-9A-Fa-f]{2}|[!$-&(-;=?-_a-~])."
_PORTS = {"http": 80, "https": 443, "ftp": 21, "ldap": 389, "ldaps": 636, "ws": 80}


def read(text: str) -> Reading | Refusal:
    """Returns the components of a URI or relative reference; an empty host is None, as in some builds of Ruby."""
    found = compiled(_URI).fullmatch(text) or compiled(_RELATIVE).fullmatch(text) if text.isascii() else None
    if found is None or (found["ipv6"] and ipv6(found["ipv6"]) is None):
        return Refusal("bad URI")
    parts = found.groupdict()
    scheme = parts.get("scheme") and parts["scheme"].lower()
    if why := _refusal(scheme, parts):
        return Refusal(why)
    port = number(parts["port"]) if parts["port"] else _PORTS.get(scheme or "")
    host = parts["host"] and parts["host"].removeprefix("[").removesuffix("]")
    if scheme == "file":
        host, port = None if host == "localhost" else host, None
    if parts.get("opaque"):
        query = "" if parts["query"] is None else f"?{parts['query']}"
        return Reading(scheme, None, port, f"{parts['opaque']}{query}", None, parts["fragment"])
    return Reading(scheme, host or None, port, _path(scheme, parts), _query(parts["query"]), parts["fragment"])


def _refusal(scheme: str | None, parts: dict[str, str]) -> str:
    """Why Ruby refuses a text that it has divided; "" if it does not."""
    if scheme is None and (parts["host"] or "").startswith("["):
        return "bad URI"
    if scheme in ("ldap", "ldaps") and parts["fragment"] is not None:
        return "bad LDAP URL"
    bad_query = not parts.get("opaque") and compiled(_BAD_ESCAPE).search(_clean(parts["query"] or ""))
    return "bad component" if bad_query or (scheme == "mailto" and not _is_mail(parts)) else ""


def _path(scheme: str | None, parts: dict[str, str]) -> str:
    """The path; for `mailto:` without an address, the headers."""
    if scheme == "mailto":
        return f"?{_query(parts['query'])}"
    path = (parts["absolute"] if parts["path"] is None else parts["path"]) or ""
    return compiled("/(?:%2F)?").sub(lambda found: "/" * (len(found[0]) > 1), path, count=1) if scheme == "ftp" else path


def _is_mail(parts: dict[str, str]) -> bool:
    """Whether the addresses are valid for `URI::MailTo`."""
    if parts["opaque"] is None:
        return parts["query"] is not None
    return compiled(r"(?:[^@,;]+@[^@,;]+(?:\Z|[,;]))*").fullmatch(parts["opaque"]) is not None


def _clean(query: str) -> str:
    return query.translate(dict.fromkeys(map(ord, "\t\n\r")))


def _query(text: str | None) -> str | None:
    """A query as `URI::Generic#query=` stores it: without line breaks and tabs, and with invalid characters escaped."""
    return text and compiled(_ODD).sub(lambda found: f"%{ord(found[0]):02X}", _clean(text))


reader = Reader("ruby", "Ruby 3.1", read)
