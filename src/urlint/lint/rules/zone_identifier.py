"""A zone identifier in a URL: RFC 6874 allowed one in 2013, RFC 9844 took it back in 2025.

`fe80::1%25eth0` means the link-local address behind the interface `eth0` of this very machine, so that the URL says nothing
to anybody else. Browsers never took it. Under `rfc6874` and `dns` the URL is valid, and this rule says what has become of it;
the other grammars refuse it, and `invalid-host` says so.

```markdown
[x](http://[fe80::1%25eth0]/a) <!-- urlint: grammar=rfc6874 -->
                   ^^^^^^^ the zone identifier `%25eth0` has no place in a URL any more
```

Near misses: an address without a zone, and a `%25` elsewhere.

```markdown
[x](http://[fe80::1]/a%25eth0) <!-- urlint: grammar=rfc6874 -->
```

The fix removes the zone. It is a suggestion, because the address may then be out of reach.

```markdown suggested
[x](http://[fe80::1]/a) <!-- urlint: grammar=rfc6874 -->
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown


def check(subject: Subject) -> Iterator[Complaint]:
    """What stands behind the first `%` of an IP literal that the grammar takes."""
    host = subject.parts["host"] or ""
    if not host.startswith("[") or "%" not in host or not subject.verdict.valid:
        return
    start, end = subject.parts.components["host"]
    span = Span(start + host.index("%"), end - 1)
    zone = subject.url[span.start : span.end]
    mend = Mend("Remove the zone identifier", (Edit(span, ""),), False)
    message = f"the zone identifier {shown(zone)} has no place in a URL any more"
    yield Complaint(span, message, "host", "RFC 9844, section 1", (mend,))


rule = Rule(check)
