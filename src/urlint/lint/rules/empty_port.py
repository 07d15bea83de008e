"""A colon without a port behind it means no more than no colon (RFC 3986, section 3.2.3).

Often a port was to follow. Some programs refuse such a URL, others take another port for it than the default one.

```markdown
See <http://host.test:/a> and <https://[::1]:/> for more.
                     ^ port is empty
                                            ^ port is empty
```

Near misses: a port, colons elsewhere, and the drive of a file, to which a third slash is missing.

```plaintext
See http://host.test:80/ and http://host.test/a:/ and file://C:/a for more.
```

The fix removes the colon; it is safe in a link of markup.

```markdown fixed
See <http://host.test/a> and <https://[::1]/> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span


def check(subject: Subject) -> Iterator[Complaint]:
    """A port that is there and empty."""
    if subject.parts["port"] == "" and subject.scheme != "file":
        end = subject.parts.components["port"].end
        span = Span(end - 1, end)
        mend = Mend("Remove the empty port", (Edit(span, ""),), True)
        yield Complaint(span, "port is empty", "port", "RFC 3986, section 3.2.3", (mend,))


rule = Rule(check)
