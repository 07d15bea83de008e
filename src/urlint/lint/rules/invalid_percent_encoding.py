r"""After a `%` come two hexadecimal digits (RFC 3986, section 2.1).

Programs that decode such a URL disagree: some keep the `%`, some refuse, some take the characters behind it with it. Most
such cases are a per cent sign that was never encoded, or an escape that was cut short.

```markdown
[x](http://host.test/100%) and [y](http://host.test/a%2/b)
                        ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
                                                     ^^ `%2` is not a percent-encoding: `%` must be followed by two hex digits
```

A near miss: escapes are valid in either case.

```markdown
[x](http://host.test/100%25) and [y](http://host.test/%c3%A9)
```

The fix encodes the `%` itself. It is a suggestion where a hexadecimal digit follows, as an escape may have been cut, or torn by a
space.

```markdown
[x](http://host.test/100%)
                        ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
```
```markdown fixed
[x](http://host.test/100%25)
```

So it is in prose, where anything may read the `%`.

```markdown
See http://host.test/a% 20b or http://host.test/b% C3%A9 for more.
                      ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
                                                 ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
```
```markdown suggested
See http://host.test/a%25 20b or http://host.test/b%25 C3%A9 for more.
```
```markdown
See http://host.test/100% added for more.
                        ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
```
```markdown suggested
See http://host.test/100%25 added for more.
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
