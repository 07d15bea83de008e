"""A URL of the web has a host: `https:///path` leads nowhere (RFC 9110, section 4.2.1).

The generic grammar allows an empty host, for `file:///` needs it. Where a scheme asks for one, programs refuse the URL, or
take the first segment of the path for the host, as browsers do.

```markdown
[x](https:///host.test/a) and [y](http://:8080/b)
            ^ a `https` URL must have a host
                                         ^^^^^ a `http` URL must have a host
```

Near misses: schemes in which the host may be left out; an IPv6 address that only lacks its brackets; text in which every slash is
written twice, as some files must; what the Eclipse Modeling Framework calls its annotations.

```markdown
[x](file:///etc/hosts), [y](ldap:///dc=test), [z](sqlite:///a.db) and [v](http://::1:8080/)
```
```plaintext
address    "https:////www.host.test//software//libc//"
<eAnnotations source="http:///org/eclipse/emf/ecore/util/ExtendedMetaData">
```

Where what follows looks like a host, the fix removes the third slash; it is a suggestion.

```markdown
[x](https:///host.test/a)
            ^ a `https` URL must have a host
```
```markdown suggested
[x](https://host.test/a)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Mend, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.schemes import WEB

_SLASHES = compiled(r"/+(?=[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:[:/?#]|\Z))")
_MODEL = compiled("http:///org/eclipse/")  # what the Eclipse Modeling Framework calls its annotations
_DOUBLED = compiled(r"[a-z]+:////[^/]+(?://[^/]+)*//[^/]*")


def check(subject: Subject) -> Iterator[Complaint]:
    """An authority without a host in a scheme of the web."""
    if subject.scheme not in WEB and subject.scheme != "ftp":
        return
    if subject.parts["host"] != "" or (subject.fault is not None and subject.fault.rule == "invalid-host"):
        return
    at = subject.parts.components["host"].start
    if at == len(subject.url):
        return  # it is yet to be written
    if (_DOUBLED.fullmatch(subject.url) or _MODEL.match(subject.url)) and not is_certain(subject.finding):
        return
    found = _SLASHES.match(subject.url, at)
    mends = (Mend("Remove the third `/`", (Edit(Span(*found.span()), ""),), False),) if found else ()
    clause = "RFC 9110, section 4.2.1" if subject.scheme != "ftp" else ""
    yield Complaint(Span(at, _end_of_port(subject, at)), f"a `{subject.scheme}` URL must have a host", "host", clause, mends)


def _end_of_port(subject: Subject, at: int) -> int:
    """Behind the port that stands alone; whatever is wrong with it, nothing is mended before the host is there."""
    port = subject.parts.components.get("port")
    return at if port is None else port.end


rule = Rule(check)
