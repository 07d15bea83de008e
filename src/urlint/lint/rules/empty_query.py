"""A `?` with nothing behind it begins a query that is empty (RFC 3986, sections 3.4, 6.2.3).

It is left over where the query was cut off. `/a?` and `/a` are two URLs to the standard, to caches and to many servers,
though they give the same page nearly always.

```markdown
[x](http://host.test/a?) and [y](http://host.test/?#top)
                      ^ query is empty
                                                  ^ query is empty
```

Near misses: a query, a `?` in a query or a fragment, and the `?#iefix` of fonts, which is meant.

```markdown
[x](http://host.test/a?b) and [y](http://host.test/a?b?#c?) and [z](a.eot?#iefix)
```

The fix removes the `?`. It is a suggestion, because the two URLs differ.

```markdown suggested
[x](http://host.test/a) and [y](http://host.test/#top)
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span


def check(subject: Subject) -> Iterator[Complaint]:
    """A query that is there and empty."""
    if subject.parts["query"] == "" and subject.parts["fragment"] != "iefix" and len(subject.url) > 1:
        end = subject.parts.components["query"].end
        span = Span(end - 1, end)
        mend = Mend("Remove the `?`", (Edit(span, ""),), False)
        yield Complaint(span, "query is empty", "query", "RFC 3986, section 6.2.3", (mend,))


rule = Rule(check)
