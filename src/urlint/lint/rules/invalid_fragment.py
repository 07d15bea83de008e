r"""A fragment holds what a query holds; a `#` begins it and stands in it no more (RFC 3986, section 3.5).

A second `#` makes it open where the fragment begins. In RFC 1738 a fragment is no part of the URL at all: `urlint check`
cuts it off there, `urlint validate` reports it.

```markdown
[x](http://host.test/a#b#c)
                        ^ second `#` not allowed in fragment
```

A near miss: `?` and `/` may stand in a fragment.

```markdown
[x](http://host.test/a#/b?c)
```

The fix encodes the second `#`; it is a suggestion, because the first one may be the wrong one.

```markdown suggested
[x](http://host.test/a#b%23c)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
