"""A fragment under RFC 1738, where it is not part of the URL (RFC 1808, section 2.4.1, and RFC 3986, section 3.5, came later).

Under `rfc1738`, `urlint check` cuts the fragment off and checks the rest, as programs did in 1994. If you need URLs in the strict
sense of that standard, you want to know about each fragment. This rule is off unless selected.

```markdown
[x](http://host.test/a#b) <!-- urlint: grammar=rfc1738 -->
                      ^^ RFC 1738 URLs have no fragment
```

Not reported: fragments under any later standard.

```markdown
[x](http://host.test/a#b) <!-- urlint: grammar=rfc3986 -->
```

The fix removes the fragment. It is a suggestion, because the URL then refers to the whole document.

```markdown suggested
[x](http://host.test/a) <!-- urlint: grammar=rfc1738 -->
```
"""

from collections.abc import Iterator

from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.proposal import Repair


def check(subject: Subject) -> Iterator[Complaint]:
    """A fragment under a standard that leaves it out, which is RFC 1738."""
    at, made = subject.url.find("#"), subject.config.language.standard
    if at == -1 or made is None or not made.completed_by or subject.fault is not None:
        return
    span = Span(at, len(subject.url))
    repair = Repair("Remove the fragment", (Edit(span, ""),), False)
    yield Complaint(span, "RFC 1738 URLs have no fragment", "fragment", "RFC 1738, section 5", (repair,))


rule = Rule(check, kinds=WHOLE)
