"""A comment that keeps us quiet where we have nothing to say.

It was right once: the URL has been mended, or the line has moved away from its comment. Left behind, it hides the next fault
that is made there. A name in brackets that is no rule hides nothing from the start.

```markdown
<http://host.test/> <!-- urlint: ignore -->
                         ^^^^^^^^^^^^^^ this hides nothing
<http://host.test:8a/> <!-- urlint: ignore[invalid-port, invalid-path] -->
                                                         ^^^^^^^^^^^^ this hides nothing of `invalid-path`
<http://host.test:8a/> <!-- urlint: ignore[invalid-prt] -->
                                           ^^^^^^^^^^^ no rule `invalid-prt`; the nearest is `invalid-port`
```

Near misses: comments that hide something, be it only a hint, and one that names a rule that is off.

```markdown
<http://host.test:8a/> <!-- urlint: ignore[invalid-port] -->
<http://host.test:80/> <!-- urlint: ignore -->
<http://host.test/> <!-- urlint: ignore[unknown-scheme] -->
<!-- urlint: off -->
<http://host.test:8b/>
<!-- urlint: on -->
```

The rule is off unless it is selected: a page about urlint shows such comments without meaning them. There is no fix, as how a
comment is taken away is another matter in each language.
"""

from urlint.lint.rule import Rule

rule = Rule(lambda subject: iter(()))  # of a URL there is nothing to say; `urlint.lint.unused` speaks of comments
