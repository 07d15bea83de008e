r"""A host that is not a registered name, an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2).

Programs cannot reach a host that they cannot read; worse, two programs may read two different hosts. An IPv6 address needs
brackets because its colons would otherwise look like a port. Write non-ASCII names as A-labels (RFC 5890), or check the document
against `rfc3987`.

```markdown
[a](http://host^b/) and [b](http://[1:2]/) and [c](http://2001:db8::7/)
               ^ `^` not allowed in host
                                       ^ IPv6 address is too short
                                                          ^^^^^^^^^^^ IPv6 address `2001:db8::7` must be in brackets
```

Not reported: underscores and escapes, which DNS does not allow but registered names do.

```markdown
[a](http://my_host/) and [b](http://[2001:db8::7]/) and [c](http://a%20b/)
```

Adding brackets around a complete address is a safe fix. So is, in a markup link, the ASCII form of a name that is spelled the way
IDNA spells it. All other fixes are suggestions.

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
