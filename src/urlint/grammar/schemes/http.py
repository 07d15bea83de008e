"""`http` and `https` (RFC 9110, section 4.2): the host must not be empty."""

from urlint.grammar.scheme import Scheme
from urlint.grammar.standard import Explanation
from urlint.grammar.standards import rfc3986

REASONS = (
    Explanation(":", r"(?!//)", "missing `//` after the scheme", "Insert `//`", "//"),
    Explanation("", r"(?<=//)(?=[/?#:]|\Z)", "missing host"),
)

standard = rfc3986.standard._replace(
    name="http",
    title="http and https URLs (RFC 9110, June 2022)",
    files=("rfc3986", "http"),
    start="URI",
    shapes=dict.fromkeys(("URI", "http-URI", "https-URI"), rfc3986.WHOLE) | {"authority": rfc3986.standard.shapes["authority"]},
    sections={**rfc3986.SECTIONS, "scheme": "RFC 9110, section 4.2", "host": "RFC 9110, section 4.2.1"},
    reasons=REASONS,
)


scheme = Scheme(standard)  # rules of their own report a missing host and missing slashes
