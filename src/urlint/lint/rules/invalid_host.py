r"""A host is a registered name, an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2).

No program reaches a host that it cannot read; worse, two programs may read two different hosts. An IPv6 address needs its
brackets, since its colons would else look like a port. Names beyond ASCII are written as A-labels (RFC 5890), or the
document is checked against `rfc3987`.

```markdown
[a](http://host^b/) and [b](http://[1:2]/) and [c](http://2001:db8::7/)
               ^ `^` not allowed in host
                                       ^ IPv6 address is too short
                                                          ^^^^^^^^^^^ IPv6 address `2001:db8::7` must be in brackets
```

Near misses: an underscore and an escape are no DNS names, but they are registered names.

```markdown
[a](http://my_host/) and [b](http://[2001:db8::7]/) and [c](http://a%20b/)
```

Brackets around a full address are a safe fix, as is, in a link of markup, the ASCII form of a name that is spelled as IDNA has
it. Other fixes are suggestions.

```markdown
[x](http://bücher.test/)
            ^ non-ASCII `ü` not allowed in host
```
```markdown fixed
[x](http://xn--bcher-kva.test/)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
