r"""A URL that the standard of its scheme rejects, though the generic grammar accepts it.

RFC 3986 accepts almost anything after a scheme. Each scheme has a standard of its own that is stricter: `mailto` (RFC 6068),
`tel` (RFC 3966), `urn` (RFC 8141, with `uuid`, `isbn`, `oid`, and `ietf`), `data` (RFC 2397), `geo` (RFC 5870), `ws` and `wss`
(RFC 6455), and `file` (RFC 8089); for `mongodb+srv`, `redis`, `s3`, and `gs`, it is the documentation of their makers. The
setting `schemes` adds others, and turns some off.

```markdown
[a](mailto:a@host.test;b@host.test), [b](urn:isbn:0-395-36341-2), [c](ws://host.test/a#b),
                      ^ addresses are separated by `,`, not by `;`
                                                              ^ the check digit is `1`, not `2`
                                                                                      ^^ a WebSocket URL has no fragment
[d](geo:95,20), [e](mailto:a@host.test&subject=b) and [f](data:text/plain;base64,QUJD_A==)
        ^^ latitude must be from -90 to 90
                                      ^ the first header field begins with `?`, not with `&`
                                                                                     ^ `_` belongs to base64url
```

```markdown
[a](mailto:Jo%20%3Cjo@host.test%3E) and [b](mailto:b%20c@host.test)
           ^^^^^^^^^^^^^^^^^^^^^^^ address cannot have a name or angle brackets
                                                   ^^^^^ the part before `@` must be in quotes, or have no such characters
```

If a scheme of the web lacks its slashes in front of a host, `mistyped-scheme` reports it.

```markdown
[a](ws:a) and [b](ws:host.test)
       ^ missing `//` after the scheme
```

Not reported: what the programs that read such URLs accept anyway, such as drives in `file`, numbers without a country, `;utf8` in
`data`, a query in `geo`, a socket in `redis`, and spaces around an address; addresses disguised from robots; and placeholders.

```markdown
[a](mailto:a@host.test,b@host.test?subject=c), [b](urn:isbn:0-395-36341-1), [c](ws://host.test/a), [d](geo:48.2,16.3),
[j](mailto:a@host.test,%20b@host.test), [k](mailto:a+at+host+dot+test), [e](file:///C:/a),
[f](tel:112), [i](tel:*100%23), [g](data:image/svg+xml;utf8,%3Csvg%3E%3C/svg%3E), [h](geo:0,0?q=Rome)
and [l](redis:///run/redis.sock), [m](mailto:#), [n](data:), [p](mailto:463/68@host.test), [q](mailto:list=a@host.test), [r](urn://a)
[o](urn:uuid:c2f41010-65b3-11d1-a29f-00aa00c14882/) and [s](urn:isbn:0-395-36341-1:title)
```

A scheme whose grammar is turned off is not checked.

```toml
schemes = { gs = false }
```

```markdown
[a](gs:///b) but [b](s3:///b)
                          ^ missing bucket
```

After `jdbc:`, the port of a database must be a number, as its driver requires.

```properties
a=jdbc:postgresql://db.test:54e2/b
                            ^^^^ port `54e2` is not a number
b=jdbc:postgresql://db.test:5432/b
c=jdbc:postgresql://db.test:port/b
e=jdbc:postgresql://joe@db.test:54e2/b
                                ^^^^ port `54e2` is not a number
d=jdbc:h2:tcp://db.test:54e2/b
```

Also not reported: a word in place of the number of a `redis` database, since Symfony writes the name of a stream there.

```yaml
a: [redis://host.test/messages, redis://host.test/messages/b]
b: redis://host.test/1a
                      ^ `a` not allowed in database number
```

The severity depends on what programs make of the URL. The fixes are suggestions.

```markdown
[x](mailto:a@host.test;b@host.test)
                      ^ addresses are separated by `,`, not by `;`
```
```markdown suggested
[x](mailto:a@host.test,b@host.test)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.grammar.language import Language, builtin
from urlint.grammar.scheme import FINE, REFUSED, scheme
from urlint.grammar.standard import SCHEMES
from urlint.lint.own_syntax import names_account
from urlint.lint.rule import AUTHORITY, LONGEST, Complaint, Rule, Subject, is_certain
from urlint.text import Span
from urlint.url.message import shown
from urlint.url.own import FOREIGN, ascii_of, consequence, judges_schemes
from urlint.url.proposal import Repair
from urlint.url.repair import repairs
from urlint.url.schemes import slashless
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Fault

_SOFT = "="  # ends a line of quoted-printable that the next one continues (RFC 2045, section 6.7)
_DRIVEN = compiled(  # pgjdbc, Connector/J: an error
    r"(?i)jdbc:(?:postgresql|mysql|mariadb|redshift)://(?:[^/?#@\s]*@)?(?:[\w.-]+|\[[0-9a-f:.]+\]):(?=[0-9]+[a-z])([0-9a-z]+)(?=/)"
)
_JUDGED = compiled("`[xX]`")


def check(subject: Subject) -> Iterator[Complaint]:
    """What the grammar of the scheme refuses, unless those who read such URLs are known to accept it."""
    driven = _DRIVEN.match(subject.url)
    if driven:
        message = f"port {shown(driven[1])} is not a number"
        yield Complaint(Span(*driven.span(1)), message, "port", consequence=REFUSED)
        return
    own = subject.config.schemes.get(subject.scheme)
    if own is False or not _is_judged(subject, own) or not _is_taken(subject) or names_account(subject.url):
        return
    if slashless(subject.url):
        return  # of slashes that are missing, `mistyped-scheme` tells
    language = own if isinstance(own, Language) else builtin(SCHEMES[subject.scheme])
    validator = validator_of(language)
    url = ascii_of(subject.url)
    fault = validator.judge(url).fault
    if fault is not None and not _may_go_on(subject, fault):
        comes = REFUSED if isinstance(own, Language) else consequence(subject.scheme, url, fault)
        if comes != FINE:
            repairs = tuple(_repairs(subject.url, url, validator)) if len(url) <= LONGEST else ()
            yield Complaint(fault.span, _message(subject.url, fault), fault.component, fault.clause, repairs, comes)


def _is_taken(subject: Subject) -> bool:
    """Whether the grammar of all URLs accepts this one, except for an authority in the scheme's own syntax: a list of hosts."""
    from urlint.lint.exemptions import in_own_syntax  # late: few URLs have a fault

    fault = subject.verdict.fault
    return fault is None or (fault.component in AUTHORITY and in_own_syntax(subject.url, subject.scheme, fault))


