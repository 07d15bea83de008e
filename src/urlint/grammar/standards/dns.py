"""The DNS-compatible variant: RFC 3986 and RFC 6874 with hosts restricted to valid DNS names (RFC 1123, section 2.1)."""

from urlint.grammar.standards import rfc6874

standard = rfc6874.standard._replace(
    name="dns",
    title="URIs whose hosts DNS could know (RFC 3986, RFC 6874, RFC 1123)",
    files=("rfc3986", "rfc6874", "dns"),
    sections={**rfc6874.standard.sections, "host": "RFC 1123, section 2.1"},
    component={**rfc6874.standard.component, "domain-name": "host", "dns-label": "host"},
)
