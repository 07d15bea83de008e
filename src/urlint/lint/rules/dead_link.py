"""A URL whose page does not exist, as a link checker found out (RFC 9110, section 15.5).

urlint makes no requests. A link checker such as lychee does, and `urlint check --answers FILE` shows its results wherever the URL
appears, even in code and comments. `urlint find --output-format urls` lists the URLs that are worth requesting.

```json
{"error_map": {"a.md": [{"url": "https://host.test/a", "status": {"text": "Rejected status code: 404 Not Found", "code": 404}}]}}
```

```markdown
See <https://host.test/a> and [this](https://host.test/a#b).
     ^^^^^^^^^^^^^^^^^^^ leads nowhere: 404 Not Found
                                     ^^^^^^^^^^^^^^^^^^^^^ leads nowhere: 404 Not Found
```

Not reported: URLs that were not requested, and those whose server gave another answer (see `unanswered-link`).

```markdown
See <https://host.test/> and <https://host.test/b>.
```

There is no fix, because only the author knows what the page was about.
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.answers import GONE
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span


def check(subject: Subject) -> Iterator[Complaint]:
    """The URL, if a server said that nothing is there."""
    answer = subject.config.answers.about(subject.url) if subject.config.answers else None
    if answer is not None and answer.code in GONE:
        yield Complaint(Span(0, len(subject.url)), f"leads nowhere: {answer.text}", "path", "RFC 9110, section 15.5")


rule = Rule(check, kinds=frozenset({Kind.URL}))
