"""A URL with two schemes: `https://https://host`.

The grammar accepts it: the host is `https`, the port is empty, and the rest is the path. Nobody means that. It happens when a URL
is pasted after an existing scheme, or when a template adds one.

```markdown
[x](https://https://host.test/a), [y](http://http//host.test/b) and http://ftp://host.test/.
    ^^^^^^^^^^^^^^^^ URL has two schemes, which makes `https` its host
                                      ^^^^^^^^^^^^^ URL has two schemes, which makes `http` its host
                                                                    ^^^^^^^^^^^^^ URL has two schemes, which makes `ftp` its host
[z](http://http:www.host.test/c), [w](https://hosthttps://host.test/d)
    ^^^^^^^^^^^^ URL has two schemes, which makes `http` its host
                                      ^^^^^^^^^^^^^^^^^^^^ URL has two schemes, which makes `hosthttps` its host
[v](http://www.http://www.host.test/e)
    ^^^^^^^^^^^^^^^^^^ URL has two schemes, which makes `www.http` its host
```

Not reported: a URL in the path of another one, and a host named like a scheme; the setting for a scheme's proxy (`curl`, Requests);
and the way to ask apt-cacher-ng for `https`.

```markdown
[x](https://host.test/https://other.test/), [y](http://http:8080/) and [z](https://https.test/)
[v](/https/a), [w](/https:80), [u](https://host.test/?a=bhttps://c.test) and [t](https://host.test/a_https://b.test)
`--proxy=http:http://proxy.test:3128` and <http://HTTPS///host.test/a>
```

The fix removes the first scheme. It is a suggestion, because the first one may be the right one.

```markdown suggested
[x](https://host.test/a), [y](http://host.test/b) and ftp://host.test/.
[z](http://www.host.test/c), [w](https://host.test/d)
[v](http://www.host.test/e)
```

The first scheme may have lost its slashes, or only its slashes may be left.

```markdown
[x](https:https://host.test/a), [y](//https://host.test/b), [z](/http://host.test/c) and [w](./http://host.test/d)
    ^^^^^^ URL has two schemes
                                    ^^ `//` comes before the scheme
                                                                ^ `/` comes before the scheme
                                                                                             ^^ `./` comes before the scheme
```
```markdown suggested
[x](https://host.test/a), [y](https://host.test/b), [z](http://host.test/c) and [w](http://host.test/d)
```

Two URLs may be run together. Which of them to keep is up to you.

```markdown
[x](https://host.testhttps://host.test/a) and [y](https://host.test/bhttps://host.test/c)
    ^^^^^^^^^^^^^^^^^^^^^^^^^ URL has two schemes, which makes `host.testhttps` its host
                                                                     ^^^^^^^^ `https://` begins another URL
```

A doubled scheme is also reported if a program fills in the host or the path.

```javascript
const [a, b] = [`https://https://host.test/${path}`, `http://https://${host}/a`];
                 ^^^^^^^^^^^^^^^^ URL has two schemes, which makes `https` its host
                                                      ^^^^^^^^^^^^^^^ URL has two schemes, which makes `https` its host
```
```javascript suggested
const [a, b] = [`https://host.test/${path}`, `https://${host}/a`];
```

Not reported: a scheme before one that is filled in, the proxy for a scheme, and two schemes alone, which a program looks for.

```javascript
const [a, b, c] = [`https://${url}/a`, `http://http-${name}.test/`, `https:http://${proxy}:3128`];
d = e.replace("http://https///", "https://").replace("http://http//", "http://");
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair

_TWICE = compiled(
    r"(?i:https?|ftps?|wss?)://(?!HTTPS///)(?:[A-Za-z0-9][A-Za-z0-9.-]*?(?=(?i:https?)://))?((?i:https?|ftps?|wss?|file))(?::/{1,3}(?=[A-Za-z0-9\[{$%])|//(?=[^/])|:(?=[A-Za-z0-9-]+\.[A-Za-z]))"
)
_HOSTED = compiled(r"[a-z]+://(?!www\.[a-z]+://)[A-Za-z0-9-]+\.")  # a host before the second scheme may be the one that is meant
_LEFT = compiled(r"(?i:(https?):(?=https?://[a-z0-9\[]))(?![a-z]+://[^/?#\s]+:[0-9]+/?\Z)")
_RUN_TOGETHER = compiled(r"(?i:https?)://[A-Za-z0-9.-]+/[^?#:]*[A-Za-z0-9]((?i:https?)://)(?=(?:[A-Za-z0-9-]+\.)+[A-Za-z])")
_SLASHED = compiled(r"(?://?|\.{1,2}/)(?=(?i:https?)://[A-Za-z0-9\[])")


def check(subject: Subject) -> Iterator[Complaint]:
    """A host that is a scheme with its slashes; a scheme or slashes before a URL that has both."""
    twice = _TWICE.match(subject.url)
    if twice:
        meant = f"{twice[1]}:///" if twice[1].lower() == "file" else f"{twice[1]}://"
        message = f"URL has two schemes, which makes {shown(subject.parts['host'] or '')} its host"
        said = _complaint(Span(0, twice.end()), meant, message, "Remove the first scheme", "host")
        yield said._replace(repairs=()) if _HOSTED.match(subject.url) else said
        return
    together = _RUN_TOGETHER.match(subject.url)
    if together:
        yield Complaint(Span(*together.span(1)), f"{shown(together[1])} begins another URL", "path", "RFC 3986, section 3.3")
        return
    left = _LEFT.match(subject.url) if subject.finding.kind != Kind.TEMPLATE else None  # a proxy for a scheme
    if left:
        yield _complaint(Span(0, left.end()), "", "URL has two schemes", "Remove the first scheme", "scheme")
        return
    slashed = _SLASHED.match(subject.url) if subject.finding.kind == Kind.REFERENCE else None
    if slashed:
        message = f"{shown(slashed[0])} comes before the scheme"
        yield _complaint(Span(0, slashed.end()), "", message, f"Remove the {shown(slashed[0])}", "path")


def _complaint(span: Span, meant: str, message: str, title: str, component: str) -> Complaint:
    return Complaint(span, message, component, "RFC 3986, section 3.2.2", (Repair(title, (Edit(span, meant),), False),))


rule = Rule(check, kinds=WHOLE | {Kind.TEMPLATE})
