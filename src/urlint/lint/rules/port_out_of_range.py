"""A port greater than 65535 (RFC 9293, section 3.1).

The grammar allows any number of digits, but a port has only 16 bits. Programs reject such a URL, or use the number modulo 65536.

```plaintext
See http://host.test:80800/ and https://host.test:443443/ for more.
                     ^^^^^ port `80800` is greater than 65535
                                                  ^^^^^^ port `443443` is greater than 65535
```

Not reported: the largest port, leading zeros, and tags that are not ports.

```plaintext
See http://host.test:65535/, http://host.test:000080/ and docker://host.test:20240131 for more.
```

There is no fix, because only the author knows the port.
"""

from collections.abc import Iterator

from urlint.lint.own_syntax import has_own_syntax
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.message import shown
from urlint.url.schemes import HIERARCHICAL

_GREATEST = "65535"


def check(subject: Subject) -> Iterator[Complaint]:
    """A port of more than sixteen bits, in a scheme whose authority has one."""
    port = (subject.parts["port"] or "").lstrip("0")
    if not port.isdecimal() or not port.isascii() or (len(port), port) <= (len(_GREATEST), _GREATEST):
        return
    if HIERARCHICAL.isdisjoint(subject.scheme.split("+")) or has_own_syntax(subject.url):
        return
    span = subject.parts.components["port"]
    yield Complaint(span, f"port {shown(port)} is greater than {_GREATEST}", "port", "RFC 9293, section 3.1")


rule = Rule(check)
