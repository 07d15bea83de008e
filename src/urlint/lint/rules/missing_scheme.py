"""A link that begins with `www.` or a drive and has no scheme: it leads to a file beside the page, or nowhere.

Whoever writes `[x](www.host.test)` sees a host; every program sees a relative path, as RFC 3986, section 4.5, warns. Browsers put
a scheme before what is typed into their address bar, but never before what stands in a document. And the letter of a drive
with its colon is a scheme to every program but those of Windows, which write `file:///C:/docs/a.md` (RFC 8089, appendix E.2).

```markdown
[x](www.host.test/a) and <a href="www.host.test">y</a>
    ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
                                  ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
[z](C:/docs/a.md)
    ^^ `C:` is a drive, and no scheme
```

Near misses: prose, in which a host is no URL; a reference to a host with the page's own scheme; files.

```markdown
See www.host.test, [x](//www.host.test/a), [y](www/index.html), [z](www.png) and [w](www.min.js).
```

The fix is a suggestion, as only the author knows whether the host answers to `https`.

```markdown suggested
[x](https://www.host.test/a) and <a href="https://www.host.test">y</a>
[z](file:///C:/docs/a.md)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import WHOLE, Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown

_HOST = compiled(
    r"www\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?!(?:js|css|html?|md|json|png|svg|txt)(?:[/?#]|\Z))[A-Za-z]{2,}(?=[/?#:]|\Z)"
)
_DRIVE = compiled(r"[A-Za-z]:/(?!/)")


def check(subject: Subject) -> Iterator[Complaint]:
    """A first segment that is a host's name, or a drive."""
    found = _HOST.match(subject.url)
    if found:
        message = f"{shown(found[0])} has no scheme, so it is a relative path"
        yield Complaint(Span(*found.span()), message, "path", "RFC 3986, section 4.5", (_before("https://"),))
    elif _DRIVE.match(subject.url):
        message = f"{shown(subject.url[:2])} is a drive, and no scheme"
        yield Complaint(Span(0, 2), message, "scheme", "RFC 8089, appendix E.2", (_before("file:///"),))


def _before(scheme: str) -> Mend:
    return Mend(f"Write {shown(scheme)} before it", (Edit(Span(0, 0), scheme),), False)


rule = Rule(check, kinds=WHOLE)
