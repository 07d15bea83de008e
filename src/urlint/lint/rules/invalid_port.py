r"""A port that is not a number (RFC 3986, section 3.2.3).

Browsers reject such a URL. Other programs ignore the port, or use only the digits before the letter, and so reach the wrong
service.

```markdown
See http://host.test:8a/ for more.
                     ^^ port `8a` is not a number
```

Not reported: an empty port, and schemes that allow a list of hosts.

```markdown
See http://host.test:80/, http://host.test:/ and mongodb://a.test:1,b.test:2/c for more.
```

The fixes are suggestions, because only the author knows the port: replace letters that look like digits, keep the leading digits,
or remove the port.

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
