"""Does a list of host patterns match a URL? Names, `*.name`, addresses, and networks, with optional ports and paths."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import unquote

from urlint.expression import compiled
from urlint.record import Record
from urlint.url.destinations import resolved
from urlint.url.landing import Landing

_PATTERN = r"""(?x) (?: (\*) | (\*\.)? ([^\s/?\#@:\[\]*\\]+) | \[ ([0-9A-Fa-f:.]+) \] | ([0-9A-Fa-f]*:[0-9A-Fa-f]*:[0-9A-Fa-f:.]*) )
    (?: / ([0-9]{1,3}) (?= : | \Z) )? (?: : ([0-9]{1,5}) )? (/ [^?\#\s]*)?"""
_MOST_PATHS = 1000  # patterns with a path; all of them may be tried for one host
_TRANSLATED = int(IPv6Address("64:ff9b::")) >> 32  # addresses of IPv4 in IPv6 (RFC 6052, section 2.1)
Address = IPv4Address | IPv6Address
Network = tuple[int, int, int]


class Pattern(Record):
    """One entry of a list: its text, its name or network, and its port and path, if it has any."""

    text: str
    name: str = ""
    network: Network | None = None
    port: int | None = None
    path: str = ""

    def means(self, landing: Landing) -> bool:
        """Whether the port and path of the pattern match a URL whose host matches."""
        return self.port in (None, landing.port) and (not self.path or _matches(self.path, _folded(landing.path)))


class Hosts(tuple[str, ...]):
    """A list of patterns with fast lookup by host."""

    @cached_property
    def _known(self) -> dict[str | Network, list[Pattern]]:
        known: dict[str | Network, list[Pattern]] = {}
        for each in map(pattern, self):
            known.setdefault(each.name if each.network is None else each.network, []).append(each)
        return known

    @cached_property
    def _lengths(self) -> set[tuple[int, int]]:
        """The versions and prefix lengths of the networks."""
        return {key[:2] for key in self._known if not isinstance(key, str)}

    def find(self, landing: Landing) -> str:
        """The first pattern that matches the destination of a URL; "" if none does."""
        found = (each for key in self._keys(landing.host) for each in self._known.get(key, ()))
        return next((each.text for each in found if each.means(landing)), "")

    def _keys(self, host: str) -> Iterator[str | Network]:
        yield host
        yield from (f"*{host[at:]}" for at, char in enumerate(host) if char == ".")
        for address in _addresses(host) if self._lengths else ():
            yield from (
                (version, length, _prefix(address, length)) for version, length in self._lengths if version == address.version
            )
        yield "*"


def pattern(text: str) -> Pattern:
    """The parsed pattern. Raises ValueError if it is invalid."""
    found = compiled(_PATTERN).fullmatch(text)
    if found is None:
        raise ValueError
    every, below, name, bracketed, bare, length, port, path = found.groups()
    host = "*" if every else resolved(name or bracketed or bare).rstrip(".")
    if not host or int(port or 0) > 65535 or (below and _address(host)):
        raise ValueError
    made = Pattern(text, f"{below or ''}{host}", None, int(port) if port else None, _folded(path or ""))
    address = _address(host)
    if length is None and address is None:
        return made
    if address is None:  # the number is the whole path
        return made._replace(path=f"/{length}")
    network = ip_network(f"{address}/{length or address.max_prefixlen}", strict=False)
    return made._replace(network=(network.version, network.prefixlen, _prefix(network.network_address, network.prefixlen)))


def too_many(texts: Iterable[str]) -> bool:
    """Whether too many patterns have a path to try them all for each URL."""
    return sum(bool(pattern(each).path) for each in texts) > _MOST_PATHS


def _address(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _addresses(host: str) -> Iterator[Address]:
    """The IP address of a host, and the IPv4 address that it translates, if any."""
    address = _address(host)
    if address is not None:
        yield address
        if isinstance(address, IPv6Address) and int(address) >> 32 in (0xFFFF, _TRANSLATED):
            yield IPv4Address(int(address) & 0xFFFFFFFF)


def _prefix(address: Address, length: int) -> int:
    return int(address) >> (address.max_prefixlen - length)


def _folded(path: str) -> str:
    """A path normalized for comparison: percent-decoded, with single slashes, in lower case."""
    return compiled("/{2,}").sub("/", unquote(path, errors="surrogateescape")).lower()


def _matches(pattern: str, path: str) -> bool:
    """Whether a path matches, or is below a matching folder; `*` matches any characters. Linear for each star."""
    first, *others = pattern.split("*")
    if not others:
        return path == first or path.startswith(f"{first.removesuffix('/')}/")
    if not path.startswith(first):
        return False
    at = len(first)
    for each in others[:-1]:
        at = path.find(each, at)
        if at == -1:
            return False
        at += len(each)
    return path.endswith(others[-1]) and len(path) - len(others[-1]) >= at
