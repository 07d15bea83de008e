"""Hosts: their kinds, the numbers of addresses, and non-ASCII names."""

import ipaddress
import socket

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from urlint.url.host import Host, Kind, inet_aton, ipv4, ipv4_text, ipv6, parse, round_trips, to_a_labels, to_u_labels
from urlint.url.readers.curl import system_text
from urlint.url.schemes import DEFAULT_PORTS, HIERARCHICAL, WEB, fold, near_misses

anything = st.text(st.characters(exclude_categories=()))
address_like = st.text(st.sampled_from(":::.0127afFx[]%25g"), max_size=24)

KINDS = [
    ("1.2.3.4", Host(Kind.IPV4, 0x01020304)),
    ("[::1]", Host(Kind.IPV6, 1)),
    ("[fe80::1%25en0]", Host(Kind.IPV6_WITH_ZONE, 0xFE80 << 112 | 1, "en0")),
    ("[fe80::1%25%41]", Host(Kind.IPV6_WITH_ZONE, 0xFE80 << 112 | 1, "%41")),
    ("[fe80::1%en0]", None),
    ("[fe80::1%25]", None),
    ("[fe80::1%25en|0]", None),
    ("[v1F.a:b]", Host(Kind.IPV_FUTURE)),
    ("[v.a]", None),
    ("[", None),
    ("[::1", None),
    ("[]", None),
    ("::1", None),
    ("example.com", Host(Kind.DOMAIN_NAME)),
    ("a--b.xn--p1ai.", Host(Kind.DOMAIN_NAME)),
    ("256.1.1.1", Host(Kind.DOMAIN_NAME)),
    ("01.2.3.4", Host(Kind.DOMAIN_NAME)),
    ("a_b", Host(Kind.REG_NAME)),
    ("-a", Host(Kind.REG_NAME)),
    ("a..b", Host(Kind.REG_NAME)),
    ("%C3%A9", Host(Kind.REG_NAME)),
    ("", Host(Kind.REG_NAME)),
    ("bücher.de", Host(Kind.IREG_NAME)),
    ("\U0001f600", Host(Kind.IREG_NAME)),
    ("\ue000", None),
    ("\udcff", None),
    ("a b", None),
    ("%4", None),
    ("١.2.3.4", Host(Kind.IREG_NAME)),
]


@pytest.mark.parametrize(("text", "host"), KINDS)
def test_parse(text: str, host: Host | None) -> None:
    assert parse(text) == host


@pytest.mark.parametrize(
    ("text", "is_address"),
    [
        ("1:2:3:4::6:7:8", True),
        ("1:2:3:4::5:6:7:8", False),
        ("1:2:3:4:5:6:7::", True),
        ("1:2:3:4:5:6:7:8::", False),
        ("::2:3:4:5:6:7:8", True),
    ],
)
def test_two_colons_stand_for_at_least_one_group(text: str, is_address: bool) -> None:
    """RFC 3986, section 3.2.2, whose productions allow one of 16 bits; RFC 5952, section 4.2.2."""
    assert (ipv6(text) is not None) is is_address


@given(st.integers(0, 2**128 - 1) | st.lists(st.sampled_from([0, 1, 0xFFFF]), min_size=8, max_size=8))
def test_an_ipv6_address_is_read_in_each_form(groups: int | list[int]) -> None:
    number = groups if isinstance(groups, int) else int("".join(f"{group:04x}" for group in groups), 16)
    address = ipaddress.IPv6Address(number)
    assert ipv6(address.compressed) == ipv6(address.exploded) == number


@given(st.lists(st.sampled_from([0, 0, 0, 1, 0xABC, 0xFFFF]), min_size=8, max_size=8))
def test_an_ipv6_address_is_written_as_the_system_writes_it(groups: list[int]) -> None:
    number = sum(group << 16 * at for at, group in enumerate(reversed(groups)))
    assume(number >> 16)  # systems differ in `::2`
    assert system_text(number) == socket.inet_ntop(socket.AF_INET6, number.to_bytes(16))


