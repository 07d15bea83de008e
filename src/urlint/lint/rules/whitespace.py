"""White space in a URL, which ends it for most programs (RFC 3986, section 2).

No part of a URL holds a blank, a tab or a line end. Browsers strip some and encode others; most programs end the URL there, and
go to a place that nobody meant. Around a URL that fills an attribute white space does no harm.

```html
<a href="https://host.test/a b">x</a> <a href="https://host.test/?q=c d">y</a>
                            ^ space not allowed in path
                                                                     ^ space not allowed in query
```

Near misses: an encoded space, and white space that belongs to the text or the attribute.

```html
<a href=" https://host.test/a%20b ">x</a> https://host.test/a b
```

To encode a space within is safe in an attribute of HTML and between the `<` and `>` of a destination in Markdown; to remove white
space is a suggestion.

```html
<a href="https://host.test/a b">x</a>
                            ^ space not allowed in path
```
```html fixed
<a href="https://host.test/a%20b">x</a>
```

In another link of Markdown it is safe where the last word has the suffix of a file. Else what follows may be prose, a title or a
size, and both are a suggestion.

```markdown
[x](https://host.test/a for more
                       ^ space not allowed in path
```
```markdown suggested
[x](https://host.test/a%20for%20more
```

So it is in a target of reStructuredText, whose blanks docutils deletes.

```restructuredtext
`x <https://host.test/a b>`_
                       ^ space not allowed in path
```
```restructuredtext suggested
`x <https://host.test/a%20b>`_
```
"""

from urlint.lint.rule import JUDGED, Rule, refused_at

rule = Rule(refused_at(" \t\r\n\f\v"), kinds=JUDGED)
