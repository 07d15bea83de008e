"""A URL for which a program that asked the network got no page, though there may be one.

The server was not reached, was too slow, had a fault, or turned the program away, as many do with programs (403, 429). Some of
that is gone tomorrow, and some is not. The answers come from the FILE of `urlint check --answers FILE`, as those of `dead-link`
do.

```json
{"error_map": {"a.md": [
    {"url": "https://host.test/a", "status": {"text": "Rejected status code: 503 Service Unavailable", "code": 503}},
    {"url": "https://gone.test/", "status": {"text": "Network error: Connection refused", "details": "Connection refused"}}]}}
```

```markdown
See <https://host.test/a> and [this](https://gone.test).
     ^^^^^^^^^^^^^^^^^^^ no page came: 503 Service Unavailable
                                     ^^^^^^^^^^^^^^^^^ no page came: Connection refused
```

Not reported: URLs that were not asked for, and those that lead to a page.

```markdown
See <https://host.test/> and <https://host.test/b>.
```

There is no fix. Look at the page, and ask again later.
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.answers import GONE
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span


def check(subject: Subject) -> Iterator[Complaint]:
    """The URL, where anything but a page, or the word that there is none, came back."""
    answer = subject.config.answers.about(subject.url) if subject.config.answers else None
    if answer is not None and answer.code not in GONE:
        yield Complaint(Span(0, len(subject.url)), f"no page came: {answer.text}", "host")


rule = Rule(check, kinds=frozenset({Kind.URL}))
