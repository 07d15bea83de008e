"""`ws` and `wss` (RFC 6455, section 3): a WebSocket URL has no fragment and no login."""

from urlint.grammar.scheme import FINE, REFUSED, Scheme
from urlint.grammar.schemes import http
from urlint.grammar.standard import Explanation, Shape
from urlint.grammar.standards import rfc3986

_WHOLE = Shape(rfc3986.GENERIC, {**rfc3986.JUDGES, "userinfo": ""})

standard = rfc3986.standard._replace(
    name="ws",
    title="WebSocket URLs (RFC 6455, December 2011)",
    files=("rfc3986", "ws"),
    start="URI",
    shapes={"URI": _WHOLE, "ws-URI": _WHOLE, "wss-URI": _WHOLE},
    sections={**rfc3986.SECTIONS, **dict.fromkeys(("scheme", "userinfo", "host", "fragment"), "RFC 6455, section 3")},
    rule="scheme-syntax",
    reasons=(*http.REASONS, Explanation("fragment", r"#.*", "a WebSocket URL has no fragment", "Remove the fragment")),
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: none for a login, which many programs send, and which has a rule of its own."""
    return FINE if component == "userinfo" else REFUSED


scheme = Scheme(standard, _weigh)
