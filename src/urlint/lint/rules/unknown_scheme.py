"""A scheme that is not registered: it is misspelled, or known to only one program.

IANA keeps the registry (RFC 7595). This rule knows it as of August 2026, as well as unregistered schemes in wide use, such as `s3`
and `postgresql`. At best, a program reports an error for an unknown scheme. This rule is off unless selected, because tools invent
their own schemes; list yours in `allowed-schemes`.

```plaintext
See foobar://host.test/ for more.
    ^^^^^^ scheme `foobar` is not registered
```

Not reported: registered schemes, and combinations of them.

```plaintext
See gopher://host.test/, git+ssh://host.test/, s3://bucket/ and registry+https://host.test/ for more.
```

A scheme of yours that has a grammar is known, too.

```toml
schemes = { myapp = "rfc3986" }
```

```plaintext
See myapp://host.test/ but myappz://host.test/ for more.
                           ^^^^^^ scheme `myappz` is not registered
```

The fix changes the scheme to the nearest known one. It is a suggestion.

```plaintext
See gophr://host.test/ for more.
    ^^^^^ scheme `gophr` is not registered; did you mean `gopher`?
```
```plaintext suggested
See gopher://host.test/ for more.
```
"""

from collections.abc import Iterator

from urlint.grammar.error import nearest
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.proposal import Repair
from urlint.url.registry import COMMON, REGISTERED
from urlint.url.schemes import near_misses

_TOO_SHORT = 3  # letters of a scheme that is near to many others


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme none of whose parts is registered."""
    scheme = subject.scheme
    if not scheme or any(part in REGISTERED or part in COMMON for part in (scheme, *scheme.split("+"))):
        return
    span = subject.parts.components["scheme"]
    near = near_misses(scheme, sorted(REGISTERED)) if len(scheme) > _TOO_SHORT else []
    repairs = tuple(Repair(f"Change the scheme to `{each}`", (Edit(span, each),), False) for each in near[:2])
    message = f"scheme {shown(scheme)} is not registered{nearest(scheme, near)}"
    yield Complaint(span, message, "scheme", "RFC 7595, section 6", repairs)


rule = Rule(check, schemes=True)
