"""A scheme that is in no register: misspelt, or known to one program alone.

IANA keeps the register (RFC 7595); this rule has it as of August 2026, and schemes in wide use that nobody has registered,
such as `s3` and `postgresql`. A program meets an unknown scheme with an error at
best. Off until it is selected, because tools invent schemes for themselves; name yours in `allowed-schemes`.

```plaintext
See mailtoo://host.test/ and foobar://host.test/ for more.
    ^^^^^^^ no scheme `mailtoo` is registered; the nearest is `mailto`
                             ^^^^^^ no scheme `foobar` is registered
```

Near misses: registered schemes, and registered ones in combination.

```plaintext
See gopher://host.test/, git+ssh://host.test/, s3://bucket/ and registry+https://host.test/ for more.
```

The fix writes the nearest scheme; it is a suggestion.
"""

from collections.abc import Iterator

from urlint.grammar.error import nearest
from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.registry import COMMON, REGISTERED
from urlint.url.schemes import near_misses

_TOO_SHORT = 3  # letters of a scheme that is near to many others


def check(subject: Subject) -> Iterator[Complaint]:
    """A scheme of which no part is registered."""
    scheme = subject.scheme
    if not scheme or any(part in REGISTERED or part in COMMON for part in (scheme, *scheme.split("+"))):
        return
    span = subject.parts.components["scheme"]
    near = near_misses(scheme, sorted(REGISTERED)) if len(scheme) > _TOO_SHORT else []
    mends = tuple(Mend(f"Write the scheme as `{each}`", (Edit(span, each),), False) for each in near[:2])
    message = f"no scheme {shown(scheme)} is registered{nearest(scheme, near)}"
    yield Complaint(span, message, "scheme", "RFC 7595, section 6", mends)


rule = Rule(check, schemes=True)
