"""Is a host a special-purpose address, a special-use name, or a private name, and not a public host?"""

from functools import cache

from urlint.record import Record
from urlint.url.host import LONGEST_NAME, Kind, inet_aton, ipv4, ipv6, parse
from urlint.url.schemes import fold

# IANA, IPv4 and IPv6 Special-Purpose Address Registries as of 2025-10-09: block and name; `*` if globally reachable.
_BLOCKS = """
    0.0.0.0/8 This network
    0.0.0.0/32 This host on this network
    10.0.0.0/8 Private-Use
    100.64.0.0/10 Shared Address Space
    127.0.0.0/8 Loopback
    169.254.0.0/16 Link Local
    172.16.0.0/12 Private-Use
    192.0.0.0/24 IETF Protocol Assignments
    192.0.0.0/29 IPv4 Service Continuity Prefix
    192.0.0.8/32 IPv4 dummy address
    192.0.0.9/32 Port Control Protocol Anycast *
    192.0.0.10/32 Traversal Using Relays around NAT Anycast *
    192.0.0.170/32 NAT64/DNS64 Discovery
    192.0.0.171/32 NAT64/DNS64 Discovery
    192.0.2.0/24 Documentation (TEST-NET-1)
    192.31.196.0/24 AS112-v4 *
    192.52.193.0/24 AMT *
    192.88.99.0/24 Deprecated (6to4 Relay Anycast)
    192.88.99.2/32 6a44-relay anycast address
    192.168.0.0/16 Private-Use
    192.175.48.0/24 Direct Delegation AS112 Service *
    198.18.0.0/15 Benchmarking
    198.51.100.0/24 Documentation (TEST-NET-2)
    203.0.113.0/24 Documentation (TEST-NET-3)
    240.0.0.0/4 Reserved
    255.255.255.255/32 Limited Broadcast
    ::1/128 Loopback Address
    ::/128 Unspecified Address
    ::ffff:0:0/96 IPv4-mapped Address
    64:ff9b::/96 IPv4-IPv6 Translat. *
    64:ff9b:1::/48 IPv4-IPv6 Translat.
    100::/64 Discard-Only Address Block
    100:0:0:1::/64 Dummy IPv6 Prefix
    2001::/23 IETF Protocol Assignments
    2001::/32 TEREDO
    2001:1::1/128 Port Control Protocol Anycast *
    2001:1::2/128 Traversal Using Relays around NAT Anycast *
    2001:1::3/128 DNS-SD Service Registration Protocol Anycast *
    2001:2::/48 Benchmarking
    2001:3::/32 AMT *
    2001:4:112::/48 AS112-v6 *
    2001:10::/28 Deprecated (previously ORCHID)
    2001:20::/28 ORCHIDv2 *
    2001:30::/28 Drone Remote ID Protocol Entity Tags (DETs) Prefix *
    2001:db8::/32 Documentation
    2002::/16 6to4
    2620:4f:8000::/48 Direct Delegation AS112 Service *
    3fff::/20 Documentation
    5f00::/16 Segment Routing (SRv6) SIDs
    fc00::/7 Unique-Local
    fe80::/10 Link-Local Unicast
"""
# IANA, Special-Use Domain Names as of 2026-05-22: the reference, and the names that it reserves.
_NAMES = """
    RFC6761 example example.com example.net example.org invalid localhost test 168.192.in-addr.arpa 10.in-addr.arpa
    RFC6761 16.172.in-addr.arpa 17.172.in-addr.arpa 18.172.in-addr.arpa 19.172.in-addr.arpa 20.172.in-addr.arpa 21.172.in-addr.arpa
    RFC6761 22.172.in-addr.arpa 23.172.in-addr.arpa 24.172.in-addr.arpa 25.172.in-addr.arpa 26.172.in-addr.arpa 27.172.in-addr.arpa
    RFC6761 28.172.in-addr.arpa 29.172.in-addr.arpa 30.172.in-addr.arpa 31.172.in-addr.arpa
    RFC6762 local 254.169.in-addr.arpa 8.e.f.ip6.arpa 9.e.f.ip6.arpa a.e.f.ip6.arpa b.e.f.ip6.arpa
    RFC7686 onion
    RFC8375 home.arpa
    RFC8880 ipv4only.arpa 170.0.0.192.in-addr.arpa 171.0.0.192.in-addr.arpa
    RFC9031 6tisch.arpa
    RFC9140 eap-noob.arpa
    RFC9462 resolver.arpa
    RFC9476 alt
    RFC9665 service.arpa
    RFC9965 eap.arpa
"""
_DOCUMENTATION = frozenset({"example", "example.com", "example.net", "example.org"})
# Reserved by ICANN for private use (2024), and those in use according to RFC 6762, appendix G.
_PRIVATE = frozenset({"internal", "intranet", "private", "corp", "home", "lan"})


