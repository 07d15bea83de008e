"""Case does not count in a scheme; normal form writes it in lower case (RFC 3986, section 3.1).

Programs that know the URL by its first letters, such as the ones that make links of text, look for `https:` alone.

```markdown
See <HTTPS://host.test/A> and <Http://host.test/> for more.
     ^^^^^ the scheme `HTTPS` is not in lower case
                               ^^^^ the scheme `Http` is not in lower case
```

Near misses: capital letters where they count.

```plaintext
See https://host.test/HTTP:// for more.
```

The fix is safe in a link of markup; elsewhere something may be looked up by its letters.

```markdown fixed
See <https://host.test/A> and <http://host.test/> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme with a capital letter."""
    scheme = subject.parts["scheme"]
    if scheme and scheme != subject.scheme:
        span = subject.parts.components["scheme"]
        mend = Mend("Write the scheme in lower case", (Edit(span, subject.scheme),), True)
        yield Complaint(span, f"the scheme {shown(scheme)} is not in lower case", "scheme", "RFC 3986, section 3.1", (mend,))


rule = Rule(check)
