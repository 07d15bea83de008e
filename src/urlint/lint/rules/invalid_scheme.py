r"""A URL begins with a scheme: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1).

The scheme says how all the rest is read. Where it is missing or misspelt, each program guesses in its own way. Under the
default grammar, which takes relative references too, a text before a `:` that is no scheme is reported as `invalid-path`;
this rule speaks where a grammar demands a scheme, or where one demands `//` behind it.

```markdown
[old](telnet:host.test) <!-- urlint: grammar=rfc1738 -->
             ^ missing `//` after the scheme
```

Near misses: a relative reference needs no scheme, and case does not count in one.

```markdown
[a](b/c) and HTTPS://host.test/
```

The fix inserts what is missing; it is a suggestion, because a name that was meant may look like a scheme.
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
