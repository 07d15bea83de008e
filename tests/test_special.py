"""The registries of special-purpose addresses and special-use names."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.url.special import blocks, is_documentation, is_public, is_this_machine, names, special_block, special_name


def test_how_much_the_registries_hold() -> None:
    """As of 2025-10-09 and 2026-05-22."""
    assert (len(blocks()), len(names())) == (51, 42)


@pytest.mark.parametrize(
    ("host", "block"),
    [
        ("10.1.2.3", "10.0.0.0/8"),
        ("0x7f.1", "127.0.0.0/8"),
        ("0.0.0.0", "0.0.0.0/32"),
        ("0.0.0.1", "0.0.0.0/8"),
        ("192.0.0.9", "192.0.0.9/32"),
        ("192.0.2.7", "192.0.2.0/24"),
        ("255.255.255.255", "255.255.255.255/32"),
        ("[::1]", "::1/128"),
        ("[fe80::1%25en0]", "fe80::/10"),
        ("[::ffff:10.0.0.1]", "10.0.0.0/8"),
        ("[2001:db8::1]", "2001:db8::/32"),
        ("8.8.8.8", None),
        ("[2606:4700::1]", None),
        ("[::ffff:8.8.8.8]", None),
        ("[v1.a]", None),
        ("[", None),
        ("host.test", None),
        ("", None),
    ],
)
def test_blocks(host: str, block: str | None) -> None:
    found = special_block(host)
    assert (found and found.text) == block


@given(st.integers(0, 2**32 - 1) | st.integers(0, 2**128 - 1))
def test_the_narrowest_block_counts(number: int) -> None:
    address = ipaddress.ip_address(number)
    found = special_block(str(address) if number < 2**32 else f"[{address}]")
    if number >= 2**32 and number >> 32 == 0xFFFF:
        return  # The address that it maps counts.
    networks = [ipaddress.ip_network(block.text) for *_, block in blocks()]
    holding = [each for each in networks if each.version == address.version and address in each]
    assert (found and found.text) == (str(max(holding, key=lambda each: each.prefixlen)) if holding else None)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost", "localhost"),
        ("a.LOCALHOST.", "localhost"),
        ("printer.local", "local"),
        ("www.example.com", "example.com"),
        ("x.onion", "onion"),
        ("1.0.0.10.in-addr.arpa", "10.in-addr.arpa"),
        ("1.0.0.11.in-addr.arpa", None),
        ("10.in-addr.arpa", "10.in-addr.arpa"),
        ("example.de", None),
        ("test.org", None),
        ("", None),
        (".", None),
        ("a." * 1000 + "test", None),
    ],
)
def test_names(host: str, name: str | None) -> None:
    found = special_name(host)
    assert (found and found.text) == name


def test_kinds_of_hosts() -> None:
    assert all(map(is_public, ["python.org", "8.8.8.8", "[2606:4700::1]", "192.0.0.9"]))
    private = ["localhost", "db", "10.0.0.1", "[::1]", "nas.lan", "printer.local", "a.internal.", "a.test", "example.org", "", "."]
    assert not any(map(is_public, private))
    assert all(map(is_documentation, ["example", "a.example", "www.example.net", "203.0.113.9", "[2001:db8::7]", "[3fff::1]"]))
    assert not any(map(is_documentation, ["example.de", "a.test", "localhost", "10.0.0.1", ""]))
    assert all(map(is_this_machine, ["localhost", "a.localhost", "127.1.2.3", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]))
    assert not any(map(is_this_machine, ["localhost.org", "10.0.0.1", "[::2]", ""]))


@given(st.text(st.characters(exclude_categories=())))
def test_no_text_raises(text: str) -> None:
    for read in (special_block, special_name, is_public, is_documentation, is_this_machine):
        read(text)
