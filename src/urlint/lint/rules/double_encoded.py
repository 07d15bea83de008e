"""An escape that was encoded twice: `%2520` for `%20` (RFC 3986, section 2.4).

Decoding it gives the three characters `%20` instead of a space. Data must not be encoded twice; it happens when two programs in a
row each encode it.

```markdown
[x](https://host.test/a%2520b) and [y](https://host.test/caf%25C3%25A9)
                       ^^^^^ `%2520` is double-encoded: it decodes to `%20`
                                                            ^^^^^^^^^^ `%25C3%25A9` is double-encoded: it decodes to `%C3%A9`
```

The fix decodes it once. It is a suggestion, and the severity is `info`, because many servers encode twice on purpose, and only they
know.

```markdown suggested
[x](https://host.test/a%20b) and [y](https://host.test/caf%C3%A9)
```

Not reported: an encoded percent sign, a URL inside a URL, with or without its scheme, and query values, which may have been
encoded for reasons of their own before they were put into the query.

```markdown
[x](https://host.test/100%25-b), [y](https://host.test/http%3A%2F%2Fother.test%2Fa%2520b) and [z](https://host.test/100%2500)
[v](https://host.test/?next=a%253Db) and [w](https://host.test/%2525), and https://host.test/urls/other.org/a%2520b
Nor https://host.test/story_page/0,5936,15538869%255E1702,00.html, whose server has names with `%5E`.
```

URLs that demonstrate escapes are not reported either: those of hosts reserved for examples (RFC 2606), of the local machine, and
of names without a dot. After an encoded `?`, a whole query was encoded along with the escapes in it.

```markdown
`https://example.com/hotel%20list` becomes `https://example.com/hotel%2520list`, and `http://host/a%2Fb` `http://host/a%252Fb`.
Nor http://localhost/%2520, data:,%2520 and https://host.test/play%3Fa%3Db%2526c.
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.lint.rules import HOST_ALONE
from urlint.text import Edit, Span
from urlint.url.example import is_example_host
from urlint.url.message import shown
from urlint.url.proposal import Repair
from urlint.url.special import is_this_machine

_TWICE = compiled(r"(?:%25(?:2[0-46-9A-Fa-f]|3[A-Fa-f]|5[B-Db-d]|7[B-Eb-e])|%25[C-Fc-f][0-9A-Fa-f](?:%25[89ABab][0-9A-Fa-f])+)++")
_QUERY = compiled("%3[Ff]")
_NESTED = compiled(rf"(?i::|%(?:25)*3a)(?i:/|%(?:25)*2f){{2}}|(?<=[^/]/){HOST_ALONE}/")


def check(subject: Subject) -> Iterator[Complaint]:
    """Each run of escapes whose `%` is itself escaped, for characters that are commonly encoded, in a path or a fragment."""
    if subject.scheme == "data" or _NESTED.search(subject.url, len(subject.scheme) + 1) or _shows(subject.host):
        return
    query = _QUERY.search(subject.url)
    for found in _TWICE.finditer(subject.url, 0, query.start() if query else len(subject.url)):
        span, meant = Span(*found.span()), found[0].replace("%25", "%")
        if subject.component(span.start) not in ("path", "fragment"):
            continue
        repair = Repair(f"Change to {shown(meant)}", (Edit(span, meant),), False)
        message = f"{shown(found[0])} is double-encoded: it decodes to {shown(meant)}"
        yield Complaint(span, message, "", "RFC 3986, section 2.4", (repair,))


def _shows(host: str) -> bool:
    """Whether URLs with a host are there to be shown, or for tests."""
    return bool(host) and ("." not in host or is_example_host(host) or is_this_machine(host))


rule = Rule(check)
