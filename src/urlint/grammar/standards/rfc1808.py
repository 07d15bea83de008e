"""RFC 1808: Relative Uniform Resource Locators (June 1995)."""

from urlint.grammar.standard import Shape, Standard

# Section 2.4: fragment, scheme, network location, query, parameters, and path are removed in this order.
RELATIVE = (
    r"(?:(?P<scheme>[A-Za-z0-9+.\-]++):)?+(?://(?P<net_loc>[^/#]*+))?+"
    r"(?P<path>[^;?#]*+)(?:;(?P<params>[^?#]*+))?(?:\?(?P<query>[^#]*+))?(?:#(?P<fragment>.*+))?"
)
_WHOLE = ("URL", "absoluteURL", "generic-RL", "relativeURL", "net_path", "abs_path", "rel_path")

standard = Standard(
    name="rfc1808",
    title="Relative Uniform Resource Locators (RFC 1808, June 1995)",
    rfc="RFC 1808",
    files=("rfc1808",),
    start="URL",
    shapes=dict.fromkeys(_WHOLE, Shape(RELATIVE)),
    component={"fsegment": "path", "segment": "path", "pchar": "path", "param": "params"},
    innermost={"path": "pchar", "params": "param"},
    sections={"scheme": "2.2", **dict.fromkeys(("net_loc", "path", "params", "query", "fragment", "escape"), "2.2")},
    escape="escape",
    older=True,
)
