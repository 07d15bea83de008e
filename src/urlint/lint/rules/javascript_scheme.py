"""The URL is a program: `javascript:` (or `vbscript:`) runs what follows in the page that holds the link.

It does nothing without JavaScript, opens nothing in a new tab, and is what a content security policy forbids first. A link that
comes from somebody else takes over the page.

```markdown
[Close](javascript:window.close()) and [up](#top)
        ^^^^^^^^^^ `javascript` runs a program in the page
```

Near misses: the word elsewhere, and a link to a file.

```markdown
[Code](https://host.test/javascript:void(0)) and [file](javascript.html) and [x](#javascript:)
```

There is no fix: a button, a handler in a script, or a true address must take its place.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.url.schemes import PROGRAMS


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme that runs a program."""
    if subject.scheme in PROGRAMS:
        message = f"`{subject.scheme}` runs a program in the page"
        yield Complaint(subject.parts.components["scheme"], message, "scheme", "")


rule = Rule(check, schemes=True)
