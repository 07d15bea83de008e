"""A host with encoded letters, digits, hyphens, or dots: it looks like another host, or like none (RFC 3986, section 7.4).

Browsers and curl decode a host before they look it up; other programs read the escapes as part of the name, and people read
them as something else. No host needs them, so whoever writes them wants to get past a list of blocked hosts.

```markdown
See <https://%65vil.test/> and <https://evil%2Etest/> for more.
             ^^^^^^^^^^^ `%65vil.test` is the host `evil.test`
                                        ^^^^^^^^^^^ `evil%2Etest` is the host `evil.test`
```

Not reported: an encoded letter that is not ASCII, which RFC 3986 allows; a user name; and a host of another scheme, where an
escape may be a path.

```markdown
See <https://b%C3%BCcher.test/> and <https://a%62@host.test/> and <postgresql://%2Fvar%2Flib/db> for more.
See <x-app://%61b/>, too.
```

The fix writes the host in full. It is a suggestion, because not all programs go to that host.

```markdown
See <https://%65vil.test/> for more.
             ^^^^^^^^^^^ `%65vil.test` is the host `evil.test`
```
```markdown suggested
See <https://evil.test/> for more.
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.landing import host_span, landing
from urlint.url.message import shown
from urlint.url.proposal import Repair

_OTHER = r"(?!(?i:https?|wss?|ftp):)[A-Za-z][A-Za-z0-9+.-]*:"  # a scheme that browsers do not open
_PLAIN = r"%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])"


def check(subject: Subject) -> Iterator[Complaint]:
    """An escape in the host for a character that needs none."""
    span = host_span(subject.url)
    if compiled(_OTHER).match(subject.url) or not compiled(_PLAIN).search(subject.url, *span):
        return
    arrived = landing(subject.url)
    if arrived is not None:
        repair = Repair(f"Write `{arrived.host}`", (Edit(span, arrived.host),), False)
        message = f"{shown(subject.url[span.start : span.end])} is the host {shown(arrived.host)}"
        yield Complaint(span, message, "host", "RFC 3986, section 7.4", (repair,))


rule = Rule(check, kinds=WHOLE | {Kind.MISTYPED})
