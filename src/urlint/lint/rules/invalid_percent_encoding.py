r"""A `%` that is not followed by two hex digits (RFC 3986, section 2.1).

Programs disagree about how to decode such a URL: some keep the `%`, some reject it, some drop the characters after it too. Most
cases are a percent sign that was never encoded, or an escape that was cut short.

```markdown
[x](http://host.test/100%) and [y](http://host.test/a%2/b)
                        ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
                                                     ^^ `%2` is not a percent-encoding: `%` must be followed by two hex digits
```

Not reported: escapes in uppercase or lowercase; both are valid.

```markdown
[x](http://host.test/100%25) and [y](http://host.test/%c3%A9)
```

The fix encodes the `%` itself. It is a suggestion if a hex digit follows, because an escape may have been cut short or split by
a space.

```markdown
[x](http://host.test/100%)
                        ^ `%` is not a percent-encoding: `%` must be followed by two hex digits
```
```markdown suggested
[x](http://host.test/100%25)
```

In prose it is always a suggestion, because anything may read the `%`.

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
