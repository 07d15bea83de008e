"""A URL with two schemes: `https://https://host`.

The grammar accepts it: the host is `https`, the port is empty, and the rest is the path. Nobody means that. It happens when a URL
is pasted after an existing scheme, or when a template adds one.

```markdown
[x](https://https://host.test/a), [y](http://http//host.test/b) and http://ftp://host.test/.
    ^^^^^^^^^^^^^^^^ URL has two schemes, which makes `https` its host
                                      ^^^^^^^^^^^^^ URL has two schemes, which makes `http` its host
                                                                    ^^^^^^^^^^^^^ URL has two schemes, which makes `ftp` its host
[z](http://http:www.host.test/c)
    ^^^^^^^^^^^^ URL has two schemes, which makes `http` its host
```

Not reported: a URL in the path of another one, and a host named like a scheme.

```markdown
[x](https://host.test/https://other.test/), [y](http://http:8080/) and [z](https://https.test/)
```

The fix removes the first scheme. It is a suggestion, because the first one may be the right one.

```markdown suggested
[x](https://host.test/a), [y](http://host.test/b) and ftp://host.test/.
[z](http://www.host.test/c)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown

_TWICE = compiled(
    r"(?i:https?|ftps?|wss?)://((?i:https?|ftps?|wss?|file))(?::/{1,3}(?=[A-Za-z0-9\[])|//|:(?=[A-Za-z0-9-]+\.[A-Za-z]))"
)


def check(subject: Subject) -> Iterator[Complaint]:
    """A host that is a scheme with its slashes."""
    found = _TWICE.match(subject.url)
    if found:
        meant = f"{found[1]}:///" if found[1].lower() == "file" else f"{found[1]}://"
        span = Span(0, found.end())
        mend = Mend("Remove the first scheme", (Edit(span, meant),), False)
        message = f"URL has two schemes, which makes {shown(found[1])} its host"
        yield Complaint(span, message, "host", "RFC 3986, section 3.2.2", (mend,))


rule = Rule(check)
