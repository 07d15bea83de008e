"""A URL that is code: `javascript:` (or `vbscript:`) runs what follows in the page that contains the link.

It does nothing without JavaScript, cannot open in a new tab, and is the first thing a content security policy forbids. A link from
someone else can take over the page.

```markdown
[Close](javascript:window.close()) and [up](#top)
        ^^^^^^^^^^ `javascript` runs code in the page
```

Not reported: the word elsewhere, and a link to a file.

```markdown
[Code](https://host.test/javascript:void(0)) and [file](javascript.html) and [x](#javascript:)
```

There is no fix: use a button, an event handler in a script, or a real address instead.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.schemes import PROGRAMS


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme that runs a program."""
    if subject.scheme in PROGRAMS:
        message = f"`{subject.scheme}` runs code in the page"
        yield Complaint(subject.parts.components["scheme"], message, "scheme", "")


rule = Rule(check, schemes=True)
