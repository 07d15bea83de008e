"""A port that the scheme implies anyway (RFC 3986, section 6.2.3).

With and without it a URL means the same, but to a program that compares texts they are two: a cache keeps both, a search finds
one. Normal form is the shorter one.

```markdown
See <http://host.test:80/> and <https://host.test:443/x> for more.
                     ^^^ `80` is the default port of `http`
                                                 ^^^^ `443` is the default port of `https`
```

Near misses: the port of another scheme, and a scheme that implies none.

```plaintext
See https://host.test:80/ and redis://host.test:6379/ for more.
```

The fix removes the port; it is safe in a link of markup, as the scheme says so.

```markdown fixed
See <http://host.test/> and <https://host.test/x> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.schemes import DEFAULT_PORTS


def check(subject: Subject) -> Iterator[Complaint]:
    """A port that is the scheme's own."""
    port = subject.parts["port"]
    if not port or port != DEFAULT_PORTS.get(subject.scheme):
        return
    start, end = subject.parts.components["port"]
    span = Span(start - 1, end)
    message = f"`{port}` is the default port of `{subject.scheme}`"
    yield Complaint(span, message, "port", "RFC 3986, section 6.2.3", (Mend("Remove the port", (Edit(span, ""),), True),))


rule = Rule(check)
