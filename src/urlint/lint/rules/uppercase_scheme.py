"""A scheme with uppercase letters; case does not matter there, and normal form is lowercase (RFC 3986, section 3.1).

Programs that recognize URLs by how they start, such as those that turn text into links, look only for `https:`.

```markdown
See <HTTPS://host.test/A> and <Http://host.test/> for more.
     ^^^^^ scheme `HTTPS` is not lowercase
                               ^^^^ scheme `Http` is not lowercase
```

Not reported: uppercase letters where case matters.

```plaintext
See https://host.test/HTTP:// for more.
```

The fix is safe in a markup link. Elsewhere, something may be looked up by its exact spelling.

```markdown fixed
See <https://host.test/A> and <http://host.test/> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.proposal import Repair


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme with an uppercase letter."""
    scheme = subject.parts["scheme"]
    if scheme and scheme != subject.scheme:
        span = subject.parts.components["scheme"]
        repair = Repair("Make the scheme lowercase", (Edit(span, subject.scheme),), True)
        yield Complaint(span, f"scheme {shown(scheme)} is not lowercase", "scheme", "RFC 3986, section 3.1", (repair,))


rule = Rule(check)
