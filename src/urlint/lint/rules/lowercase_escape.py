"""An escape with lowercase letters; normal form uses uppercase (RFC 3986, section 2.1).

`%c3%a9` and `%C3%A9` are the same bytes, but programs that compare text see two URLs.

```markdown
See <http://host.test/caf%c3%a9?q=%2f> for more.
                         ^^^^^^ `%c3%a9` is not uppercase
                                  ^^^ `%2f` is not uppercase
```

Not reported: uppercase letters, digits only, lowercase letters outside escapes, and `data:` URLs, which nobody compares.

```markdown
See <http://host.test/caf%C3%A9?q=%25f> and data:text/plain,%c3%a9 for more.
```

The fix is a suggestion: servers should read both spellings alike, but browsers request the one that is written.

```markdown suggested
See <http://host.test/caf%C3%A9?q=%2F> for more.
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair

_RUN = compiled(r"(?:%[0-9A-Fa-f]{2})++")


def check(subject: Subject) -> Iterator[Complaint]:
    """Each run of escapes with a lowercase letter."""
    if subject.scheme == "data":
        return
    for found in _RUN.finditer(subject.url):
        if found[0] != found[0].upper():
            span = Span(*found.span())
            repair = Repair("Make the escape uppercase", (Edit(span, found[0].upper()),), True)
            yield Complaint(span, f"{shown(found[0])} is not uppercase", "", "RFC 3986, section 2.1", (repair,))


rule = Rule(check)
