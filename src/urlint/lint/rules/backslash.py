r"""A backslash in a URL: no standard knows it there (RFC 3986, section 2; RFC 1738 calls it unsafe).

It comes from file names of Windows. Browsers read it as a slash, other programs refuse it or send it on as it is, so that
one URL leads to two places; that has been used for attacks.

```html
<a href="https://host.test\a\b">x</a> and <a href="img\logo.png">y</a>
                          ^ `\` not allowed in host
                                                      ^ `\` not allowed in path
```

A near miss: an encoded backslash is data.

```html
<a href="https://host.test/a%5Cb">x</a>
```

The fix writes slashes. It is a suggestion, as `%5C` may have been meant.

```html
<a href="https://host.test\a\b">x</a>
                          ^ `\` not allowed in host
```
```html suggested
<a href="https://host.test/a/b">x</a>
```
"""

from urlint.lint.rule import JUDGED, Rule, refused_at

rule = Rule(refused_at("\\"), kinds=JUDGED)
