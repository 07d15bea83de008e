r"""A drive of Windows where the host should stand: `file://C:/x` is the file `/x` of a machine called `C` (RFC 8089, section 2).

Behind `file://` comes a host, which may be empty; that is why such URLs have three slashes. With two, browsers take the drive
for one all the same; other programs ask the network for a machine, and find none, or one that nobody meant. The same holds
for `|`, with which the colon behind a drive was once written.

```markdown
[x](file://C:/Users/a.txt) and [y](file://c|/a.txt)
           ^^ the drive `C:` stands where the host should
                                          ^^ the drive `c|` stands where the host should
```

Near misses: three slashes, a machine with a port, one whose name has a single letter.

```markdown
[x](file:///C:/Users/a.txt) and [y](file://c:8080/a.txt) and [z](file://c/a.txt)
```

The fix writes the third slash, and `:` behind the drive. It is a suggestion, since to the standard that is another machine.

```markdown
[x](file://C:/Users/a.txt) and [y](file://c|/a.txt)
           ^^ the drive `C:` stands where the host should
                                          ^^ the drive `c|` stands where the host should
```
```markdown suggested
[x](file:///C:/Users/a.txt) and [y](file:///c:/a.txt)
```
"""

from collections.abc import Iterator

from urlint.lint.rule import JUDGED, Complaint, Mend, Rule, Subject
from urlint.url.drive import drive_as_host
from urlint.url.message import shown


def check(subject: Subject) -> Iterator[Complaint]:
    """A drive and its colon or bar, with nothing but a path behind it."""
    found = drive_as_host(subject.url)
    if found is not None:
        mend = Mend("Write a third slash before the drive", found.edits, False)
        said = f"the drive {shown(subject.url[found.span.start : found.span.end])} stands where the host should"
        yield Complaint(found.span, said, "host", "RFC 8089, section 2", (mend,))


rule = Rule(check, kinds=JUDGED)
