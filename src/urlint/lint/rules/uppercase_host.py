"""A host with uppercase letters; case does not matter there, and normal form is lowercase (RFC 3986, section 3.2.2).

Programs that compare text see `Example.org` and `example.org` as two hosts: a search finds only one, a cache stores both.

```markdown
See <http://Host.test/A> and <https://user@HOST.test:80/> for more.
            ^^^^^^^^^ host `Host.test` is not lowercase
                                           ^^^^^^^^^ host `HOST.test` is not lowercase
```

Not reported: uppercase letters where case matters, and hosts that are not DNS names.

```plaintext
See http://host.test/Host, http://User@host.test/, s3://Bucket/key and http://[fe80::1]/ for more.
```

The fix is safe in a markup link. Elsewhere, something may be looked up by its exact spelling. Escapes and zone identifiers are
left alone.

```markdown fixed
See <http://host.test/A> and <https://user@host.test:80/> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.normalize import fold_host
from urlint.url.proposal import Repair
from urlint.url.schemes import DEFAULT_PORTS


def check(subject: Subject) -> Iterator[Complaint]:
    """A host with an uppercase letter, in a scheme that uses DNS."""
    host = subject.parts["host"]
    if not host or subject.scheme not in DEFAULT_PORTS or (folded := fold_host(host)) == host:
        return
    span = subject.parts.components["host"]
    repair = Repair("Make the host lowercase", (Edit(span, folded),), True)
    yield Complaint(span, f"host {shown(host)} is not lowercase", "host", "RFC 3986, section 3.2.2", (repair,))


rule = Rule(check)
