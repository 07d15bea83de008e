r"""A port is made of digits (RFC 3986, section 3.2.3).

Browsers refuse such a URL; other programs leave the port out, or take the digits before the letter, and so end at another
service than the one that was meant.

```markdown
See http://host.test:8a/ for more.
                     ^^ port `8a` is not a number
```

Near misses: a port may be empty, and some schemes have lists of hosts.

```markdown
See http://host.test:80/, http://host.test:/ and mongodb://a.test:1,b.test:2/c for more.
```

The fixes are suggestions, as only the author knows the port: digits for the letters that look like them, the digits at its
beginning, or no port.

```markdown suggested
See http://host.test:8/ for more.
```
```markdown
See http://host.test:8o80/ for more.
                     ^^^^ port `8o80` is not a number
```
```markdown suggested
See http://host.test:8080/ for more.
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
