"""`file` (RFC 8089, section 2). The forms in its appendices (drives, shares, two slashes) also work, and so does a query."""

from urlint.grammar.scheme import FINE, REFUSED, Scheme
from urlint.grammar.standard import Explanation, Shape
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
        Explanation("port", r":[0-9]++(?=[/?#]|\Z)", "a `file` URL has no port", "Remove the port"),
        Explanation("query", r"\?[^#]*", "a `file` URL has no query", "Remove the query"),
        Explanation(":", r"(?!/)", "path must be absolute"),
    ),
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: only a login or a port makes the URL fail, unless it is empty, as in a template."""
    if component == "userinfo":
        return FINE if url.startswith("@", at) else REFUSED
    return REFUSED if component == "port" and url[at + 1 : at + 2].isalnum() else FINE


scheme = Scheme(standard, _weigh)
