r"""A port that is not a number (RFC 3986, section 3.2.3).

Browsers reject such a URL. Other programs ignore the port, or use only the digits before the letter, and so reach the wrong
service.

```markdown
See http://host.test:8a/ for more.
                     ^^ port `8a` is not a number
```

Not reported: an empty port, and schemes that allow a list of hosts.

```markdown
See http://host.test:80/, http://host.test:/ and mongodb://a.test:1,b.test:2/c for more.
```

The fixes are suggestions, because only the author knows the port: replace letters that look like digits, keep the leading digits,
or remove the port. A well-known port comes first.

```markdown suggested
See http://host.test:8/ for more.
```
```markdown
See http://host.test:8o80/ for more.
                     ^^^^ port `8o80` is not a number
```
```markdown suggested
See http://host.test:8080/ for more.
```
```yaml
a: redis://host.test:6379O
                     ^^^^^ port `6379O` is not a number
```
```yaml suggested
a: redis://host.test:6379
```

In a list of hosts, the wrong port is reported.

```yaml
a: mongodb://a.test:27017,b.test:2701x/c
                                 ^^^^^ port `2701x` is not a number
b: mongodb://a.test:2701x,b.test:27017/c
                    ^^^^^ port `2701x` is not a number
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject, refused
from urlint.text import Span
from urlint.url.message import shown
from urlint.url.schemes import ROOTED

_OF_LIST = compiled(r"(?:\A|:)([^,;:]*)(?=[,;]|\Z)")
_NUMBER = compiled("[0-9]*")


def check(subject: Subject) -> Iterator[Complaint]:
    """A port that is not a number; in a list of hosts, the one that is not."""
    for complaint in refused(subject):
        yield _of_list(subject, complaint)


def _of_list(subject: Subject, complaint: Complaint) -> Complaint:
    """The same for the only wrong port in a list of hosts: the grammar takes everything after the first colon for one port."""
    if subject.scheme in ROOTED or not compiled("[,;]").search(subject.url, *complaint.span):
        return complaint
    start, end = complaint.span
    ports = [Span(*found.span(1)).shift(start) for found in _OF_LIST.finditer(subject.url[start:end])]
    wrong = [span for span in ports if not _NUMBER.fullmatch(subject.url, *span)]
    if len(wrong) != 1:
        return complaint
    message = f"port {shown(subject.url[wrong[0].start : wrong[0].end])} is not a number"
    return complaint._replace(span=wrong[0], message=message, repairs=())


rule = Rule(check, kinds=JUDGED)
