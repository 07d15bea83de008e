r"""What stands before the `@` of an authority: letters, digits, `-._~`, `!$&'()*+,;=:` and escapes (RFC 3986, section 3.2.1).

Another character there often means that the `@` belongs elsewhere, and that the host is not the one people read. RFC 1738
allows a login in some schemes only.

```markdown
[x](http://us|er@host.test/)
             ^ `|` not allowed in user info
```

A near miss: everything that is allowed.

```markdown
[x](ftp://first.last:a%20b@host.test/)
```

The fix percent-encodes the character; it is a suggestion, because a login is compared byte for byte.

```markdown suggested
[x](http://us%7Cer@host.test/)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
