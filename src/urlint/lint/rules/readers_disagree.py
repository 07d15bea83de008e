r"""A URL that takes two programs to two different hosts.

One program checks where a URL leads, and another one goes there. If they read it differently, the check is worthless: this is how
allow lists are bypassed, and how servers are tricked into sending requests for an attacker. Browsers read a backslash as a
slash; curl, Python, and PHP read everything before the `@` as a user name.

```markdown
See <https://good.example\@evil.example/> for more.
                         ^ browsers go to `good.example`, but curl, Python and PHP go to `evil.example`
```

Not reported: a backslash after the host, and one that all programs but browsers reject.

```html
<a href="https://good.example/a\b">x</a> <a href="https://good.example\a">y</a>
```

Each fix writes what some of the programs read. They are suggestions, because only the author knows which one was intended.

```markdown suggested
See <https://good.example/@evil.example/> for more.
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.readers import named
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.text import Edit, Span, apply
from urlint.url.destinations import destinations
from urlint.url.message import shown
from urlint.url.proposal import Repair
from urlint.url.schemes import ROOTED

_ODD = r"[\\\x00-\x20\x7f]"
_AUTHORITY = r"[A-Za-z]+://[^/?#]*"
_REPAIRS = (("Replace `\\` with `/`", "/"), ("Encode `\\` as `%5C`", "%5C"))
_MOST = 16  # odd characters that are tried
_LONGEST = 2000  # code points of a URL that a program may go to


def check(subject: Subject) -> Iterator[Complaint]:
    """A character in the authority without which all programs would go to the same host."""
    if subject.scheme not in ROOTED or len(subject.url) > _LONGEST:
        return
    going = destinations(subject.url)
    if len(going) < 2:
        return
    said = ", but ".join(f"{named(names)} {_go(names)} to {shown(host)}" for host, names in going.items())
    span = _cause(subject.url)
    repairs = (Repair(title, (Edit(span, text),), False) for title, text in _REPAIRS)
    yield Complaint(span, said, "authority", "", tuple(repairs) if subject.url.startswith("\\", span.start) else ())


def _go(programs: list[str]) -> str:
    return "go" if len(programs) > 1 or programs == ["browser"] else "goes"


def _cause(url: str) -> Span:
    """The first character that is the cause, or the last one of those that may be."""
    authority = compiled(_AUTHORITY).match(url)
    odd = [found.span() for found in compiled(_ODD).finditer(url, 0, authority.end() if authority else 0)][:_MOST]
    spans = [Span(*each) for each in odd]
    return next((span for span in spans if len(destinations(apply(url, (Edit(span, "-"),)))) < 2), spans[-1])


rule = Rule(check, kinds=JUDGED)
