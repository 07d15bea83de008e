"""A port that the scheme implies anyway (RFC 3986, section 6.2.3).

The URL means the same with and without the port, but programs that compare text see two URLs: a cache stores both, a search finds
only one. Normal form leaves the port out.

```markdown
See <http://host.test:80/> and <https://host.test:443/x> for more.
                     ^^^ `80` is the default port of `http`
                                                 ^^^^ `443` is the default port of `https`
```

Not reported: the port of another scheme, and schemes without a default port.

```plaintext
See https://host.test:80/ and redis://host.test:6379/ for more.
```

The fix removes the port. It is safe in a markup link, because the scheme implies the port.

```markdown fixed
See <http://host.test/> and <https://host.test/x> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.proposal import Repair
from urlint.url.schemes import DEFAULT_PORTS


def check(subject: Subject) -> Iterator[Complaint]:
    """A port that is the scheme's own."""
    port = subject.parts["port"]
    if not port or port != DEFAULT_PORTS.get(subject.scheme):
        return
    start, end = subject.parts.components["port"]
    span = Span(start - 1, end)
    message = f"`{port}` is the default port of `{subject.scheme}`"
    yield Complaint(span, message, "port", "RFC 3986, section 6.2.3", (Repair("Remove the port", (Edit(span, ""),), True),))


rule = Rule(check)
