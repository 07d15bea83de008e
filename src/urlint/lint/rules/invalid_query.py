r"""A query with a character that is not allowed there (RFC 3986, section 3.4).

A query may contain what a path may contain, and `?`. Braces, brackets, `|`, `^`, quotes, and all non-ASCII characters must be
percent-encoded, for the reasons given for `invalid-path`. Brackets in queries are common, and most programs accept them, so they
are only a warning.

```markdown
[x](http://host.test/?a[0]=1) and [y](http://host.test/?q=a^b)
                       ^ `[` not allowed in query
                                                           ^ `^` not allowed in query
```

Not reported: `?`, `/`, `:`, and `@`, which are allowed in a query.

```markdown
[x](http://host.test/?a=b/c?d:e@f)
```

```markdown
[x](http://host.test/?q=a>b)
                         ^ `>` not allowed in query
```
```markdown fixed
[x](http://host.test/?q=a%3Eb)
```

The fix is safe in a markup link, except for non-ASCII letters in a page that declares an encoding other than UTF, such as
`iso-8859-1`: browsers send them in that encoding, and UTF-8 may mean nothing to the host.
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
