"""A host that looks like another one: it mixes scripts, or all its letters look like ASCII letters (UTS 39, sections 4 and 5).

Letters of different alphabets can look alike, so a URL may lead to a different host than the one people read.

```markdown
See https://xn--80ak6aa92e.test/ for more.
            ^^^^^^^^^^^^^^ `аррӏе` looks like `apple`: `а` is U+0430 (Cyrillic), `р` U+0440 (Cyrillic), …
See https://gооgle.test/ for more.
            ^^^^^^ `gооgle` looks like `google`: `о` is U+043E (Cyrillic)
```

The fix changes the host to the one it looks like. It is a suggestion, because that is a different host. A host that looks like
no other host has no fix.

```markdown suggested
See https://apple.test/ for more.
See https://google.test/ for more.
```

The fix also repairs other faults after the host, because they are not reported separately.

```markdown
See <https://gооgle.test/a|b> for more.
             ^^^^^^ `gооgle` looks like `google`: `о` is U+043E (Cyrillic)
```
```markdown suggested
See <https://google.test/a%7Cb> for more.
```

```markdown
See https://xn--shop-t4d2cn.test/ for more.
            ^^^^^^^^^^^^^^^ `shopдом` mixes Latin and Cyrillic: `д` is U+0434 (Cyrillic), `о` U+043E (Cyrillic), …
```

Not reported: names in one script with at least one letter that does not look Latin; the scripts that Japanese, Chinese, and
Korean normally mix; and letters that belong in the domain, whether it is in their own script or that of a country.

```markdown
See https://xn--bcher-kva.test/ and https://xn--80a1acny.test/ and https://xn--t-mfutbzh.test/ for more.
See https://xn--n1aahb.xn--p1ai/ and https://xn--n1aahb.ru/ for more.
```

Only hosts are checked.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.confusable import Lure, lures
from urlint.url.proposal import Repair
from urlint.url.scripts import script

_MOST = 2  # letters that are described


def check(subject: Subject) -> Iterator[Complaint]:
    """The labels that look like others."""
    host = subject.parts.components.get("host")
    for lure in lures(subject.parts["host"] or ""):
        assert host is not None, "its labels are there"
        span = lure.label.span.shift(host.start)
        repairs = (Repair(f"Change to `{lure.looks_like}`", (Edit(span, lure.looks_like),), False),) if lure.looks_like else ()
        yield Complaint(span, _message(lure), "host", "UTS 39", repairs)


def _message(lure: Lure) -> str:
    what = f"looks like `{lure.looks_like}`" if lure.looks_like else f"mixes {' and '.join(map(_readable, lure.scripts))}"
    letters = [char for char in dict.fromkeys(lure.label.text) if not char.isascii() and script(char)]
    noted = [f"`{char}` {'is ' if at == 0 else ''}U+{ord(char):04X} ({_readable(script(char))})" for at, char in enumerate(letters)]
    return f"`{lure.label.text}` {what}: {', '.join(noted[:_MOST])}{', …' if len(noted) > _MOST else ''}"


def _readable(name: str) -> str:
    return name.replace("_", " ")


rule = Rule(check, hosts=True)
