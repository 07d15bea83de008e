r"""The URL is not in the grammar, and the grammar tells no part of it apart that could be named.

This rule speaks for grammar files of your own (`--grammar FILE`) that have no production which says what a scheme, a host or
a path is. All that can be said is where the grammar stops taking the URL. The fix is the shortest change that the grammar
accepts; it is a suggestion.

Under the built-in grammars every fault has a rule of its own:

```markdown
[x](http://host.test/)
```
"""

from urlint.lint.rule import JUDGED, Rule, refused

rule = Rule(refused, kinds=JUDGED)
