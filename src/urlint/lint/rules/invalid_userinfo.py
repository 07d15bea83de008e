r"""User info, before the `@`, with a character that is not allowed there (RFC 3986, section 3.2.1).

Allowed are letters, digits, `-._~`, `!$&'()*+,;=:`, and escapes. Another character often means that the `@`
belongs elsewhere and that the host is not the one people read. RFC 1738 allows a user name only in some schemes.

```markdown
[x](http://us|er@host.test/)
             ^ `|` not allowed in user info
```

Not reported: everything that is allowed.

```markdown
[x](ftp://first.last:a%20b@host.test/)
```

The fix percent-encodes the character. It is a suggestion, because user names and passwords are compared byte for byte.

```markdown suggested
[x](http://us%7Cer@host.test/)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
