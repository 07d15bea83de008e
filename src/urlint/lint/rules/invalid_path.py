r"""A path holds letters, digits, `-._~`, `!$&'()*+,;=:@`, `/` and escapes (RFC 3986, section 3.3).

Quotes, `<`, `>`, `^`, `|`, braces, brackets and all beyond ASCII must be percent-encoded. Browsers repair them silently, each
in its own way; other programs cut the URL off there. The first segment of a relative path holds no `:`, since what is before
it would be a scheme. White space, backslashes and characters that only look like others have rules of their own
(`whitespace`, `backslash`, `suspicious-character`); where such a rule is off, this one speaks.

```markdown
[x](http://host.test/a"b) and [y](http://host.test/a|b) and
                      ^ `"` not allowed in path
                                                    ^ `|` not allowed in path
[z](1a:b)
      ^ `1a` is not a scheme, and the first path segment cannot contain `:`
```

Near misses: the same characters encoded, and all that may stand raw.

```markdown
[x](http://host.test/a%22b) and [y](http://host.test/a%7Cb) and [z](./1a:b) and [w](/a;b=1,2/(c)/@d)
```

A program is none of its business: `javascript-scheme` says what there is to say of one.

```html
<a href='javascript:go("x y", a[1]); return false'>x</a>
```

Encoding a character that may stand nowhere in a URL is safe in a link of markup. For `\`, `[` and `]` it is a suggestion, for a
control character at either end, which browsers take off, and so is every fix where something else may have been meant.

```markdown
[x](http://host.test/a|b)
                      ^ `|` not allowed in path
```
```markdown fixed
[x](http://host.test/a%7Cb)
```

It is a suggestion, too, where others may read the characters: in a string of a program `%` may begin a conversion of
a format, and `|` stand for a pipe or for "or".

```c
printf("see http://host.test/a|b\n");
                              ^ `|` not allowed in path
```
```c suggested
printf("see http://host.test/a%7Cb\n");
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
