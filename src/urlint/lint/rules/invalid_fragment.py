r"""A fragment with a character that is not allowed there, such as a second `#` (RFC 3986, section 3.5).

A fragment may contain what a query may contain. A second `#` makes it unclear where the fragment starts. In RFC 1738, a fragment
is not part of the URL at all: `urlint check` cuts it off, and `urlint validate` reports it.

```markdown
[x](http://host.test/a#b#c)
                        ^ second `#` not allowed in fragment
```

Not reported: `?` and `/`, which are allowed in a fragment.

```markdown
[x](http://host.test/a#/b?c)
```

The fix encodes the second `#`. It is a suggestion, because the first one may be the wrong one.

```markdown suggested
[x](http://host.test/a#b%23c)
```

At the start of a fragment, a second `#` is too many.

```markdown
[x](##b) and [y](###c)
     ^ second `#` not allowed in fragment
                  ^ second `#` not allowed in fragment
```
```markdown suggested
[x](#b) and [y](#c)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
