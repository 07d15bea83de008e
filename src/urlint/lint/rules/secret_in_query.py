"""A token stands in the query of the URL, or in its fragment (RFC 6750, section 5.3).

Whoever has the URL may do what the token allows, and URLs are passed on: they stay in documents, histories, logs and bookmarks.

```markdown
See https://api.test/v1/users?access_token=h7Gk2mQ9xW4vT8nB3zL5 for more.
                                           ^^^^^^^^^^^^^^^^^^^^ the value of `access_token` is a secret
```

A parameter must be called as secrets are, and its value be random enough: 16 characters or more, digits between the letters,
three bits in each; a password at least eight of several kinds. Under vague names, such as `key`, only tokens that say
themselves what they are count, such as GitHub's.

So it is with the passwords and tokens of a URL that stands in there, percent-encoded.

```markdown
See https://login.test/?next=https%3A%2F%2Falice%3AVq7%21mTz2%40git.test%2F for more.
                                                   ^^^^^^^^^^ a URL in the query holds a secret
```

Near misses: what people write for a token, hosts that are kept for examples (RFC 2606), and the tokens of badges, which are
made to be published.

```markdown
See https://api.test/?token=YOUR_TOKEN and https://api.test/?api_key=0123456789abcdef and https://api.test/?page_token=2 for more.
See https://api.example.com/?token=h7Gk2mQ9xW4vT8nB3zL5 and https://ci.test/badge.svg?token=h7Gk2mQ9xW4vT8nB3zL5 for more.
```

Wherever urlint shows a URL or a line, the value is `***`. The fix removes it, and is a suggestion: a program may need it, from a
header (`Authorization`) or a file that is not published. A token that was published is to be revoked, too.

```markdown suggested
See https://login.test/?next=https%3A%2F%2Falice%3A%40git.test%2F for more.
```
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.secret import secrets


def check(subject: Subject) -> Iterator[Complaint]:
    """The tokens in query and fragment, and those in a URL that stands in there."""
    for secret in secrets(subject.url):
        if secret.component in ("query", "fragment"):
            mend = Mend("Remove the secret", (Edit(secret.span, ""),), False)
            message = (
                f"the value of `{secret.name}` is a secret" if secret.name else f"a URL in the {secret.component} holds a secret"
            )
            yield Complaint(secret.span, message, secret.component, "RFC 6750, section 5.3", (mend,))


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
