"""White space in a URL, which ends it for most programs (RFC 3986, section 2).

No part of a URL holds a blank, a tab or a line end. Browsers strip some and encode others; most programs end the URL there, and
go to a place that nobody meant. Around a URL that fills an attribute white space does no harm.

```html
<a href="https://host.test/a b">x</a> <a href="https://host.test/?q=c d">y</a>
                            ^ a space cannot stand in a path
                                                                     ^ a space cannot stand in a query
```

Near misses: an encoded space, and white space that belongs to the text or the attribute.

```html
<a href=" https://host.test/a%20b ">x</a> https://host.test/a b
```

To encode a space within is safe where the URL is a link or a whole value; to remove white space is a suggestion.

```html
<a href="https://host.test/a b">x</a>
                            ^ a space cannot stand in a path
```
```html fixed
<a href="https://host.test/a%20b">x</a>
```

In a link of Markdown that is not closed, behind which prose may go on, both are a suggestion.

```markdown
[x](https://host.test/a for more
                       ^ a space cannot stand in a path
```
```markdown suggested
[x](https://host.test/a%20for%20more
```

So it is in a target of reStructuredText, whose blanks docutils deletes.

```restructuredtext
`x <https://host.test/a b>`_
                       ^ a space cannot stand in a path
```
```restructuredtext suggested
`x <https://host.test/a%20b>`_
```
"""

from urlint.lint.rule import JUDGED, Rule, refused_at

rule = Rule(refused_at(" \t\r\n\f\v"), kinds=JUDGED)
