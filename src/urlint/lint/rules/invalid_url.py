r"""A URL that the grammar does not accept, in a grammar that does not name the parts of a URL.

This rule applies to grammar files of your own (`--grammar FILE`) without productions for a scheme, a host, or a path. It can only
report where the grammar stops accepting the URL. The fix is the shortest change that the grammar accepts. It is a suggestion.

In the built-in grammars, every fault has a rule of its own:

```markdown
[x](http://host.test/)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
