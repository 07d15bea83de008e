r"""A query holds what a path holds, and `?` (RFC 3986, section 3.4).

Braces, brackets, `|`, `^`, quotes and all beyond ASCII must be percent-encoded, for the reasons that `invalid-path`
gives. Brackets in queries are common, and many programs let them pass; some do not: they are
a warning.

```markdown
[x](http://host.test/?a[0]=1) and [y](http://host.test/?q=a^b)
                       ^ `[` not allowed in query
                                                           ^ `^` not allowed in query
```

A near miss: `?`, `/`, `:` and `@` may stand in a query.

```markdown
[x](http://host.test/?a=b/c?d:e@f)
```

```markdown
[x](http://host.test/?q=a"b)
                         ^ `"` not allowed in query
```
```markdown fixed
[x](http://host.test/?q=a%22b)
```

The fix is safe in a link of markup, but for letters beyond ASCII in a page that declares
another encoding than a UTF, such as `iso-8859-1`: there browsers write them in that one, and UTF-8 may be no more than noise to the
host.
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
