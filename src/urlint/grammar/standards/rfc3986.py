"""RFC 3986: Uniform Resource Identifier (URI): Generic Syntax (January 2005)."""

from urlint.grammar.standard import Shape, Standard

# Section 3.2, divided. A userinfo cannot begin with `[`; text after a `]` that is not a port belongs to the invalid host.
AUTHORITY = (
    r"(?P<authority>(?:(?P<userinfo>(?!\[)[^@/?#]*+)@)?"
    r"(?P<host>\[[^\]/?#]*+(?:\](?:(?![:/?#])[^/?#]*+)?)?|[^:/?#]*+)(?::(?P<port>[^/?#]*+))?)"
)
# Appendix B, with a scheme only where section 3.1 allows one.
GENERIC = (
    rf"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]*+):)?+(?://{AUTHORITY})?+"
    r"(?P<path>[^?#]*+)(?:\?(?P<query>[^#]*+))?(?:#(?P<fragment>.*+))?"
)
JUDGES = {"userinfo": "userinfo", "host": "host", "port": "port"}

WHOLE = Shape(GENERIC, JUDGES)
HOSTS = ("host", "IP-literal", "IPv4address", "IPv6address", "IPvFuture", "reg-name", "h16", "ls32", "dec-octet")
PATHS = ("abempty", "absolute", "noscheme", "rootless", "empty")
SEGMENTS = ("segment", "segment-nz", "segment-nz-nc", "pchar")

SECTIONS = {
    "scheme": "3.1",
    "authority": "3.2",
    "userinfo": "3.2.1",
    "host": "3.2.2",
    "IP-literal": "3.2.2",
    "zone-id": "3.2.2",
    "port": "3.2.3",
    "path": "3.3",
    "query": "3.4",
    "fragment": "3.5",
    "pct-encoded": "2.1",
}

standard = Standard(
    name="rfc3986",
    title="Uniform Resource Identifiers: Generic Syntax (RFC 3986, January 2005)",
    rfc="RFC 3986",
    files=("rfc3986",),
    start="URI-reference",
    shapes={
        **dict.fromkeys(("URI", "URI-reference", "absolute-URI", "relative-ref", "hier-part", "relative-part"), WHOLE),
        "authority": Shape(AUTHORITY, JUDGES),
    },
    component={
        **dict.fromkeys(HOSTS, "host"),
        **dict.fromkeys(["path", *(f"path-{each}" for each in PATHS), *SEGMENTS], "path"),
    },
    innermost={"path": "pchar"},
    sections=SECTIONS,
)