class Block(Record):
    """A block of addresses: its text and name in the registry, and whether it is globally reachable."""

    text: str
    name: str
    reachable: bool


class Name(Record):
    """A reserved domain, and the RFC that reserves it, such as `RFC 6761`."""

    text: str
    reference: str


@cache
def blocks() -> tuple[tuple[int, int, int, Block], ...]:
    """The registry, the narrowest blocks first: address size in bits, prefix length, prefix value, and block."""
    return tuple(sorted(map(_block, _BLOCKS.strip().splitlines()), key=lambda each: -each[1]))


def _block(line: str) -> tuple[int, int, int, Block]:
    text, name = line.split(maxsplit=1)
    start, _, length = text.partition("/")
    bits = 128 if ":" in start else 32
    number = ipv6(start) if bits == 128 else ipv4(start)
    assert number is not None, "the registry holds addresses"
    return bits, int(length), number >> bits - int(length), Block(text, name.removesuffix(" *"), name.endswith("*"))


@cache
def names() -> dict[str, Name]:
    """The reserved names by domain."""
    lines = (line.split() for line in _NAMES.strip().splitlines())
    return {name: Name(name, f"RFC {reference[3:]}") for reference, *listed in lines for name in listed}


def special_block(host: str) -> Block | None:
    """The narrowest special-purpose block of an IP address as written in a URL, IPv4 in any spelling; None for other hosts."""
    bits, number = 32, inet_aton(host)
    if number is None:
        bits, number = _literal(host)
    if number is None:
        return None
    return next((block for size, length, value, block in blocks() if size == bits and number >> bits - length == value), None)


def _literal(host: str) -> tuple[int, int | None]:
    """The size in bits and the number of an IP literal; an IPv4-mapped one (RFC 4291, section 2.5.5.2) counts as IPv4."""
    parsed = parse(host)
    if parsed is None or parsed.kind not in (Kind.IPV6, Kind.IPV6_WITH_ZONE) or parsed.address is None:
        return 128, None
    return (32, parsed.address & 0xFFFFFFFF) if parsed.address >> 32 == 0xFFFF else (128, parsed.address)


def special_name(host: str) -> Name | None:
    """The reserved domain that `host` is equal to or inside; None if there is none."""
    if len(host) > LONGEST_NAME:
        return None
    reserved = names()
    return next((reserved[each] for each in _domains(host) if each in reserved), None)


def _domains(host: str) -> list[str]:
    """A host and its parent domains, in lower case: `a.b.c`, `b.c`, and `c` for `a.b.c`."""
    labels = fold(host).removesuffix(".").split(".")
    return [".".join(labels[at:]) for at in range(len(labels))]


def is_documentation(host: str) -> bool:
    """Whether `host` is reserved for examples: a name of RFC 2606, section 3, `.example`, or an address of RFC 5737, 3849, 9637."""
    name = special_name(host)
    if name is not None:
        return name.text in _DOCUMENTATION
    block = special_block(host)
    return block is not None and block.name.startswith("Documentation")


def is_this_machine(host: str) -> bool:
    """Whether `host` is the local machine: `localhost`, a name inside it, or a loopback address."""
    name, block = special_name(host), special_block(host)
    return (name is not None and name.text == "localhost") or (block is not None and block.name.startswith("Loopback"))


def is_public(host: str) -> bool:
    """Whether `host` is a public host: not a special address, a reserved or private name, or a single label."""
    if inet_aton(host) is not None or host.startswith("["):
        block = special_block(host)
        return block is None or block.reachable
    labels = fold(host).removesuffix(".").rsplit(".", 1)
    return len(labels) == 2 and labels[1] not in _PRIVATE and special_name(host) is None
