"""curl, and other programs that use libcurl."""

from urlint.expression import compiled
from urlint.url.host import ipv4_text, ipv6, ipv6_text
from urlint.url.percent import octets
from urlint.url.reader import Reader, Reading, Refusal, number
from urlint.url.resolve import remove_dot_segments

_SCHEME = r"([A-Za-z0-9+.\-]{1,40}):(?=/)"
_AUTHORITY = r"(?:[^@]*?@)?(?P<host>\[[^\]]*\]|[^:\[][^:]*|)(?P<port>:[0-9]*)?"
_FORBIDDEN = r"[ \r\n\t/:#?!@{}\[\]\\$'\"^`*<>=;,+&()]"
_NUMBER = r"0[xX][0-9A-Fa-f]+|[0-9]+"
_GUESSED = ("ftp", "dict", "ldap", "imap", "smtp", "pop3")
_MOST_PORT = 65535
_LONGEST_ZONE = 16
_MAPPED = 0xFFFF  # before the 32 bits of IPv4
_DRIVE = r"/?[A-Za-z][:|](?:/|\Z)"


def read(text: str) -> Reading | Refusal:
    """Returns the components; without a scheme, it is guessed from the name of the host, else `http`."""
    if compiled(r"[\x00-\x20\x7f]").search(text) or not text:
        return Refusal("malformed input")
    found = compiled(_SCHEME).match(text)
    if found and found[1].lower() == "file":
        return _file(text[5:])
    rest = text
    if found:
        slashes = compiled("/*").match(text, found.end())
        if slashes is None or not 1 <= len(slashes[0]) <= 3:
            return Refusal("bad slashes")
        rest = text[slashes.end() :]
    end = compiled(r"[^/?#]*").match(rest)
    authority = _authority(end[0] if end else "", found is not None)
    if isinstance(authority, Refusal):
        return authority
    host, port = authority
    scheme = found[1].lower() if found else next((name for name in _GUESSED if host.lower().startswith(f"{name}.")), "http")
    return _finished(Reading(scheme, host, port), rest[len(end[0]) if end else 0 :])


def _authority(text: str, absolute: bool) -> tuple[str, int | None] | Refusal:
    found = compiled(_AUTHORITY).fullmatch(text)
    if found is None:
        return Refusal("bad port number")
    digits = found["port"]
    if digits == ":" and not absolute:
        return Refusal("bad port number")
    if number((digits or "")[1:]) > _MOST_PORT:
        return Refusal("bad port number")
    host = _host(found["host"])
    return Refusal("bad hostname") if host is None else (host, number(digits[1:]) if digits and digits != ":" else None)


def _host(text: str) -> str | None:
    if text.startswith("["):
        return _ipv6(text[1:-1])
    number = _ipv4(text)
    if number is not None:
        return number
    decoded = octets(text).decode("utf-8", "surrogateescape") if compiled("%[0-9A-Fa-f]{2}").search(text) else text
    bad = not decoded or compiled(_FORBIDDEN + r"|[\x00-\x1f]").search(decoded)
    return None if bad else decoded


def _ipv6(text: str) -> str | None:
    """An IPv6 address as it is written, or as the system writes it if that is shorter."""
    address, sign, zone = text.partition("%")
    if sign and not 0 < len(zone.removeprefix("25") or zone) < _LONGEST_ZONE:
        return None
    bits = ipv6(address)
    if bits is None:
        return None
    short = system_text(bits)
    return short if len(short) < len(address) else address


def system_text(address: int) -> str:
    """The 128 bits of an IPv6 address as the system writes them, which is not there to ask in a browser: POSIX, `inet_ntop`.

    >>> system_text(1), system_text(0x102030405), system_text(0xFFFF << 32 | 0x1020304), system_text(0x20010DB8 << 96)
    ('::1', '::1:203:405', '::ffff:1.2.3.4', '2001:db8::')
    """
    high = address >> 32
    if high == _MAPPED or (not high and address >> 16):
        return f"::{'ffff:' if high else ''}{ipv4_text(address)}"
    return ipv6_text(address >> shift & 0xFFFF for shift in range(112, -1, -16))


def _ipv4(text: str) -> str | None:
    """An address of one to four numbers in dotted form."""
    parts = text.split(".")
    if len(parts) > 4 or not all(compiled(_NUMBER).fullmatch(part) for part in parts):
        return None
    try:
        numbers = [int(part, 0 if part[:2] in ("0x", "0X") else 8 if part[0] == "0" else 10) for part in parts]
    except ValueError:
        return None
    *octets, last = numbers
    if any(octet > 255 for octet in octets) or last >= 256 ** (4 - len(octets)):
        return None
    return ipv4_text(sum(octet << 24 - 8 * at for at, octet in enumerate(octets)) + last)


def _file(path: str) -> Reading | Refusal:
    if path.startswith("//"):
        path = path[2:]
        if not path.startswith("/"):
            if not path.lower().startswith(("localhost/", "127.0.0.1/")):
                return Refusal("bad file URL")
            path = path[9:]
    return Refusal("bad file URL") if compiled(_DRIVE).match(path) else _finished(Reading("file"), path)


def _finished(reading: Reading, text: str) -> Reading:
    rest, _, fragment = text.partition("#")
    path, mark, query = rest.partition("?")
    path = remove_dot_segments(path) if len(path) > 1 else "/"
    return reading._replace(path=path or "/", query=query if mark else None, fragment=fragment or None)


reader = Reader("curl", "curl 7.88", read)
