"""A `data:` URL with unencoded spaces, quotes, or angle brackets (RFC 2397, section 3; RFC 3986, section 2).

Stylesheets are full of images written this way, and every browser accepts them, so no other rule reports them, and this one is off
unless selected. Programs other than browsers reject such a URL, or end it at the first space.

```css
a { background: url("data:image/svg+xml,%3csvg viewBox='0 0 8 8'%3e%3c/svg%3e") }
                                              ^ space not allowed in path
```

Not reported: fully encoded data, and faults that browsers do not accept either.

```css
a { background: url("data:image/svg+xml,%3csvg%20viewBox='0%200%208%208'%3e%3c/svg%3e") }
```

The fix encodes them all. It is a suggestion.

```css
a { background: url("data:image/svg+xml,%3csvg viewBox='0 0 8 8'%3e%3c/svg%3e") }
                                              ^ space not allowed in path
```
```css suggested
a { background: url("data:image/svg+xml,%3csvg%20viewBox='0%200%208%208'%3e%3c/svg%3e") }
```
"""

from collections.abc import Iterator

from urlint.lint.rule import JUDGED, Complaint, Rule, Subject, refusal


def check(subject: Subject) -> Iterator[Complaint]:
    """What the grammar says about a `data:` URL that browsers accept all the same."""
    if subject.verdict.fault is not None and subject.fault is None and subject.scheme == "data":
        yield refusal(subject, subject.verdict.fault)


rule = Rule(check, kinds=JUDGED)
