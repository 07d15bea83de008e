"""An escape for a letter, a digit, or one of `-._~`, which mean the same without it (RFC 3986, section 2.3).

`%7Euser` and `~user` are the same resource, spelled in two ways. Such escapes come from programs that encode too much, and people
cannot read them.

```markdown
See <http://host.test/%7Euser/%61%62?q=%2D1> for more.
                      ^^^ `%7E` is a needless escape for `~`
                              ^^^^^^ `%61%62` is a needless escape for `ab`
                                       ^^^ `%2D` is a needless escape for `-`
```

Not reported: an encoded delimiter, which would mean something else unencoded; `%25`, a percent sign; and `data:` URLs, which are
generated.

```markdown
See http://host.test/a%2Fb?q=%26%20%2541 and data:text/plain,%61 for more.
```

The fix is a suggestion: servers should read both spellings alike, but browsers request the one that is written. Dots that make up
a whole segment (`%2E%2E`) are left alone, and so is punctuation at the end of the URL, which would be taken as part of the text.

```markdown suggested
See <http://host.test/~user/ab?q=-1> for more.
```
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.percent import decode
from urlint.url.proposal import Repair

_RUN = compiled(r"(?:%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]))++")
_DOTS = compiled(r"(?:\.|%2[Ee]){1,2}")


def check(subject: Subject) -> Iterator[Complaint]:
    """Each run of escapes that stand for unreserved characters."""
    if subject.scheme == "data":
        return
    for found in _RUN.finditer(subject.url):
        meant = decode(found[0])
        if _is_segment(subject.url, found) or (found.end() == len(subject.url) and not meant[-1].isalnum()):
            continue
        if "%" in subject.url[max(found.start() - 2, 0) : found.start()]:
            continue  # an escape that was cut short, which the character would complete
        span = Span(*found.span())
        repair = Repair(f"Change to {shown(meant)}", (Edit(span, meant),), True)
        yield Complaint(span, f"{shown(found[0])} is a needless escape for {shown(meant)}", "", "RFC 3986, section 2.3", (repair,))


def _is_segment(url: str, found: re.Match[str]) -> bool:
    """Whether a whole segment is one dot or two, which programs might then remove."""
    before, after = url[max(found.start() - 3, 0) : found.start()], url[found.end() : found.end() + 4]
    segment = before.rpartition("/")[2] + found[0] + re.split("[/?#]", after, maxsplit=1)[0]
    return _DOTS.fullmatch(segment) is not None


rule = Rule(check)
