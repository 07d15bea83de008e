"""A web URL without a host: `https:///path` leads nowhere (RFC 9110, section 4.2.1).

The generic grammar allows an empty host because `file:///` needs it. If the scheme requires a host, programs reject the URL or,
like browsers, take the first path segment as the host.

```markdown
[x](https:///host.test/a) and [y](http://:8080/b)
            ^ an `https` URL must have a host
                                         ^^^^^ an `http` URL must have a host
```

Not reported: schemes in which the host is optional; text that leaves it out where nothing looks like a host, such as text about
schemes, ports, and paths; an IPv6 address that only lacks brackets; text in which every slash is doubled, as some file formats
require; and the annotation names of the Eclipse Modeling Framework.

```markdown
[x](file:///etc/hosts), [y](ldap:///dc=test), [z](sqlite:///a.db) and [v](http://::1:8080/)
```
```plaintext
See http:///a/b, http://:8080/ and http://#.
address    "https:////www.host.test//software//libc//"
<eAnnotations source="http:///org/eclipse/emf/ecore/util/ExtendedMetaData">
```

If what follows looks like a host, the fix removes the third slash. It is a suggestion.

```markdown
[x](https:///host.test/a)
            ^ an `https` URL must have a host
```
```markdown suggested
[x](https://host.test/a)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.message import article
from urlint.url.proposal import Repair
from urlint.url.schemes import WEB

_SLASHES = compiled(r"/+(?=[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:[:/?#]|\Z))")
_MODEL = compiled("http:///org/eclipse/")  # names of annotations of the Eclipse Modeling Framework
_DOUBLED = compiled(r"[a-z]+:////[^/]+(?://[^/]+)*//[^/]*")


def check(subject: Subject) -> Iterator[Complaint]:
    """An authority without a host, in a web scheme."""
    if subject.scheme not in WEB and subject.scheme != "ftp":
        return
    if subject.parts["host"] != "" or (subject.fault is not None and subject.fault.rule == "invalid-host"):
        return
    at = subject.parts.components["host"].start
    if at == len(subject.url):
        return  # it has yet to be written
    if (_DOUBLED.fullmatch(subject.url) or _MODEL.match(subject.url)) and not is_certain(subject.finding):
        return
    found = _SLASHES.match(subject.url, at)
    if found is None and not is_certain(subject.finding):
        return  # text about schemes and paths, in which the host is left out
    title = "Remove the third `/`" if found and len(found[0]) == 1 else "Remove the extra slashes"
    repairs = (Repair(title, (Edit(Span(*found.span()), ""),), False),) if found else ()
    clause = "RFC 9110, section 4.2.1" if subject.scheme != "ftp" else ""
    message = f"{article(subject.scheme)} `{subject.scheme}` URL must have a host"
    yield Complaint(Span(at, _end_of_port(subject, at)), message, "host", clause, repairs)


def _end_of_port(subject: Subject, at: int) -> int:
    """The offset after a port without a host; whatever is wrong with the port, nothing is repaired before there is a host."""
    port = subject.parts.components.get("port")
    return at if port is None else port.end


rule = Rule(check)
