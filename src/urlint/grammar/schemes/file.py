"""`file` (RFC 8089, section 2). What its appendices tell of (drives, shares, two slashes) works, and so does a query."""

from urlint.grammar.scheme import FINE, REFUSED, Scheme
from urlint.grammar.standard import Reason, Shape
from urlint.grammar.standards import rfc3986

_WHOLE = Shape(rfc3986.GENERIC, {"userinfo": "", "host": "host"})

standard = rfc3986.standard._replace(
    name="file",
    title="file URLs (RFC 8089, February 2017)",
    files=("rfc3986", "file"),
    start="URI",
    shapes={"URI": _WHOLE, "file-URI": _WHOLE},
    component={**rfc3986.standard.component, "file-auth": "host", "local-path": "path"},
    sections={
        **rfc3986.SECTIONS,
        **dict.fromkeys(("scheme", "authority", "userinfo", "port", "path", "query"), "RFC 8089, section 2"),
    },
    rule="scheme-syntax",
    reasons=(
        Reason("port", r":[0-9]++(?=[/?#]|\Z)", "a `file` URL has no port", "Remove the port"),
        Reason("query", r"\?[^#]*", "a `file` URL has no query", "Remove the query"),
        Reason(":", r"(?!/)", "path must be absolute"),
    ),
)


def _weigh(url: str, component: str, at: int) -> str:
    """Of all departures only a login and a port lead nowhere; a sign without a name is one that somebody will fill in."""
    if component == "userinfo":
        return FINE if url.startswith("@", at) else REFUSED
    return REFUSED if component == "port" and url[at + 1 : at + 2].isalnum() else FINE


scheme = Scheme(standard, _weigh)
