"""An obsolete scheme: its status is historical, or its standard was withdrawn.

Hardly any program opens such a URL today. This rule is off unless selected, because people who write about the past, or still run
such a service, use these schemes on purpose. The list is the IANA registry as of August 2026, plus `shttp` (historic since 2021)
and `snews` (RFC 5538, section 4), which are no longer in use.

```plaintext
See wais://host.test/db and shttp://host.test/ for more.
    ^^^^ scheme `wais` is obsolete
                            ^^^^^ scheme `shttp` is obsolete
```

Not reported: old schemes that are still in use.

```plaintext
See gopher://host.test/, telnet://host.test/ and ftp://host.test/ for more.
```

There is no fix: the resource may be somewhere else now, or gone.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.message import shown
from urlint.url.registry import HISTORICAL


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme that is out of use."""
    if subject.scheme in HISTORICAL or subject.scheme == "shttp":
        span = subject.parts.components["scheme"]
        yield Complaint(span, f"scheme {shown(subject.scheme)} is obsolete", "scheme", "RFC 7595, section 4")


rule = Rule(check, schemes=True)
