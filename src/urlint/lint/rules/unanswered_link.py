"""A URL for which a link checker got no page, though there may be one.

The server could not be reached, was too slow, failed, or turned the program away, as many servers do (403, 429). Some of these
problems are gone tomorrow, and some are not. Like those of `dead-link`, the answers come from the FILE of `urlint check --answers
FILE`.

```json
{"error_map": {"a.md": [
    {"url": "https://host.test/a", "status": {"text": "Rejected status code: 503 Service Unavailable", "code": 503}},
    {"url": "https://gone.test/", "status": {"text": "Network error: Connection refused", "details": "Connection refused"}}]}}
```

```markdown
See <https://host.test/a> and [this](https://gone.test).
     ^^^^^^^^^^^^^^^^^^^ no page received: 503 Service Unavailable
                                     ^^^^^^^^^^^^^^^^^ no page received: Connection refused
```

Not reported: URLs that were not requested, and those that lead to a page.

```markdown
See <https://host.test/> and <https://host.test/b>.
```

There is no fix. Look at the page, and try again later.
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.answers import GONE
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span


def check(subject: Subject) -> Iterator[Complaint]:
    """The URL, if the answer was neither a page nor "not found"."""
    answer = subject.config.answers.about(subject.url) if subject.config.answers else None
    if answer is not None and answer.code not in GONE:
        yield Complaint(Span(0, len(subject.url)), f"no page received: {answer.text}", "host")


rule = Rule(check, kinds=frozenset({Kind.URL}))
