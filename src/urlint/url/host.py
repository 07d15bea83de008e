"""What kind of host is a text, and which address does it name (RFC 3986, section 3.2.2; RFC 6874; RFC 5891)?"""

import re
from collections.abc import Iterable
from enum import StrEnum

from urlint.expression import compiled
from urlint.record import Record
from urlint.url.schemes import fold

_OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
_IPV4 = compiled(rf"{_OCTET}(?:\.{_OCTET}){{3}}")
_H16 = compiled(r"[0-9A-Fa-f]{1,4}")
_ZONE = compiled(r"(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})++")
_FUTURE = compiled(r"[vV][0-9A-Fa-f]++\.[A-Za-z0-9\-._~!$&'()*+,;=:]++")
_LABEL = r"[A-Za-z0-9]++(?:-++[A-Za-z0-9]++)*+"
_DOMAIN = compiled(rf"{_LABEL}(?:\.{_LABEL})*+\.?")
_REG_NAME = compiled(r"(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*+")
_UCSCHAR = r"\xA0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF\U000E1000-\U000EFFFD" + "".join(
    f"{chr(plane << 16)}-{chr(plane << 16 | 0xFFFD)}" for plane in range(1, 14)
)
# Not compiled here: this takes longer than all the others together, and few documents need it.
_IREG_NAME = rf"(?:[A-Za-z0-9\-._~!$&'()*+,;={_UCSCHAR}]|%[0-9A-Fa-f]{{2}})*+"
_ATON = compiled(r"(?P<hex>0[xX]0*+[0-9A-Fa-f]{0,8})|(?P<octal>0++[0-7]{0,11})|(?P<decimal>[1-9][0-9]{0,9})")
_PLAIN_NAME = compiled(r"[a-z0-9_.\-]*+")
LONGEST_NAME = 1024  # A DNS name has 253 characters; UTS 46 drops some and joins others, but never that many.


class Kind(StrEnum):
    """The kind of a host, named after its production; `ireg-name` (RFC 3987) only for names that need it."""

    IPV4 = "IPv4address"
    IPV6 = "IPv6address"
    IPV6_WITH_ZONE = "IPv6addrz"
    IPV_FUTURE = "IPvFuture"
    DOMAIN_NAME = "domain-name"
    REG_NAME = "reg-name"
    IREG_NAME = "ireg-name"


class Host(Record):
    """The kind of a host; for an IP address, its number and its zone identifier as written after `%25`."""

    kind: Kind
    address: int | None = None
    zone: str | None = None


def parse(text: str) -> Host | None:
    """The parsed host component of a URL, given with its brackets; None if no grammar accepts it. Never raises.

    The first matching kind counts: IP literal, IPv4address, domain-name (a name that DNS could know), reg-name
    (the empty one, too), ireg-name.
    """
    if text.startswith("["):
        return _ip_literal(text[1:-1]) if text.endswith("]") else None
    if (address := ipv4(text)) is not None:
        return Host(Kind.IPV4, address)
    if _DOMAIN.fullmatch(text):
        return Host(Kind.DOMAIN_NAME)
    if _REG_NAME.fullmatch(text):
        return Host(Kind.REG_NAME)
    return Host(Kind.IREG_NAME) if not text.isascii() and re.fullmatch(_IREG_NAME, text) else None


def _ip_literal(text: str) -> Host | None:
    if _FUTURE.fullmatch(text):
        return Host(Kind.IPV_FUTURE)
    written, percent, zone = text.partition("%25")
    address = ipv6(written)
    if address is None or (percent and not _ZONE.fullmatch(zone)):
        return None
    return Host(Kind.IPV6_WITH_ZONE, address, zone) if percent else Host(Kind.IPV6, address)


def ipv4(text: str) -> int | None:
    """The 32 bits of an IPv4address in the syntax of RFC 3986; None for anything else."""
    return int.from_bytes(map(int, text.split("."))) if _IPV4.fullmatch(text) else None


def ipv4_text(address: int) -> str:
    """The dotted form of the lower 32 bits."""
    return ".".join(str(address >> shift & 0xFF) for shift in (24, 16, 8, 0))


