r"""User info, before the `@`, with a character that is not allowed there (RFC 3986, section 3.2.1).

Allowed are letters, digits, `-._~`, `!$&'()*+,;=:`, and escapes. Another character often means that the `@`
belongs elsewhere and that the host is not the one people read. RFC 1738 allows a user name only in some schemes.

```markdown
[x](http://us|er@host.test/)
             ^ `|` not allowed in user info
```

The fix percent-encodes the character. It is a suggestion, because user names and passwords are compared byte for byte.

```markdown suggested
[x](http://us%7Cer@host.test/)
```

A delimiter in a password ends the login early: programs read a different password and a different host, or refuse the URL.

```markdown
[x](postgres://app:p@ss@db.test/) and [x](http://user:pa#ss@host.test/) and [x](ftp://me@mail.test:word@host.test/)
                    ^ `@` in the password must be `%40`
                                                        ^ `#` in the password must be `%23`
                                                                                        ^ `@` in the user name must be `%40`
```
```markdown suggested
[x](postgres://app:p%40ss@db.test/) and [x](http://user:pa%23ss@host.test/) and [x](ftp://me%40mail.test:word@host.test/)
```

Not reported: everything that is allowed.

```markdown
[x](ftp://first.last:a%20b@host.test/) and [x](https://host.test/@user)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
