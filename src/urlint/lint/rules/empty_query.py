"""A `?` with nothing after it, which makes an empty query (RFC 3986, sections 3.4 and 6.2.3).

It is left over when a query is cut off. By the standard, and for caches and many servers, `/a?` and `/a` are two URLs, though they
nearly always give the same page.

```markdown
[x](http://host.test/a?) and [y](http://host.test/?#top)
                      ^ query is empty
                                                  ^ query is empty
```

Not reported: a query, a `?` in a query or fragment, and the intentional `?#iefix` of fonts.

```markdown
[x](http://host.test/a?b) and [y](http://host.test/a?b?#c?) and [z](a.eot?#iefix)
```

The fix removes the `?`. It is a suggestion, because the two URLs differ.

```markdown suggested
[x](http://host.test/a) and [y](http://host.test/#top)
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.proposal import Repair


def check(subject: Subject) -> Iterator[Complaint]:
    """A `?` without a query after it."""
    if subject.parts["query"] == "" and subject.parts["fragment"] != "iefix" and len(subject.url) > 1:
        end = subject.parts.components["query"].end
        span = Span(end - 1, end)
        repair = Repair("Remove the `?`", (Edit(span, ""),), False)
        yield Complaint(span, "query is empty", "query", "RFC 3986, section 6.2.3", (repair,))


rule = Rule(check)
