"""A `mailto:` URL with slashes or a second `@`, which no mail program accepts as an address (RFC 6068, section 2).

The grammar accepts both. After `//`, programs expect a host, so they read the address as a user on a host; and an address
contains only one `@` (RFC 5322, section 3.4.1).

```markdown
Write to [c](mailto:c@b@host.test).
                     ^^^ address has more than one `@`
```
```markdown
Write to <mailto://a@host.test> or to [b](mailto:b@@host.test?subject=c).
                 ^^ `mailto:` is followed by an address, not by `//`
                                                  ^^ address has more than one `@`
```

Not reported: several addresses, and `@` in a header.

```markdown
Write to <mailto:a@host.test,b@host.test?cc=c@host.test&to=d@@e>, <mailto:?to=a@host.test> or <mailto:a%40b@host.test>.
```

Also not reported: an account that sends email, as Apprise writes it.

```yaml
urls: [mailto://me:secret@host.test, "mailto://host.test?user=me&pass=secret"]
```

Also not reported: a second `@` in a language with comments such as C's, where Doxygen and Razor read two as one.

```cpp
// <a href="mailto:jo@@host.test">Jo</a>
```

The fixes remove the slashes, or all but one of a run of `@`. They are suggestions.

```markdown suggested
Write to <mailto:a@host.test> or to [b](mailto:b@host.test?subject=c).
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.own_syntax import names_account
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.proposal import Repair

_SLASHES = compiled(r"(?i:mailto):(//)[^/@?#]+@[^/@?#]+(?:[?#]|\Z)")
_ADDRESS = compiled(r"(?i:mailto):(?:[^,@?#]*@[^,@?#]*,)*[^,@?#]*(@)(?:(@+)|[^,;@?#]*@)")


def check(subject: Subject) -> Iterator[Complaint]:
    """Slashes before the address, or more than one `@` in it."""
    slashed = _SLASHES.match(subject.url)
    if slashed and not names_account(subject.url):
        span = Span(*slashed.span(1))
        repair = Repair("Remove `//`", (Edit(span, ""),), False)
        yield Complaint(span, "`mailto:` is followed by an address, not by `//`", "path", "RFC 6068, section 2", (repair,))
        return
    address = _ADDRESS.match(subject.url)
    if address and not (address[2] and load(subject.finding.language).block_comments):
        repairs = (Repair("Remove the second `@`", (Edit(Span(*address.span(2)), ""),), False),) if address[2] else ()
        yield Complaint(
            Span(address.start(1), address.end()), "address has more than one `@`", "path", "RFC 5322, section 3.4.1", repairs
        )


rule = Rule(check)
