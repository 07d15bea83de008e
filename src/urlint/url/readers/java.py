"""Java, Kotlin, Scala, Groovy: `java.net.URI`. It follows RFC 2396, and also accepts escapes and letters of other alphabets.

If an authority is not a host and port, but consists of allowed characters, the host is null and no exception is raised.
"""

from urlint.expression import compiled
from urlint.url.host import ipv6
from urlint.url.reader import Reader, Reading, Refusal, number

_OTHER = r"[^\x00-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|%[0-9A-Fa-f]{2}"
_USERINFO = rf"(?:[A-Za-z0-9\-_.!~*'();:&=+$,]|{_OTHER})*"
_REG_NAME = rf"(?:[A-Za-z0-9\-_.!~*'()$,;:@&=+]|{_OTHER})*"
_SERVER = rf"(?:[A-Za-z0-9\-_.!~*'();:&=+$,@\[\]%]|{_OTHER})*"
_PATH = rf"(?:[A-Za-z0-9\-_.!~*'():@&=+$,;/]|{_OTHER})*"
_URIC = rf"(?:[A-Za-z0-9\-_.!~*'();/?:@&=+$,\[\]]|{_OTHER})*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?"
_HOSTNAME = rf"(?:{_LABEL}\.)*(?<![A-Za-z0-9\-])(?:(?<!\.)[A-Za-z0-9]|[A-Za-z])(?:[A-Za-z0-9\-]*[A-Za-z0-9])?\.?"
_OCTET = r"0*(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"
_IPV4 = rf"{_OCTET}(?:\.{_OCTET}){{3}}"
_ADDRESS = r"\[(?P<ipv6>[0-9A-Fa-f:.]+)(?:%[A-Za-z0-9_.]+)?\]"
_HOST = rf"(?:(?P<login>[^@]*)@)?(?P<host>{_ADDRESS}|{_IPV4}|{_HOSTNAME})(?::(?P<port>[0-9]*))?"
_MOST_PORT = 2**31 - 1


def read(text: str) -> Reading | Refusal:
    """Returns the raw components; for an opaque URI, the path is the scheme-specific part."""
    body, sharp, fragment = text.partition("#")
    found = compiled(r"([^/?#:]*):").match(body)
    if found and not compiled(r"[A-Za-z][A-Za-z0-9+.\-]*").fullmatch(found[1]):
        return Refusal("Illegal character in scheme name")
    if not compiled(_URIC).fullmatch(fragment):
        return Refusal("Illegal character in fragment")
    kept = fragment if sharp else None
    if found and not body.startswith("/", found.end()):
        opaque = body[found.end() :]
        fits = opaque and compiled(_URIC).fullmatch(opaque)
        return Reading(found[1], None, None, opaque, None, kept) if fits else Refusal("Illegal character in opaque part")
    return _hierarchical(body[found.end() if found else 0 :], found[1] if found else None, kept, bool(sharp))


def _hierarchical(text: str, scheme: str | None, fragment: str | None, more: bool) -> Reading | Refusal:
    text, mark, query = text.partition("?")
    host, port = None, None
    if text.startswith("//"):
        end = text.find("/", 2)
        authority, text = (text[2:end], text[end:]) if end != -1 else (text[2:], "")
        if not authority and not text and not mark and not more:
            return Refusal("Expected authority")
        if not compiled(_REG_NAME).fullmatch(authority) and not _is_server(authority):
            return Refusal("Illegal character in authority")
        host, port = _host(authority)
    if not compiled(_PATH).fullmatch(text) or not compiled(_URIC).fullmatch(query):
        return Refusal("Illegal character in path or query")
    return Reading(scheme, host, port, text, query if mark else None, fragment)


def _is_server(authority: str) -> bool:
    return compiled(_SERVER).fullmatch(authority) is not None and _host(authority) != (None, None)


def _host(authority: str) -> tuple[str | None, int | None]:
    """The host and port; both None if the authority is not that of a server."""
    found = compiled(_HOST).fullmatch(authority)
    if found is None or not compiled(_USERINFO).fullmatch(found["login"] or ""):
        return None, None
    if (found["ipv6"] and ipv6(found["ipv6"]) is None) or number(found["port"] or "") > _MOST_PORT:
        return None, None
    return found["host"].strip("[]"), number(found["port"]) if found["port"] else None


reader = Reader("java", "OpenJDK 17", read)
