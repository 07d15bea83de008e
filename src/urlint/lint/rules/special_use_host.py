"""A host name that is reserved for special use and not looked up in DNS (RFC 6761).

`.local` is looked up on the local network, `.onion` by Tor, and `.test` and `.invalid` nowhere, so the URL does not work for most
readers.

```markdown
See http://printer.local/ and https://shop.test/ for more.
           ^^^^^^^^^^^^^ `printer.local` is in the reserved domain `local`
                                      ^^^^^^^^^ `shop.test` is in the reserved domain `test`
```

Not reported: names reserved for examples in documentation, and names that only contain a reserved word.

```markdown
See http://www.example.com/ and https://host.example/ and https://local.python.org/ and https://test.org/ for more.
```

There is no fix, because only the author knows the name that others should use.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.special import is_documentation, special_name


def check(subject: Subject) -> Iterator[Complaint]:
    """A name in the registry, except those for examples."""
    host = subject.machine
    name = special_name(host) if host else None
    if name is not None and not is_documentation(host):
        what = "is a reserved name" if host.removesuffix(".") == name.text else f"is in the reserved domain `{name.text}`"
        yield Complaint(subject.parts.components["host"], f"`{host}` {what}", "host", name.reference)


rule = Rule(check, hosts=True)