def ipv6(text: str) -> int | None:
    """The 128 bits of an IPv6address without brackets and zone (RFC 3986, section 3.2.2); None for anything else.

    >>> ipv6("::1"), ipv6("1::2::3"), ipv6("1.2.3.4::"), ipv6("1:2:3:4:5:6:7"), ipv6("1:2:3:4:5:6:7::8")
    (1, None, None, None, None)
    >>> f"{ipv6('1:2::3:1.2.3.4'):x}", f"{ipv6('1:2:3:4:5:6:7:8'):x}", f"{ipv6('1:2:3:4:5:6:7::'):x}"
    ('10002000000000000000301020304', '10002000300040005000600070008', '10002000300040005000600070000')
    """
    head, gap, tail = text.partition("::")
    before, after = _groups(head, last=not gap), _groups(tail, last=True)
    if before is None or after is None:
        return None
    missing = 8 - len(before) - len(after)
    if missing < 1 if gap else missing:
        return None
    return sum(group << 16 * at for at, group in enumerate(reversed([*before, *[0] * missing, *after])))


def ipv6_text(groups: Iterable[int]) -> str:
    """The form of RFC 5952 for eight groups of 16 bits, but without dots in an IPv4-mapped address, as in browsers.

    >>> ipv6_text([0x2001, 0xDB8, 0, 0, 1, 0, 0, 0]), ipv6_text([0, 0, 0, 0, 0, 0xFFFF, 0x102, 0x304]), ipv6_text([1] * 7 + [0])
    ('2001:db8:0:0:1::', '::ffff:102:304', '1:1:1:1:1:1:1:0')
    """
    text = ":".join(f"{group:x}" for group in groups)
    zeros = max(compiled(r"\b0(?::0)+\b").finditer(text), key=lambda run: len(run[0]), default=None)
    if zeros is None:
        return text
    return f"{text[: zeros.start()].rstrip(':')}::{text[zeros.end() :].lstrip(':')}"


def _groups(text: str, last: bool) -> list[int] | None:
    """The 16-bit groups of one side of an address; only the `last` side may end with an IPv4address."""
    written = text.split(":", 8) if text else []
    dotted = ipv4(written[-1]) if written and last else None
    if dotted is not None:
        written[-1:] = (f"{dotted >> 16:x}", f"{dotted & 0xFFFF:x}")
    return [int(each, 16) for each in written] if all(map(_H16.fullmatch, written)) else None


def inet_aton(text: str) -> int | None:
    """The 32 bits that browsers read in a host of one to four decimal, octal, or hexadecimal numbers.

    The last number fills the remaining octets (WHATWG URL Standard, IPv4 parser; `inet_aton` of 4.3BSD). None for anything
    else. The usual form is included: `127.0.0.1`, `0x7f.1`, `017700000001`, and `2130706433` are the same.
    """
    written = text.removesuffix(".").split(".", 4)
    if len(written) > 4 or not all(map(_ATON.fullmatch, written)):
        return None
    *octets, rest = map(_number, written)
    if any(octet > 0xFF for octet in octets) or rest >= 256 ** (4 - len(octets)):
        return None
    return sum(octet << 24 - 8 * at for at, octet in enumerate(octets)) + rest


def _number(text: str) -> int:
    if text[:2] in ("0x", "0X"):
        return int(text[2:] or "0", 16)
    return int(text, 8 if text.startswith("0") else 10)


def to_a_labels(name: str) -> str | None:
    """`name` in A-labels, as in DNS: mapped by UTS 46, then IDNA 2008 (RFC 5891) by label; None if that fails.

    ASCII labels are only lowercased, so that `_` and the like do not make the others fail. Never raises.
    """
    if len(name) > LONGEST_NAME:
        return None
    import idna  # Loading its tables is slow, and most hosts are ASCII.

    try:
        mapped = idna.uts46_remap(name, std3_rules=False)
        labels = [label if label.isascii() else idna.alabel(label).decode() for label in mapped.split(".")]
    except UnicodeError:
        return None
    ascii_name = ".".join(labels)
    # The mapping turns some characters into delimiters: U+2100 into `a/c`.
    return ascii_name if _PLAIN_NAME.fullmatch(ascii_name) else None


def to_u_labels(name: str) -> str:
    """`name` with its A-labels in Unicode; other and invalid labels stay unchanged. Never raises."""
    if len(name) > LONGEST_NAME:
        return name
    return ".".join(_to_u_label(label) if fold(label[:4]) == "xn--" else label for label in name.split("."))


def _to_u_label(label: str) -> str:
    import idna

    try:
        return idna.ulabel(label)
    except UnicodeError:
        return label


def round_trips(name: str) -> bool:
    """Whether `name` survives the conversion to A-labels and back unchanged."""
    ascii_name = to_a_labels(name)
    return ascii_name is not None and to_u_labels(ascii_name) == name
