"""An escape that was encoded once more: `%2520` for `%20` (RFC 3986, section 2.4).

Whoever decodes it finds `%20`, three characters, where a space was meant. The same data must not be encoded twice; it happens
where two programs in a row each do it.

```markdown
[x](https://host.test/a%2520b) and [y](https://host.test/caf%25C3%25A9)
                       ^^^^^ `%2520` is encoded twice: it means `%20`
                                                            ^^^^^^^^^^ `%25C3%25A9` is encoded twice: it means `%C3%A9`
```

Near misses: an encoded per cent sign, a URL within a URL, and a value in a query, which may have been encoded for a reason of
its own before it became one.

```markdown
[x](https://host.test/100%25-b), [y](https://host.test/http%3A%2F%2Fother.test%2Fa%2520b) and [z](https://host.test/100%2500)
[v](https://host.test/?next=a%253Db) and [w](https://host.test/%2525)
```

The fix decodes it once; it is a suggestion.

```markdown suggested
[x](https://host.test/a%20b) and [y](https://host.test/caf%C3%A9)
```
"""

import re
from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown

_TWICE = re.compile(r"(?:%25(?:2[0-46-9A-Fa-f]|3[A-Fa-f]|5[B-Eb-e]|7[B-Eb-e])|%25[C-Fc-f][0-9A-Fa-f](?:%25[89ABab][0-9A-Fa-f])+)++")
_NESTED = re.compile(r"(?i::|%(?:25)*3a)(?i:/|%(?:25)*2f){2}")


def check(subject: Subject) -> Iterator[Complaint]:
    """Each run of escapes whose `%` is an escape itself, of what is commonly encoded."""
    if _NESTED.search(subject.url, len(subject.scheme) + 1):
        return
    for found in _TWICE.finditer(subject.url):
        span, meant = Span(*found.span()), found[0].replace("%25", "%")
        if subject.component(span.start) == "query":
            continue
        mend = Mend(f"Write {shown(meant)}", (Edit(span, meant),), False)
        message = f"{shown(found[0])} is encoded twice: it means {shown(meant)}"
        yield Complaint(span, message, "", "RFC 3986, section 2.4", (mend,))


rule = Rule(check)
