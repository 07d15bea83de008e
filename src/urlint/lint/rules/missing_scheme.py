"""A link that begins with `www.` and has no scheme: it leads to a file beside the page, not to the host.

Whoever writes `[x](www.host.test)` sees a host; every program sees a relative path, as RFC 3986, section 4.5, warns. Browsers put
a scheme before what is typed into their address bar, but never before what stands in a document.

```markdown
[x](www.host.test/a) and <a href="www.host.test">y</a>
    ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
                                  ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
```

Near misses: prose, in which a host is no URL; a reference to a host with the page's own scheme; files.

```markdown
See www.host.test, [x](//www.host.test/a), [y](www/index.html), [z](www.png) and [w](www.min.js).
```

The fix is a suggestion, as only the author knows whether the host answers to `https`.

```markdown suggested
[x](https://www.host.test/a) and <a href="https://www.host.test">y</a>
```
"""

import re
from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown

_HOST = re.compile(
    r"www\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?!(?:js|css|html?|md|json|png|svg|txt)(?:[/?#]|\Z))[A-Za-z]{2,}(?=[/?#:]|\Z)"
)


def check(subject: Subject) -> Iterator[Complaint]:
    """A first segment that is a host's name."""
    found = _HOST.match(subject.url)
    if found:
        mend = Mend("Write `https://` before it", (Edit(Span(0, 0), "https://"),), False)
        message = f"{shown(found[0])} has no scheme, so it is a relative path"
        yield Complaint(Span(*found.span()), message, "path", "RFC 3986, section 4.5", (mend,))


rule = Rule(check, kinds=frozenset({Kind.REFERENCE}))
