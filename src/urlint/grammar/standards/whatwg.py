"""URL Standard: what browsers call a valid URL string (WHATWG, section 4.3, of 2026-05)."""

from urlint.grammar.standard import Shape, Standard
from urlint.grammar.standards import rfc3986

_SPECIAL = Shape(rfc3986.GENERIC, {"userinfo": "", "host": "valid-host-string", "port": "URL-port-string"})
_FILE = Shape(rfc3986.GENERIC, {"userinfo": "", "host": "valid-host-string", "port": ""})
_OTHER = Shape(rfc3986.GENERIC, {"userinfo": "", "host": "opaque-host-string", "port": "URL-port-string"})

standard = Standard(
    name="whatwg",
    title="URL Standard: valid URL strings (WHATWG, May 2026)",
    rfc="URL Standard",
    files=("whatwg",),
    start="valid-URL-string",
    shapes={
        "valid-URL-string": _OTHER,
        "absolute-URL-with-fragment-string": _OTHER,
        "other-URL-string": _OTHER,
        "special-URL-string": _SPECIAL,
        "relative-URL-with-fragment-string": _SPECIAL,
        "file-URL-string": _FILE,
    },
    component={
        "URL-scheme-string": "scheme",
        **dict.fromkeys(("valid-host-string", "opaque-host-string", "valid-domain-string"), "host"),
        **dict.fromkeys(("valid-IPv4-address-string", "valid-IPv6-address-string"), "host"),
        "URL-port-string": "port",
        **dict.fromkeys(("path-absolute-URL-string", "opaque-path-string", "URL-path-segment-string"), "path"),
        "URL-query-string": "query",
        "URL-fragment-string": "fragment",
    },
    innermost={"scheme": "URL-scheme-string", "path": "segment-unit", "query": "URL-unit", "fragment": "URL-unit"},
    sections={**dict.fromkeys(rfc3986.SECTIONS, "4.3"), "percent-encoded-byte": "4.3"},
    dispatch={**dict.fromkeys(("http", "https", "ws", "wss", "ftp"), "special-URL-string"), "file": "file-URL-string"},
    by_scheme={
        "valid-URL-string": "relative-URL-with-fragment-string",
        "absolute-URL-with-fragment-string": "",
    },
    generic="other-URL-string",
    scheme="URL-scheme-string",
    domain="valid-host-string",
    escape="percent-encoded-byte",
)
