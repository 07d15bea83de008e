"""A suppression comment that is misspelled, so that it suppresses nothing, or not what it says.

Its author believes that a finding is accepted, that a rule is named, or that rules are on again, and nothing else would say
otherwise.

```markdown
<!-- urlint: ignor -->
             ^^^^^ unknown word `ignor`; did you mean `ignore`?
<http://host.test/> <!-- urlint: disable-next-line -->
                                 ^^^^^^^^^^^^^^^^^ unknown word `disable-next-line`; did you mean `ignore`?
<!-- urlint: onn --> and <!-- urlint: of --> and <!-- urlint: ones -->
             ^^^ unknown word `onn`; did you mean `on`?
                                      ^^ unknown word `of`; did you mean `off`?
<http://host.test/> <!-- urlint: ignore[invalid-prt] -->
                                        ^^^^^^^^^^^ unknown rule `invalid-prt`; did you mean `invalid-port`?
```

The colon and the words are urlint's own. What other linters use in their place is reported too.

```markdown
<!-- urlint-disable-next-line -->
     ^^^^^^^^^^^^^^^^^^^^^^^^ unknown word `urlint-disable-next-line`; did you mean `urlint: ignore`?
<http://host.test/> <!-- urlint ignore -->
                         ^^^^^^^^^^^^^ unknown word `urlint ignore`; did you mean `urlint: ignore`?
<!-- urlint-changed, and urlint ignores the rest -->
<!-- noqa: urlint -->
     ^^^^^^^^^^^^ unknown word `noqa: urlint`; did you mean `urlint: ignore`?
<!-- URLINT: IGNORE[invalid-port] -->
     ^^^^^^^^^^^^^^ unknown word `URLINT: IGNORE`; did you mean `urlint: ignore`?
```

The names of rules go in brackets. Without brackets, the comment still means the rule that follows, and not every rule.

```markdown
<http://host:8a/> <!-- urlint: ignore invalid-host -->
                               ^^^^^^^^^^^^^^^^^^^ unknown word `ignore invalid-host`; did you mean `ignore[invalid-host]`?
<http://host.test/> <!-- urlint: ignore[invalid-host -->
                                 ^^^^^^^^^^^^^^^^^^^ unknown word `ignore[invalid-host`; did you mean `ignore[invalid-host]`?
<http://host:8a/> <!-- urlint: ignore=port -->
                               ^^^^^^^^^^^ unknown word `ignore=port`; did you mean `ignore[invalid-port]`?
<http://host:8a/> <!-- urlint: disable=invalid-port -->
                               ^^^^^^^^^^^^^^^^^^^^ unknown word `disable=invalid-port`; did you mean `ignore[invalid-port]`?
<http://host:8a/> <!-- urlint: ignore(invalid-port) -->
                               ^^^^^^^^^^^^^^^^^^^^ unknown word `ignore(invalid-port)`; did you mean `ignore[invalid-port]`?
<http://host:8a/> <!-- urlint: ignore[] -->
                               ^^^^^^^^ unknown word `ignore[]`; did you mean `ignore`?
<http://host/> <!-- urlint: ignore[grammar] -->
                                   ^^^^^^^ `grammar` is a group of rules, not a rule: name its rules
<http://host:8a/> <!-- urlint: ignore because the host is old -->
```

```html
{{!-- urlint: disable --}} {# urlint: skip #}
              ^^^^^^^ unknown word `disable`; did you mean `off`?
                                      ^^^^ unknown word `skip`; did you mean `ignore`?
<?php # urlint: noqa ?>
                ^^^^ unknown word `noqa`; did you mean `ignore`?
```

A grammar that urlint does not have is reported too; the document is then judged as if the comment were not there.

```markdown
<http://host.test/> <!-- urlint: grammar=rfc3978 -->
                                         ^^^^^^^ unknown grammar `rfc3978`; did you mean `rfc3987`?
<http://host.test/> <!-- urlint: grammar=./own.abnf -->
                                         ^^^^^^^^^^ unknown grammar `./own.abnf`; `urlint grammar list` lists those there are
```

Not reported: what only looks like a comment to urlint, and anything in a file that is ignored as a whole.

```markdown
urlint: ignored 3 files, and urlint: debug information
<!-- urlint: checks all links --> <!-- `urlint: ignor` -->
```
```markdown
<!-- urlint: ignore-file --> <!-- urlint: ignor -->
```

The fix writes the nearest word or name. It is a suggestion, because the comment then hides something.

```python
BASE = "http://host.test/"  # urlint: ingore[whitespace]
                                      ^^^^^^ unknown word `ingore`; did you mean `ignore`?
```
```python suggested
BASE = "http://host.test/"  # urlint: ignore[whitespace]
```
"""

from urlint.lint.rule import Rule

rule = Rule(lambda subject: iter(()))  # nothing to say about a URL: `urlint.lint.suppression.misspelled` looks at comments
