"""The host has a name that is reserved for special use, and that DNS does not look up (RFC 6761).

`.local` is looked up on the link, `.onion` by Tor, `.test` and `.invalid` nowhere: for most readers the URL leads nowhere.

```markdown
See http://printer.local/ and https://shop.test/ for more.
           ^^^^^^^^^^^^^ `printer.local` lies in `local`, which is reserved
                                      ^^^^^^^^^ `shop.test` lies in `test`, which is reserved
```

Near misses: the names that are kept for examples in documents, and names that only hold a reserved word.

```markdown
See http://www.example.com/ and https://host.example/ and https://local.python.org/ and https://test.org/ for more.
```

There is no fix, as only the author knows the name that others would take.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.special import is_documentation, special_name


def check(subject: Subject) -> Iterator[Complaint]:
    """A name of the registry, but for those of examples."""
    name = special_name(subject.host) if subject.host else None
    if name is not None and not is_documentation(subject.host):
        what = "is" if subject.host.removesuffix(".") == name.text else f"lies in `{name.text}`, which is"
        yield Complaint(subject.parts.components["host"], f"`{subject.host}` {what} reserved", "host", name.reference)


rule = Rule(check, hosts=True)
