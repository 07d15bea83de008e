"""Case does not count in the name of a host; normal form writes it in lower case (RFC 3986, section 3.2.2).

Programs that compare texts take `Example.org` and `example.org` for two hosts: a search finds one of them, a cache keeps both.

```markdown
See <http://Host.test/A> and <https://user@HOST.test:80/> for more.
            ^^^^^^^^^ the host `Host.test` is not in lower case
                                           ^^^^^^^^^ the host `HOST.test` is not in lower case
```

Near misses: capital letters where they count, and names that are no hosts of DNS.

```plaintext
See http://host.test/Host, http://User@host.test/, s3://Bucket/key and http://[fe80::1]/ for more.
```

The fix is safe in a link of markup; elsewhere something may be looked up by its letters. What an escape or a zone identifier
holds is left alone.

```markdown fixed
See <http://host.test/A> and <https://user@host.test:80/> for more.
```
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.normalize import fold_host
from urlint.url.schemes import DEFAULT_PORTS


def check(subject: Subject) -> Iterator[Complaint]:
    """A host with a capital letter, in a scheme that asks DNS for it."""
    host = subject.parts["host"]
    if not host or subject.scheme not in DEFAULT_PORTS or (folded := fold_host(host)) == host:
        return
    span = subject.parts.components["host"]
    mend = Mend("Write the host in lower case", (Edit(span, folded),), True)
    yield Complaint(span, f"the host {shown(host)} is not in lower case", "host", "RFC 3986, section 3.2.2", (mend,))


rule = Rule(check)
