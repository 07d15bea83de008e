r"""A Windows drive where the host belongs: `file://C:/x` is the file `/x` on a machine named `C` (RFC 8089, section 2).

A host comes after `file://`. It may be empty, which is why such URLs have three slashes. With only two, browsers still recognize
the drive; other programs look for a machine on the network and find none, or the wrong one. `|` used to replace the colon after a
drive letter. With it, and in text that people read, this is only an `info`, because such a URL is for browsers.

```markdown
[x](file://C:/Users/a.txt) and [y](file://c|/a.txt)
           ^^ drive `C:` is where the host belongs
                                          ^^ drive `c|` is where the host belongs
```

The same holds for URLs of other programs whose scheme ends in `file`.

```python
REMOTE = "git+file://C:\\Users\\a.git"
                     ^^ drive `C:` is where the host belongs
```
```python suggested
REMOTE = "git+file:///C:/Users/a.git"
```

Not reported: three slashes, a machine with a port, and a machine with a one-letter name.

```markdown
[x](file:///C:/Users/a.txt) and [y](file://c:8080/a.txt) and [z](file://c/a.txt)
```

The fix adds the third slash, and changes `|` to `:`. It is a suggestion, because by the standard that is a different machine.

```markdown
[x](file://C:/Users/a.txt) and [y](file://c|/a.txt)
           ^^ drive `C:` is where the host belongs
                                          ^^ drive `c|` is where the host belongs
```
```markdown suggested
[x](file:///C:/Users/a.txt) and [y](file:///c:/a.txt)
```
"""

from collections.abc import Iterator

from urlint.find.container import CONTAINERS
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.url.consequence import Consequence
from urlint.url.drive import drive_as_host
from urlint.url.message import shown
from urlint.url.proposal import Repair


def check(subject: Subject) -> Iterator[Complaint]:
    """A drive with its colon or bar, followed by nothing but a path."""
    found = drive_as_host(subject.url)
    if found is not None:
        repair = Repair("Add a third slash before the drive", found.edits, False)
        said = f"drive {shown(subject.url[found.span.start : found.span.end])} is where the host belongs"
        is_for_browsers = subject.url[found.span.end - 1] == "|" or CONTAINERS[subject.finding.container].prose
        weight = Consequence.NONE if is_for_browsers and not subject.config.strict else ""
        yield Complaint(found.span, said, "host", "RFC 8089, section 2", (repair,), weight)


rule = Rule(check, kinds=JUDGED)
