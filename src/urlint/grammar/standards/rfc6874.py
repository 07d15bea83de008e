"""RFC 6874: IPv6 zone identifiers in address literals (February 2013; obsoleted by RFC 9844)."""

from urlint.grammar.standard import Shape
from urlint.grammar.standards import rfc3986

# The zone identifier has a name of its own inside the host.
_ZONE = rfc3986.GENERIC.replace(r"\[[^\]/?#]*+", r"\[(?:(?!%25)[^\]/?#])*+(?:%25(?P<zone_id>[^\]/?#]*+))?", 1)
_WHOLE = Shape(_ZONE, rfc3986.JUDGES, {"zone_id": "zone-id"})

standard = rfc3986.standard._replace(
    name="rfc6874",
    title="URIs with IPv6 zone identifiers (RFC 3986 with RFC 6874)",
    files=("rfc3986", "rfc6874"),
    shapes={name: _WHOLE if shape is rfc3986.WHOLE else shape for name, shape in rfc3986.standard.shapes.items()},
    sections={**rfc3986.SECTIONS, "zone-id": "RFC 6874, section 2"},
    component={**rfc3986.standard.component, "IPv6addrz": "host", "ZoneID": "zone-id"},
)
