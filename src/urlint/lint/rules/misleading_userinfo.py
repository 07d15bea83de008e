"""A user name that looks like the host, which comes after the `@` (RFC 3986, section 7.6).

People read a URL from the left and stop at the first name they know, so putting the name of a bank before the `@` is an old trick.
Without bad intent, a link was put together incorrectly.

```markdown
See https://bank.example@evil.example/login for more.
            ^^^^^^^^^^^^ `bank.example` is only a user name: the host is `evil.example`
See https://www.bank.test:443@evil.example/ for more.
            ^^^^^^^^^^^^^^^^^ `www.bank.test` is only a user name: the host is `evil.example`
```

Programs that take a second `@` go to the host after the last one, so that an email address may be mistaken for the host, too.

```markdown
See https://me@bank.example@evil.example/ and https://bank.test@files.test@evil.test/ for more.
               ^^^^^^^^^^^^ `bank.example` is only part of the user name: the host is `evil.example`
                                                      ^^^^^^^^^ `bank.test` is only part of the user name: the host is `evil.test`
```

Not reported: user names with dots, passwords, email addresses, the same host twice, and what cannot be a host.

```markdown
See https://first.last@git.test/x and https://me%40bank.example@mail.test/ and https://bank.example@bank.example/ for more.
See https://bank.example/@evil, ssh://git.bank.test@host.test/ and https://bank.example@/ for more.
Use --http-header https://bank.example@Token=a, https://me@bank.example:word@host.test/ or https://me:a@bank.example@host.test/.
```

There is no fix, because only the author knows which of the two was intended: what is left could be the host of an attacker.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Span
from urlint.url.percent import decode
from urlint.url.schemes import ROOTED, fold

# The most common top-level domains, and those reserved for examples: `first.last` is not a host.
_HOST = compiled(
    r"(?:https?:?)?(?:www\.[a-z0-9.-]+|(?:[a-z0-9-]{1,63}\.)++(?:com|org|net|edu|gov|mil|int|info|biz|app|dev|cloud|online|shop|site"
    r"|example|test|invalid|ai|at|au|be|br|ca|ch|cn|co|cz|de|dk|es|eu|fi|fr|in|io|it|jp|kr|me|mx|nl|no|pl|ru|se|tv|uk|us))"
)
_END = compiled("[:/?#]")


def check(subject: Subject) -> Iterator[Complaint]:
    """A name in the user info that looks like a host, and is not the URL's own."""
    span, host = subject.parts.components.get("authority"), subject.host.rpartition("@")[2]
    if span is None or not host or subject.scheme not in ROOTED or "=" in host:  # a header and its value, `https://a.test@Token=b`
        return
    *names, _ = subject.url[span.start : span.end].split("@")
    at = next((at for at, name in enumerate(names) if _is_host(name) and _seen(name) != host), None)
    if at is not None and not any(":" in name for name in names[: at and at + 1]):  # a password follows a colon
        start = span.start + len("@".join(names[:at])) + (at > 0)
        whole = "only a user name" if len(names) == 1 else "only part of the user name"
        message = f"`{names[at].partition(':')[0]}` is {whole}: the host is `{host}`"  # what looks like a port is a password
        yield Complaint(Span(start, start + len(names[at])), message, "userinfo", "RFC 3986, section 7.6")


def _is_host(name: str) -> bool:
    return _HOST.fullmatch(_seen(name)) is not None


def _seen(name: str) -> str:
    """The host that people see in the name, without what looks like a port."""
    return _END.split(fold(decode(name)), maxsplit=1)[0]


rule = Rule(check)
