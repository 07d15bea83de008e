r"""A backslash in a URL, where no standard allows one (RFC 3986, section 2; RFC 1738 calls it unsafe).

Backslashes come from Windows file names. Browsers read them as slashes; other programs reject them or pass them on unchanged.
One URL then leads to two places, which has been used in attacks.

```html
<a href="https://host.test\a\b">x</a> and <a href="img\logo.png">y</a>
                          ^ `\` not allowed in host
                                                      ^ `\` not allowed in path
```

Not reported: an encoded backslash, which is data.

```html
<a href="https://host.test/a%5Cb">x</a>
```

The fix replaces backslashes with slashes. It is a suggestion, because `%5C` may have been intended.

```html
<a href="https://host.test\a\b">x</a>
                          ^ `\` not allowed in host
```
```html suggested
<a href="https://host.test/a/b">x</a>
```
```html
<a href="img\logo.png">y</a>
            ^ `\` not allowed in path
```
```html suggested
<a href="img/logo.png">y</a>
```

Before `_`, `#`, `%`, and `&`, as LaTeX and Markdown escape them, backslashes are removed instead.

```html
<a href="https://host.test/a\_b\_c\#d">x</a>
                            ^ `\` not allowed in path
```
```html suggested
<a href="https://host.test/a_b_c#d">x</a>
```
"""

from urlint.lint.rule import JUDGED, Rule, refused_at

rule = Rule(refused_at("\\"), kinds=JUDGED)
