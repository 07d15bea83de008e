"""A zone identifier in a URL: RFC 6874 allowed it in 2013, RFC 9844 withdrew it in 2025.

`fe80::1%25eth0` means the link-local address on the interface `eth0` of this machine, so the URL means nothing to anyone else.
Browsers never supported it. Under `rfc6874` and `dns`, the URL is valid, and this rule tells you that it is obsolete; the other
grammars reject it, and `invalid-host` reports it.

```markdown
[x](http://[fe80::1%25eth0]/a) <!-- urlint: grammar=rfc6874 -->
                   ^^^^^^^ zone identifier `%25eth0` is no longer allowed in URLs
```

Not reported: an address without a zone, and `%25` elsewhere.

```markdown
[x](http://[fe80::1]/a%25eth0) <!-- urlint: grammar=rfc6874 -->
```

The fix removes the zone. It is a suggestion, because the address may then be unreachable.

```markdown suggested
[x](http://[fe80::1]/a) <!-- urlint: grammar=rfc6874 -->
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair


def check(subject: Subject) -> Iterator[Complaint]:
    """The text from the first `%` on of an IP literal that the grammar accepts."""
    host = subject.parts["host"] or ""
    if not host.startswith("[") or "%" not in host or not subject.verdict.valid:
        return
    start, end = subject.parts.components["host"]
    span = Span(start + host.index("%"), end - 1)
    zone = subject.url[span.start : span.end]
    repair = Repair("Remove the zone identifier", (Edit(span, ""),), False)
    message = f"zone identifier {shown(zone)} is no longer allowed in URLs"
    yield Complaint(span, message, "host", "RFC 9844, section 1", (repair,))


rule = Rule(check)
