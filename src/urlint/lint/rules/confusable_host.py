"""The host passes for another one: it mixes scripts, or all its letters look like ASCII ones (UTS 39, sections 4 and 5).

The letters of several alphabets look alike, and a name in one of them leads elsewhere than the name that people read.

```markdown
See https://xn--80ak6aa92e.test/ for more.
            ^^^^^^^^^^^^^^ `аррӏе` looks like `apple`: `а` is U+0430 (Cyrillic), `р` U+0440 (Cyrillic), …
See https://gооgle.test/ for more.
            ^^^^^^ `gооgle` looks like `google`: `о` is U+043E (Cyrillic)
```

The fix writes what the host looks like, and is a suggestion, as that is another host. Where it looks like no other there is none.

```markdown suggested
See https://apple.test/ for more.
See https://google.test/ for more.
```

What else is wrong behind it is mended along with it, since nothing is told of that before.

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

Near misses: names in one script of which a letter at least looks like no Latin one, what Japanese, Chinese and Korean mix by
their nature, and letters that are at home in the domain, be it one in their own script or that of a country.

```markdown
See https://xn--bcher-kva.test/ and https://xn--80a1acny.test/ and https://xn--t-mfutbzh.test/ for more.
See https://xn--n1aahb.xn--p1ai/ and https://xn--n1aahb.ru/ for more.
```

Only hosts are looked at.
"""

from collections.abc import Iterator

from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.confusable import Lure, lures
from urlint.url.scripts import script

_MOST = 2  # letters that are noted


def check(subject: Subject) -> Iterator[Complaint]:
    """The labels that pass for others."""
    host = subject.parts.components.get("host")
    for lure in lures(subject.parts["host"] or ""):
        assert host is not None, "its labels are there"
        span = lure.label.span.shift(host.start)
        mends = (Mend(f"Write `{lure.looks_like}`", (Edit(span, lure.looks_like),), False),) if lure.looks_like else ()
        yield Complaint(span, _message(lure), "host", "UTS 39", mends)


def _message(lure: Lure) -> str:
    what = f"looks like `{lure.looks_like}`" if lure.looks_like else f"mixes {' and '.join(map(_readable, lure.scripts))}"
    letters = [char for char in dict.fromkeys(lure.label.text) if not char.isascii() and script(char)]
    noted = [f"`{char}` {'is ' if at == 0 else ''}U+{ord(char):04X} ({_readable(script(char))})" for at, char in enumerate(letters)]
    return f"`{lure.label.text}` {what}: {', '.join(noted[:_MOST])}{', …' if len(noted) > _MOST else ''}"


def _readable(name: str) -> str:
    return name.replace("_", " ")


rule = Rule(check, hosts=True)
