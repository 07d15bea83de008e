"""A host that the standard allows but DNS does not (RFC 3986, section 3.2.2; RFC 1123, section 2.1).

The grammar accepts almost any word as a host, to allow for other name registries. Web schemes use DNS, whose names are labels of
letters, digits, and hyphens, separated by dots: at most 63 characters per label, 253 in total. A name made up only of numbers is
read as an IPv4 address.

```markdown
[a](https://www..test/), [b](http://a,b.test/) and [c](http://256.1.1.1/)
            ^^^^^^^^^ `www..test` is not a DNS name: it has an empty label
                                    ^^^^^^^^ `a,b.test` is not a DNS name: it contains `,`
                                                              ^^^^^^^^^ `256.1.1.1` is not an IPv4 address or a DNS name
[d](http://-a.test/), [e](http://a.test'/b) and [f](http://a.test=b)
           ^^^^^^^ `-a.test` is not a DNS name: a label starts or ends with `-`
                                 ^^^^^^^ `a.test'` is not a DNS name: it contains `'`
                                                           ^^^^^^^^ `a.test=b` is not a DNS name: it contains `=`
```

Not reported: underscores, which DNS and many networks accept anyway, and hyphens at the ends of the labels of subdomains, such
as names of users; an empty last label, which is the root; a word at the end of a line, which may be hyphenated; outside of
links, a leading dot, which in settings stands for all hosts below a domain, a list of hosts, and the name that an option gives
to a namespace; the path of a socket; three dots before a file extension or in text, which stand for omitted text; escaped
letters, which form a name like any other (RFC 3987, section 3.1); other schemes, which use other registries; and signs in a
word without dots, which mean something to a program, such as any host or a special lookup.

```markdown
[a](http://my_host.test/), [b](https://www.test./), [c](redis://a,b/) and [d](http://192.0.2.1/)
[e](http://caf%C3%A9.test/) and [f](https://../a.js), [g](https://cdn.test...png), [h](https://me-.host.test/)
or http://.host.test/, http://%2Frun%2Fdocker.sock/v1, and http://v2.host....x or http://ex-
ample.test/ and http://+:80/, http://srv+name/a, http://a.test,2002/b or https://foo.test,bar.test
or --map http://host.test=name
```

The fixes are suggestions: remove an empty label or a quote at the end, or replace a comma with a dot. Hosts in `allowed-hosts`
are not checked.

```markdown
[a](https://docs,host.test/), but [b](https://a1,a2.host.test/)
            ^^^^^^^^^^^^^^ `docs,host.test` is not a DNS name: it contains `,`
                                              ^^^^^^^^^^^^^^^ `a1,a2.host.test` is not a DNS name: it contains `,`
```

```markdown
[a](https://www..test/) and [b](https://.host.test/)
            ^^^^^^^^^ `www..test` is not a DNS name: it has an empty label
                                        ^^^^^^^^^^ `.host.test` is not a DNS name: it has an empty label
```
```markdown suggested
[a](https://www.test/) and [b](https://host.test/)
```
```markdown
[a](https://www.host,test/), [b](https://www,host.test/) and [c](https://host.test,/a)
            ^^^^^^^^^^^^^ `www.host,test` is not a DNS name: it contains `,`
                                         ^^^^^^^^^^^^^ `www,host.test` is not a DNS name: it contains `,`
                                                                         ^^^^^^^^^^ `host.test,` is not a DNS name: it contains `,`
[d](https://host.test'), [e](https://host.test...com)
            ^^^^^^^^^^ `host.test'` is not a DNS name: it contains `'`
                                     ^^^^^^^^^^^^^^^ `host.test...com` is not a DNS name: it has an empty label
```
```markdown suggested
[a](https://www.host.test/), [b](https://www.host.test/) and [c](https://host.test/a)
[d](https://host.test), [e](https://host.test.com)
```

In a template, only an empty label is reported, and only if nothing is filled in within the host.

```javascript
const [a, b] = [`https://www..test/${path}`, `https://host..test:8080/${path}`];
                         ^^^^^^^^^ `www..test` is not a DNS name: it has an empty label
                                                      ^^^^^^^^^^ `host..test` is not a DNS name: it has an empty label
const [c, d] = [`https://${name}..host.test/`, `https://host...test/${path}`];
```
```javascript suggested
const [a, b] = [`https://www.test/${path}`, `https://host.test:8080/${path}`];
const [c, d] = [`https://${name}..host.test/`, `https://host...test/${path}`];
```
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind
from urlint.lint.own_syntax import has_own_syntax
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject, is_certain
from urlint.text import Edit
from urlint.url.host import inet_aton, to_a_labels
from urlint.url.message import shown
from urlint.url.percent import decode
from urlint.url.proposal import Repair
from urlint.url.schemes import WEB

_ODD = compiled(r"%[0-9A-Fa-f]{2}|,(?![0-9]+\Z)|[^A-Za-z0-9._+!$'()*~,-]")
_SIGN = compiled(r"[+!$'()*~]")
_NUMBERS = compiled(r"[0-9]+(?:\.[0-9]+)+\.?")
_LEFT_OUT = compiled(r"[a-z0-9]\.{3}(?:png|jpe?g|gif|svg|webp|html?|pdf|js|css|json|xml|zip|mp[34])\Z")
_LITERAL = compiled(r"\w(?:[\w.-]*\w)?\.\.(?=[A-Za-z])(?:[\w-]+\.)*[A-Za-z]{2,}")
_LIST = compiled(r"(?!www,)(?:(?:[a-z0-9-]+\.)+[a-z]{2,}(?:,(?!\Z)|\Z)){2,}")
_NAMED = compiled(r"(?i)(?:[a-z0-9-]+\.)+[a-z]{2,}=[a-z_][a-z0-9_]*")
_LONGEST_NAME, _LONGEST_LABEL = 253, 63


def check(subject: Subject) -> Iterator[Complaint]:
    """An ASCII host that is neither an address nor a name, in a scheme that uses DNS."""
    host = subject.parts["host"] or ""
    if (subject.scheme not in WEB and subject.scheme != "ftp") or not _is_in_ascii(host) or _is_of_settings(subject, host):
        return
    if host.endswith("-") and subject.url.endswith(host) and not is_certain(subject.finding):
        return  # hyphenated at the end of a line, or the start of a host
    if not _is_told(subject, host) or not (why := _why(host)) or ("%" in host and to_a_labels(decode(host))):
        return
    if (_LEFT_OUT.search(host) and subject.url.endswith(host)) or ("..." in host and not is_certain(subject.finding)):
        return
    if has_own_syntax(subject.url):
        return
    span = subject.parts.components["host"]
    title, name = _meant(host)
    repairs = (Repair(title, (Edit(span, name),), False),) if name and name != host and not _why(name) else ()
    yield Complaint(span, f"{shown(host)} is not {why}", "host", "RFC 1123, section 2.1", repairs)


def _is_told(subject: Subject, host: str) -> bool:
    """Whether the grammar accepts the URL, so that the host is complete; in a template, the host must be literal, with two dots."""
    if subject.finding.kind == Kind.TEMPLATE:
        return _LITERAL.fullmatch(host) is not None
    return subject.verdict.fault is None


def _is_in_ascii(host: str) -> bool:
    """Whether it is an ASCII host, and neither an address in brackets nor the path of a socket."""
    return host != "" and host.isascii() and not host.startswith(("[", "%2F"))


def _is_of_settings(subject: Subject, host: str) -> bool:
    """Whether it may be all hosts below a domain, a list of hosts, or one with a name for it; no link leads to these."""
    if CONTAINERS[subject.finding.container].link:
        return False
    is_named = subject.url.endswith(host) and _NAMED.fullmatch(host) is not None
    return host.startswith(".") or is_named or _LIST.fullmatch(host) is not None


def _meant(host: str) -> tuple[str, str]:
    """What to do, and the name that results: a comma is typed for a dot, or after the name, a quote after it.

    Of several dots, one is left.
    """
    left, comma, right = host.partition(",")
    if comma and not right:
        return "Remove the `,`", left
    if comma and (left == "www" or ("." in left and right.isalpha()) or _is_label(left, right)):
        return "Replace `,` with `.`", f"{left}.{right}"
    if host.endswith("'"):
        return "Remove the `'`", host.rstrip("'")
    return "Remove the empty label", re.sub(r"\.{2,}", ".", host).lstrip(".")


def _is_label(left: str, right: str) -> bool:
    """Whether two words are labels of one host, rather than servers in a list, which are numbered or below one domain."""
    return left.isalpha() and "," not in right and right.count(".") == 1 and left != right.partition(".")[0]


def _why(host: str) -> str:
    """What a host is not, and why; "" if nothing is wrong."""
    name = "a DNS name"
    labels = host.removesuffix(".").split(".")
    odd = _ODD.search(host) or (_SIGN.search(host) if len(labels) > 1 else None)
    if odd:
        return f"{name}: it contains {shown(odd[0])}"
    if _NUMBERS.fullmatch(host):
        return "" if inet_aton(host) is not None else f"an IPv4 address or {name}"
    if not all(labels):
        return f"{name}: it has an empty label"
    if any(label.startswith("-") or label.endswith("-") for label in labels[-2:]):
        return f"{name}: a label starts or ends with `-`"
    if max(map(len, labels)) > _LONGEST_LABEL:
        return f"{name}: a label is longer than {_LONGEST_LABEL} characters"
    return f"{name}: it is longer than {_LONGEST_NAME} characters" if len(".".join(labels)) > _LONGEST_NAME else ""


rule = Rule(check, kinds=WHOLE | {Kind.TEMPLATE}, hosts=True)
