"""A host that is not reachable from the Internet: the local machine, a private network, or a link-local address (RFC 6890).

For other readers of the document, such a URL leads nowhere, or to a machine of their own.

```markdown
See http://192.168.1.10/ and http://localhost:8000/ for more.
           ^^^^^^^^^^^^ `192.168.1.10` is not reachable from the Internet: Private-Use (`192.168.0.0/16`)
                                    ^^^^^^^^^ `localhost` is the local machine
See http://[fe80::1]/ for more.
           ^^^^^^^^^ `[fe80::1]` is not reachable from the Internet: Link-Local Unicast (`fe80::/10`)
```

Not reported: addresses on the Internet, and those reserved for documentation (RFC 5737, RFC 3849, RFC 9637).

```markdown
See http://8.8.8.8/ and http://192.0.2.1/ and http://[2001:db8::1]/ and http://localhost.test/ for more.
```

There is no fix, because only the author knows the address that others should use.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.special import is_documentation, is_this_machine, special_block


def check(subject: Subject) -> Iterator[Complaint]:
    """An address in the registries of special-purpose addresses, or the name of this machine."""
    host = subject.machine
    if not host:
        return
    block = special_block(host)
    if block is not None and not block.reachable and not is_documentation(host):
        message = f"`{host}` is not reachable from the Internet: {block.name} (`{block.text}`)"
        yield Complaint(subject.parts.components["host"], message, "host", "RFC 6890")
    elif is_this_machine(host):
        yield Complaint(subject.parts.components["host"], f"`{host}` is the local machine", "host", "RFC 6761, section 6.3")


rule = Rule(check, hosts=True)
