"""An internationalized host, shown in its other form (RFC 5890, section 2.3.2).

DNS uses the ASCII form; people read the Unicode form. Seeing both helps to tell a name from one that only looks like it.

```markdown
See https://www.xn--bcher-kva.test/ for more.
            ^^^^^^^^^^^^^^^^^^^^^^ `www.xn--bcher-kva.test` is `www.bücher.test`
```

Not reported: hosts in plain ASCII, and labels that are not valid A-labels. A host that the grammar rejects, as RFC 3986 rejects
`bücher.test`, is reported by its own rule.

```markdown
See https://www.bucher.test/xn--bcher-kva and https://xn--a-.test/ for more.
```

There is nothing to fix.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.confusable import is_international
from urlint.url.host import to_a_labels, to_u_labels
from urlint.url.percent import decode


def check(subject: Subject) -> Iterator[Complaint]:
    """A host with another form."""
    if not is_international(subject.host):
        return
    host = decode(subject.host)
    other = to_u_labels(host) if host.isascii() else to_a_labels(host)
    if other and other != host:
        yield Complaint(subject.parts.components["host"], f"`{subject.host}` is `{other}`", "host", "RFC 5890, section 2.3.2")


rule = Rule(check, hosts=True)
