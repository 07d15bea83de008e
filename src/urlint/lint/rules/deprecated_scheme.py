"""A scheme of the past: its status is historical, or its standard has been taken back.

Hardly a program opens such a URL today. Off until it is selected: who writes of old times, or still runs such a service,
means what he writes. The list is that of IANA as of August 2026, with `shttp` (historic since 2021) and `snews` (RFC 5538,
section 4), which stand for nothing that is in use.

```plaintext
See wais://host.test/db and shttp://host.test/ for more.
    ^^^^ the scheme `wais` is no longer in use
                            ^^^^^ the scheme `shttp` is no longer in use
```

Near misses: old, but in use.

```plaintext
See gopher://host.test/, telnet://host.test/ and ftp://host.test/ for more.
```

There is no fix: what was there may now be elsewhere, or nowhere.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.message import shown
from urlint.url.registry import HISTORICAL


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme whose time is over."""
    if subject.scheme in HISTORICAL or subject.scheme == "shttp":
        span = subject.parts.components["scheme"]
        yield Complaint(span, f"the scheme {shown(subject.scheme)} is no longer in use", "scheme", "RFC 7595, section 4")


rule = Rule(check, schemes=True)
