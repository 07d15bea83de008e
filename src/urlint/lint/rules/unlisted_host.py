"""A URL that leads to a host that is not on this project's list.

List the hosts in `hosts.allow`: a name, `*.name` for all names below it, an address, or a network (`10.0.0.0/8`), optionally with
a port (`name:8080`) or a path (`name/folder`). The list applies to the host that a browser goes to, however a URL spells it.
Without the list, this rule reports nothing. `allowed-hosts` is a different list: the hosts that other rules do not warn about.
The example has these settings:

```toml
hosts = { allow = ["docs.test", "*.docs.test", "[2001:db8::]/32"] }
```

```markdown
See <https://evil.test/> and <https://docs.test@evil.test/> and <//evil.test>.
             ^^^^^^^^^ host `evil.test` is not on the list of allowed hosts
                                                ^^^^^^^^^ host `evil.test` is not on the list of allowed hosts
[see](http:evil.test) <!-- as browsers read it -->
           ^^^^^^^^^ host `evil.test` is not on the list of allowed hosts
```

Not reported: hosts on the list, relative references, templates, and the start of a URL whose host may be longer.

```markdown
See <https://docs.test/>, <https://a.docs.test/>, <https://[2001:db8::1]/>, [here](b.html), and <https://{name}.test/>.
```

There is no fix: change the URL, or add the host to the list.
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.url.hosts import Hosts
from urlint.url.landing import landing


def check(subject: Subject) -> Iterator[Complaint]:
    """A destination that is not on the list, if there is a list."""
    listed, arrived = subject.config.hosts.get("allow", Hosts()), landing(subject.url)
    if not listed or arrived is None or listed.find(arrived):
        return
    if subject.finding.kind != Kind.PARTIAL or subject.url[arrived.span.end : arrived.span.end + 1] in (*"/:?#\\",):
        yield Complaint(arrived.span, f"host {arrived.told} is not on the list of allowed hosts", "host")


rule = Rule(check, kinds=WHOLE | {Kind.MISTYPED, Kind.PARTIAL})
