"""In RFC 1738 a fragment is no part of the URL (RFC 1808, section 2.4.1, and RFC 3986, section 3.5, came later).

Under `rfc1738`, `urlint check` cuts the fragment off and judges the URL, since that is what programs did in 1994. Whoever
must hand over URLs in the strict sense of that standard wants to know of each fragment. Off until it is selected.

```markdown
[x](http://host.test/a#b) <!-- urlint: grammar=rfc1738 -->
                      ^^ RFC 1738 knows no fragment
```

A near miss: every later standard knows fragments.

```markdown
[x](http://host.test/a#b) <!-- urlint: grammar=rfc3986 -->
```

The fix removes the fragment; it is a suggestion, because the URL then names all of the document.

```markdown suggested
[x](http://host.test/a) <!-- urlint: grammar=rfc1738 -->
```
"""

from collections.abc import Iterator

from urlint.lint.rule import WHOLE, Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span


def check(subject: Subject) -> Iterator[Complaint]:
    """A fragment under RFC 1738."""
    at = subject.url.find("#")
    if at < 0 or subject.config.language.name != "rfc1738" or subject.fault is not None:
        return
    span = Span(at, len(subject.url))
    mend = Mend("Remove the fragment", (Edit(span, ""),), False)
    yield Complaint(span, "RFC 1738 knows no fragment", "fragment", "RFC 1738, section 5", (mend,))


rule = Rule(check, kinds=WHOLE)