@given(address_like | anything)
def test_addresses_are_those_of_the_standard_library(text: str) -> None:
    def number(read: type[ipaddress.IPv4Address] | type[ipaddress.IPv6Address]) -> int | None:
        try:
            return None if "%" in text else int(read(text))
        except ValueError:
            return None

    assert ipv4(text) == number(ipaddress.IPv4Address)
    assert ipv6(text) == number(ipaddress.IPv6Address)


@given(st.integers(0, 2**32 - 1))
def test_ipv4_in_every_spelling(number: int) -> None:
    assert ipv4(ipv4_text(number)) == number
    for spelling in (ipv4_text(number), str(number), f"0{number:o}", f"0x{number:X}", f"{number:#x}."):
        assert inet_aton(spelling) == number


@pytest.mark.parametrize(
    ("text", "dotted"),  # WHATWG URL Standard, IPv4 parser
    [
        ("127.1", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("192.168.257", "192.168.1.1"),
        ("0300.0250.01", "192.168.0.1"),
        ("010.010.010.010", "8.8.8.8"),
        ("0x", "0.0.0.0"),
        ("1.2.3.4.", "1.2.3.4"),
        ("1.2.3.256", None),
        ("256.1", None),
        ("1.2.3.4.5", None),
        ("4294967296", None),
        ("0x100000000", None),
        ("09", None),
        ("1..2", None),
        ("", None),
        (".", None),
        ("1.2.3.4..", None),
        ("a.1", None),
        ("٣", None),
    ],
)
def test_inet_aton(text: str, dotted: str | None) -> None:
    assert inet_aton(text) == (None if dotted is None else ipv4(dotted))


@pytest.mark.parametrize(
    ("name", "ascii_name", "unmapped"),
    [
        ("bücher.de", "xn--bcher-kva.de", True),
        ("Bücher.DE", "xn--bcher-kva.de", False),
        ("faß.de", "xn--fa-hia.de", True),
        ("例え。jp", "xn--r8jz45g.jp", False),
        ("my_host.bücher.de.", "my_host.xn--bcher-kva.de.", True),
        ("example.com", "example.com", True),
        ("ℂ.com", "c.com", False),
        ("℀.com", None, False),
        ("☃.com", None, False),
        ("\udcff", None, False),
        ("ü" * 64, None, False),
        ("ü." * 1000, None, False),
    ],
)
def test_idna(name: str, ascii_name: str | None, unmapped: bool) -> None:
    assert to_a_labels(name) == ascii_name
    assert round_trips(name) is unmapped


def test_a_wrong_a_label_stays() -> None:
    assert to_u_labels("xn--bcher-kva.XN--BCHER-KVA.xn--a-.xn--.xn--\udcff.de") == "bücher.bücher.xn--a-.xn--.xn--\udcff.de"


@given(anything | address_like)
def test_no_text_raises(text: str) -> None:
    for read in (parse, inet_aton, to_a_labels, to_u_labels, round_trips):
        read(text)


@pytest.mark.parametrize("trap", ["1:", ":", ".", "1.", "0", "9", "-", "a-", "%41", "%", "[", "xn--", "ü", "xn--a.", "\u200d"])
def test_long_texts(trap: str) -> None:
    text = trap * 200_000
    for read in (parse, ipv4, ipv6, inet_aton, to_a_labels, to_u_labels):
        read(text)
    parse(f"[{text}]")


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("htp", ["http", "ftp"]),
        ("htpp", ["http"]),
        ("HTTTP", ["http"]),
        ("httpss", ["https"]),
        ("tfp", ["ftp"]),
        ("httpx", ["http", "https"]),
        ("http", []),
        ("https", []),
        ("hxxp", []),
        ("", []),
        ("\u212a", []),
    ],
)
def test_near_misses(name: str, near: list[str]) -> None:
    assert near_misses(name, ["http", "https", "ftp", "wss"]) == near


@given(st.text("abc", max_size=5), st.text("abc", max_size=5))
def test_near_misses_are_mutual(one: str, other: str) -> None:
    assert bool(near_misses(one, [other])) == bool(near_misses(other, [one]))


def test_schemes() -> None:
    assert WEB <= DEFAULT_PORTS.keys() <= HIERARCHICAL
    assert fold("ABZ\u212a\u0130") == "abz\u212a\u0130"