def _may_go_on(subject: Subject, fault: Fault) -> bool:
    """Whether a URL that ends too early may be only the start of one, or the name of a scheme: in text, and in a string."""
    if is_certain(subject.finding):
        return False
    return subject.url[fault.span.start :] in ("", _SOFT) or subject.scheme == "data"


def _is_judged(subject: Subject, own: object) -> bool:
    """Whether there is a grammar for the scheme, besides the one that was chosen for all URLs."""
    chosen = subject.config.language
    if isinstance(own, Language):
        return True
    return subject.scheme in SCHEMES and judges_schemes(chosen) and scheme(subject.scheme).weigh is not None


def _message(url: str, fault: Fault) -> str:
    """The message, with the letter that is in the URL instead of the one that was judged in its place."""
    at = fault.span.start
    return _JUDGED.sub(shown(url[at]), fault.message) if FOREIGN.match(url, at) else fault.message


def _repairs(url: str, judged: str, validator: Validator) -> Iterator[Repair]:
    """The repairs that do not rewrite a letter that was judged as another one."""
    for each in repairs(validator.judge(judged), validator):
        if not any(FOREIGN.search(url, edit.span.start, edit.span.end) for edit in each.edits):
            yield Repair(each.title, each.edits, False)


rule = Rule(check)
