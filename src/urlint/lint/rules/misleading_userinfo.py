"""A user name that looks like the host, which comes after the `@` (RFC 3986, section 7.6).

People read a URL from the left and stop at the first name they know, so putting the name of a bank before the `@` is an old trick.
Without bad intent, a link was put together incorrectly.

```markdown
See https://bank.example@evil.example/login for more.
            ^^^^^^^^^^^^ `bank.example` is only a user name: the host is `evil.example`
See https://www.bank.test:443@evil.example/ for more.
            ^^^^^^^^^^^^^^^^^ `www.bank.test:443` is only a user name: the host is `evil.example`
```

Not reported: user names with dots, email addresses, the same host twice, and what cannot be a host.

```markdown
See https://first.last@git.test/x and https://me%40bank.example@mail.test/ and https://bank.example@bank.example/ for more.
See https://bank.example/@evil and ssh://git.bank.test@host.test/ for more.
Use --http-header https://bank.example@Token=a for more.
```

There is no fix, because only the author knows which of the two was intended: what is left could be the host of an attacker.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span
from urlint.url.percent import decode
from urlint.url.schemes import ROOTED, fold

# The most common top-level domains, and those that are kept for examples: `first.last` is no host.
_HOST = compiled(
    r"(?:https?:?)?(?:www\.[a-z0-9.-]+|(?:[a-z0-9-]{1,63}\.)++(?:com|org|net|edu|gov|mil|int|info|biz|app|dev|cloud|online|shop|site"
    r"|example|test|invalid|ai|at|au|be|br|ca|ch|cn|co|cz|de|dk|es|eu|fi|fr|in|io|it|jp|kr|me|mx|nl|no|pl|ru|se|tv|uk|us))"
)
_END = compiled("[:/?#]")


def check(subject: Subject) -> Iterator[Complaint]:
    """A userinfo that looks like a host, and is another one."""
    userinfo, host = subject.parts["userinfo"], subject.host
    if not userinfo or not host or subject.scheme not in ROOTED:
        return
    seen = _END.split(fold(decode(userinfo)), maxsplit=1)[0]
    if seen == host or not _HOST.fullmatch(seen) or "=" in host:  # a header and its value, `https://a.test@Token=b`
        return
    start, end = subject.parts.components["userinfo"]
    message = f"`{userinfo}` is only a user name: the host is `{subject.host}`"
    yield Complaint(Span(start, end), message, "userinfo", "RFC 3986, section 7.6")


rule = Rule(check)
