"""A suppression comment where there is nothing to suppress.

It was needed once, but the URL was fixed, or the line moved away from its comment. Left behind, it hides the next fault in that
place.

```markdown
<http://host.test/> <!-- urlint: ignore -->
                         ^^^^^^^^^^^^^^ nothing to suppress here
<http://host.test:8a/> <!-- urlint: ignore[invalid-port, invalid-path] -->
                                                         ^^^^^^^^^^^^ no `invalid-path` to suppress here
```

Not reported: comments that hide something, even if only a hint, and comments that name a rule that is off.

```markdown
<http://host.test:8a/> <!-- urlint: ignore[invalid-port] -->
<http://host.test:80/> <!-- urlint: ignore -->
<http://host.test/> <!-- urlint: ignore[unknown-scheme] -->
<!-- urlint: off -->
<http://host.test:8b/>
<!-- urlint: on -->
```

This rule is off unless selected, because pages about urlint show such comments without using them. There is no fix, because
removing a comment works differently in each language.
"""

from urlint.lint.rule import Rule

rule = Rule(lambda subject: iter(()))  # nothing to say about a URL: `urlint.lint.suppression.unused` looks at comments
