r"""A missing or invalid scheme: it must be a letter, then letters, digits, `+`, `-`, and `.` (RFC 3986, section 3.1).

The scheme determines how to read the rest. If it is missing or misspelled, every program guesses in its own way. The default
grammar accepts relative references, so text before a `:` that is not a scheme is reported as `invalid-path`; this rule applies
if the grammar requires a scheme, or `//` after it.

```markdown
[old](telnet:host.test) <!-- urlint: grammar=rfc1738 -->
             ^ missing `//` after the scheme
```

Not reported: relative references, which need no scheme, and schemes in uppercase.

```markdown
[a](b/c) and HTTPS://host.test/
```

The fix inserts what is missing. It is a suggestion, because what looks like a scheme may be a name.

```markdown suggested
[old](telnet://host.test) <!-- urlint: grammar=rfc1738 -->
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
