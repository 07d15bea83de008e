"""Which facts about a scheme does the reading of a URL depend on, and which scheme names are similar?"""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from urlint.expression import compiled

# Each from the RFC that defines the scheme: 9110, 6455, 1738, 4248, 4266, 5538, 4156, 4157, 4516, 5092, 7252, 7826,
# 3510, 2224; ftps, ldaps, and git from IANA's registry of service names (2025). Not included: sip, where an explicit
# default port has another meaning than none (RFC 3261, section 19.1.4), and ssh and sftp, whose port is configurable by host.
DEFAULT_PORTS: Mapping[str, str] = MappingProxyType(
    {
        "http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "ftps": "990",
        "telnet": "23", "gopher": "70", "nntp": "119", "wais": "210", "prospero": "1525",
        "ldap": "389", "ldaps": "636", "imap": "143", "coap": "5683", "coaps": "5684",
        "rtsp": "554", "rtsps": "322", "ipp": "631", "nfs": "2049", "git": "9418",
    }
)  # fmt: skip
"""The default port of each scheme, in decimal digits."""

WEB = frozenset({"http", "https", "ws", "wss"})
"""The schemes of the web, which always have a host (RFC 9110, section 4.2; RFC 6455, section 3)."""

HIERARCHICAL = frozenset(DEFAULT_PORTS) | {"file", "mysql", "postgresql", "redis", "rsync", "sftp", "smb", "ssh", "svn"}
"""The schemes that are followed by `//` and a host, which may be empty for `file`."""

ROOTED = WEB | {"ftp"}
"""The schemes in which an empty path after an authority is equivalent to `/` (RFC 3986, section 6.2.3)."""

SLASHED = ROOTED | {"file"}
"""The schemes in which programs read a backslash as a slash (WHATWG URL Standard, special schemes)."""

PROGRAMS = frozenset({"javascript", "vbscript"})
"""The schemes followed by a script for the page that contains the link."""

ADDRESSED = frozenset({"sip", "sips"})
"""The schemes whose path may contain an IPv6 address in brackets (RFC 3261, section 25.1)."""

LOCATORS = frozenset(
    {"command", "expect", "glob", "php", "regex", "regexp", "rollup", "turbopack", "webpack", "webpack-internal", "xpath"}
)
"""The schemes followed by an expression of another language, a command, a PHP filter, or a bundler's name for a file."""

_SERVED = """
    aaa aaas acap afp amqp amqps bolt clickhouse coap+tcp coap+ws consul couchbase dav dhcp dict dns etcd finger fish
    ftps gg gs+http h323 http+unix https+unix httpu iax icap imaps influxdb ipps irc irc6 ircs jabber kafka mariadb
    memcached mms mongodb mqtt mqtts msrp msrps mssql mtqp mumble mupdate nats neo4j news nntps ntp odbc oracle plaintext pop pop3
    pop3s postgres psyc pulsar quic-transport rediss rmi rtmfp rtmp rtmps rtspu sieve sip sips smtp smtps snmp soap.beep
    socks socks4 socks4a socks5 socks5h srt ssl statsd stomp stun stuns submit syslog tcp tcps teamspeak tftp tip tls
    tn3270 trino turn turns udp ut2004 ventrilo vnc webdav webdavs xmlrpc.beep xmpp zk zookeeper
"""
_SERVERS = HIERARCHICAL | frozenset(_SERVED.split())

TELEPHONE = frozenset({"tel", "sms"})
"""The schemes whose path is a telephone number (RFC 3966; RFC 5724)."""

CONTACTS = TELEPHONE | {"mailto"}
"""The schemes whose path is a telephone number or mail address (RFC 6068), which never starts with a space, even encoded."""

_SLASHLESS = (
    r"(?i)(https?|wss?|ftp):(?=(?:[a-z0-9-]+\.)+(?!(?:js|css|html?|md|json|php|png|svg|txt)(?:[:/?#]|\Z))[a-z]{2,}(?:[:/?#]|\Z))"
)
_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def fold(text: str | None) -> str:
    """`text` with only A-Z lowercased, for comparing schemes and hosts (`str.lower` turns U+212A into k); "" for None."""
    return text.translate(_LOWER) if text else ""


def names_port(scheme: str) -> bool:
    """Whether URLs of a scheme, or of a part of it as in `git+ssh`, have a host and port; also for an empty scheme.

    In other schemes, a colon may mean anything.
    """
    return scheme in _SERVERS or not scheme or any(part in _SERVERS for part in scheme.split("+"))


def slashless(url: str) -> re.Match[str] | None:
    """The scheme of the web, with its colon, that stands right before a host: `https:` in `https:host.test`."""
    return compiled(_SLASHLESS).match(url)


def near_misses(name: str, known: Iterable[str]) -> list[str]:
    """The names of `known`, in order, at an edit distance of 1 from `name`; none if `name` is one of them.

    An edit inserts, deletes, or replaces a letter, or swaps two adjacent ones (Damerau 1964). The case of `name` is ignored;
    `known` is in lower case.
    """
    folded, names = fold(name), list(known)
    return [] if folded in names else [each for each in names if _one_slip(folded, each)]


def _one_slip(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) > 1:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    a, b = one[at:], other[at:]
    swapped = a[:2] == b[1::-1] and a[2:] == b[2:]
    return a != b and (a[1:] == b or a == b[1:] or a[1:] == b[1:] or swapped)
