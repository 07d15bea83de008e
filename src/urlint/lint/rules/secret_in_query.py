"""A token in the query or the fragment of a URL (RFC 6750, section 5.3).

Anyone who has the URL can do what the token allows, and URLs get around: they end up in documents, histories, logs, and bookmarks.

```markdown
See https://api.test/v1/users?access_token=h7Gk2mQ9xW4vT8nB3zL5 for more.
                                           ^^^^^^^^^^^^^^^^^^^^ value of `access_token` is a secret
```

A parameter is reported if its name is one for secrets and its value is random enough: at least 16 characters, with digits between
the letters and three bits each, or, for a password, at least eight characters of several kinds. With a vague name, such as `key`,
only tokens that identify themselves count, such as those of GitHub.

Passwords and tokens in a percent-encoded URL in the query are reported too.

```markdown
See https://login.test/?next=https%3A%2F%2Falice%3AVq7%21mTz2%40git.test%2F for more.
                                                   ^^^^^^^^^^ URL in the query contains a secret
```

Not reported: words that people use in place of a token, hosts reserved for examples (RFC 2606), the tokens of badges, which are
meant to be published, addresses in private networks, which nobody else can reach, and signatures that expired long ago.

```markdown
See https://api.test/?token=YOUR_TOKEN and https://api.test/?api_key=0123456789abcdef and https://api.test/?page_token=2 for more.
See http://192.168.27.100:6080/?token=h7Gk2mQ9xW4vT8nB3zL5 for more.
See https://api.example.com/?token=h7Gk2mQ9xW4vT8nB3zL5 and https://ci.test/badge.svg?token=h7Gk2mQ9xW4vT8nB3zL5 for more.
See https://a.test/b?X-Amz-Date=20210621T041609Z&X-Amz-Expires=3600&X-Amz-Signature=7f3a9c1e5b2d8064 and no more.
```

urlint shows the value as `***`, except to programs, as `SECURITY.md` lists. The fix removes it and is a suggestion, because a
program may need it; put it in a header (`Authorization`) or a file that is not published. If the token was published, revoke it as
well.

```markdown suggested
See https://login.test/?next=https%3A%2F%2Falice%3A%40git.test%2F for more.
```
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.proposal import Repair
from urlint.url.secret import secrets


def check(subject: Subject) -> Iterator[Complaint]:
    """The tokens in query and fragment, and those of a URL inside them."""
    for secret in secrets(subject.url):
        if secret.component in ("query", "fragment"):
            repair = Repair("Remove the secret", (Edit(secret.span, ""),), False)
            message = f"value of `{secret.name}` is a secret" if secret.name else f"URL in the {secret.component} contains a secret"
            yield Complaint(secret.span, message, secret.component, "RFC 6750, section 5.3", (repair,))


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
