"""A port greater than 65535 (RFC 9293, section 3.1).

The grammar allows any number of digits, but a port has only 16 bits. Programs reject such a URL, or use the number modulo 65536.

```plaintext
See http://host.test:80800/ and https://host.test:443443/ for more.
                     ^^^^^ port `80800` is greater than 65535
                                                  ^^^^^^ port `443443` is greater than 65535
```

Not reported: the largest port, leading zeros, and tags that are not ports.

```plaintext
See http://host.test:65535/, http://host.test:000080/ and docker://host.test:20240131 for more.
```

The same goes for other kinds of servers, and for each one in a list.

```plaintext
See mongodb://host.test:80800/a and amqp://user:443443@host.test:443443 for more.
                        ^^^^^ port `80800` is greater than 65535
                                                                 ^^^^^^ port `443443` is greater than 65535
See mongodb://a.test:27017,b.test:270170/c for more.
                                  ^^^^^^ port `270170` is greater than 65535
```

A port that a path follows is also checked if a program fills in other parts, or joins something to it.

```python
A, B = f"https://host.test:80800/{path}", "http://host.test:80800/" + path
                           ^^^^^ port `80800` is greater than 65535
                                                            ^^^^^ port `80800` is greater than 65535
C, D = f"https://{host}:80800/{path}", "http://user:80800" + "@host.test/"
```

The listeners of Kafka are checked as well, and schemes in capitals.

```properties
listeners=PLAINTEXT://a:9092,SSL://kafka:99093
                                         ^^^^^ port `99093` is greater than 65535
url=HTTP://host.test:99999/
                     ^^^^^ port `99999` is greater than 65535
```

There is no fix, because only the author knows the port.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, WHOLE, Complaint, Rule, Subject
from urlint.text import Span
from urlint.url.message import shown
from urlint.url.schemes import names_port

_GREATEST = "65535"
_PORT = compiled(r"(?:\A|,)(?:\[[^\]@,]*\]|[^\[\]@:,]*):([0-9]+)(?=,|\Z)")

_LITERAL = compiled(r"(?:(?<=//)|(?<=@))[A-Za-z0-9.:,-]+\Z|\[[0-9A-Fa-f:.]+\]:[0-9]+\Z")


def check(subject: Subject) -> Iterator[Complaint]:
    """A port of more than 16 bits, in a scheme whose authority has a port, or a list of them."""
    span = subject.parts.components.get("authority")
    if span is None or not names_port(subject.scheme) or not _is_whole(subject, span):
        return
    authority = subject.url[span.start : span.end]
    begin = authority.rfind("@") + 1
    for found in _PORT.finditer(authority[begin:]):
        port = found[1].lstrip("0")
        if (len(port), port) > (len(_GREATEST), _GREATEST):
            at = Span(*found.span(1)).shift(span.start + begin)
            yield Complaint(at, f"port {shown(port)} is greater than {_GREATEST}", "port", "RFC 9293, section 3.1")


def _is_whole(subject: Subject, span: Span) -> bool:
    """Whether nothing is filled in or joined to an authority, except a login."""
    if subject.finding.kind in WHOLE:
        return True
    return subject.url[span.end : span.end + 1] != "" and _LITERAL.search(subject.url, *span) is not None


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
