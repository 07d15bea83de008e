"""RFC 3987: Internationalized Resource Identifiers (IRIs) (January 2005)."""

from urlint.grammar.standard import Shape, Standard
from urlint.grammar.standards import rfc3986

_JUDGES = {"userinfo": "iuserinfo", "host": "ihost", "port": "port"}
_WHOLE = ("IRI", "IRI-reference", "absolute-IRI", "irelative-ref", "ihier-part", "irelative-part")
_PARTS = ("userinfo", "host", "path", "query", "fragment")

standard = Standard(
    name="rfc3987",
    title="Internationalized Resource Identifiers (RFC 3987, January 2005)",
    rfc="RFC 3987",
    files=("rfc3987",),
    start="IRI-reference",
    shapes={**dict.fromkeys(_WHOLE, Shape(rfc3986.GENERIC, _JUDGES)), "iauthority": Shape(rfc3986.AUTHORITY, _JUDGES)},
    component={
        **rfc3986.standard.component,
        **{f"i{name}": part for name, part in rfc3986.standard.component.items()},
        **{f"i{part}": part for part in _PARTS},
    },
    innermost={"userinfo": "iuserinfo", "host": "ihost", "path": "ipchar", "query": "iquery", "fragment": "ifragment"},
    sections=dict.fromkeys(rfc3986.SECTIONS, "2.2"),
)
