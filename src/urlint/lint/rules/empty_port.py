"""A colon with no port after it, which means the same as no colon (RFC 3986, section 3.2.3).

Often a port was supposed to follow. Some programs reject such a URL; others use a port other than the default.

```markdown
See <http://host.test:/a> and <https://[::1]:/> for more.
                     ^ port is empty
                                            ^ port is empty
```

Not reported: a port, colons elsewhere, a host that a program may complete, and schemes other than those of the web and `ftp`: Git
and CVS write their paths after the colon, and Node.js and others write what they request from a Unix socket after its path.

```plaintext
See http://host.test:80/ and http://host.test/a:/ and file://C:/a and http://host.test: for more.
Nor ssh://host.test:/a and cvs://:pserver:me@host.test:/b in this line, nor http://unix:/var/run/a.sock:/b here.
```

The fix removes the colon. It is safe in a markup link.

```markdown fixed
See <http://host.test/a> and <https://[::1]/> for more.
```

It is also reported if the URL has another fault, or no scheme; then the fix is a suggestion.

```markdown
[a](https://host.test:/#/#room) [b](//host.test:/b)
                     ^ port is empty
                                               ^ port is empty
```
```markdown suggested
[a](https://host.test/#/#room) [b](//host.test/b)
```

If another URL is glued to the host, `doubled-scheme` reports that instead.

```markdown
[a](http://host.testhttp://b.test/)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.own_syntax import has_own_syntax
from urlint.lint.rule import Complaint, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.proposal import Repair
from urlint.url.schemes import ROOTED

_GLUED = r"(?i)(?:[a-z]+:)?//[^/?#]*https?://"  # which another rule reports


def check(subject: Subject) -> Iterator[Complaint]:
    """A colon without a port after it."""
    if subject.parts["port"] != "" or (subject.scheme and subject.scheme not in ROOTED):
        return
    if compiled(_GLUED).match(subject.url):
        return
    end = subject.parts.components["port"].end
    if (end < len(subject.url) or is_certain(subject.finding)) and not has_own_syntax(subject.url):
        span = Span(end - 1, end)
        repair = Repair("Remove the empty port", (Edit(span, ""),), True)
        yield Complaint(span, "port is empty", "port", "RFC 3986, section 3.2.3", (repair,))


rule = Rule(check)
