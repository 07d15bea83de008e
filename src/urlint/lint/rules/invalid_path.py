r"""A path with characters other than letters, digits, `-._~`, `!$&'()*+,;=:@`, `/`, and escapes (RFC 3986, section 3.3).

Quotes, `<`, `>`, `^`, `|`, braces, brackets, and all non-ASCII characters must be percent-encoded. Browsers repair them silently,
each in its own way; other programs cut the URL off there. The first segment of a relative path cannot contain `:`, because
whatever comes before it would be a scheme. Whitespace, backslashes, and lookalike characters have rules of their own
(`whitespace`, `backslash`, `suspicious-character`). If such a rule is not selected, this one reports them; if it is ignored, none
does.

```markdown
[x](http://host.test/a"b) and [y](http://host.test/a|b) and
                      ^ `"` not allowed in path
                                                    ^ `|` not allowed in path
[z](1a:b)
      ^ `1a` is not a scheme, and the first path segment cannot contain `:`
```

Not reported: the same characters encoded, and all characters that need no encoding.

```markdown
[x](http://host.test/a%22b) and [y](http://host.test/a%7Cb) and [z](./1a:b) and [w](/a;b=1,2/(c)/@d)
```

Code is not checked; `javascript-scheme` reports `javascript:` URLs.

```html
<a href='javascript:go("x y", a[1]); return false'>x</a>
```

In a markup link, it is safe to encode a character that browsers encode themselves, such as `ü`. It is a suggestion for those that
they leave as they are (`|`, `\`, `[`, `]`), for a control character at either end, which they strip, and wherever something else
may have been intended.

```markdown
[x](http://host.test/für)
                      ^ non-ASCII `ü` not allowed in path
```
```markdown fixed
[x](http://host.test/f%C3%BCr)
```

It is also a suggestion where something else may read the characters: in a string in code, `%` may start a format conversion, and
`|` may mean a pipe or "or".

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
