r"""The path of the URL is a secret: who knows the address of a webhook, or of a bot, is taken for its owner.

Slack, Discord, Teams, Telegram, IFTTT, Zapier and Infura give such addresses out. They ask for nothing else, so whoever may read
the document may post in the name of its author, and so may everybody who reads its history, or a log.

```markdown
See https://hooks.slack.com/services/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 for more.
                                                         ^^^^^^^^^^^^^^^^^^^^^^^^ the path holds a secret of `hooks.slack.com`
See https://api.telegram.org/bot7302915846:AAF3kV9mQ2xW7nT4zL8pR1sH6gJ5dK0bYcE/getMe for more.
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the path holds a secret of `api.telegram.org`
```

Near misses: what the services write in their own manuals, what people write for a token, and other paths of the same hosts.

```markdown
See https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX and https://hooks.slack.com/services/T/B/x
See https://api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe and https://api.telegram.org/bot$TOKEN/getMe
```

Wherever urlint shows a URL or a line, the value is `***`. The fix removes it, and is a suggestion: a program may need it, from a
file that is not published. An address that was published is to be revoked, too.

```markdown suggested
See https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/ for more.
See https://api.telegram.org/bot/getMe for more.
```
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.secret import secrets


def check(subject: Subject) -> Iterator[Complaint]:
    """The secrets in paths."""
    for secret in secrets(subject.url):
        if secret.component == "path" and secret.name:
            mend = Mend("Remove the secret", (Edit(secret.span, ""),), False)
            yield Complaint(secret.span, f"the path holds a secret of `{secret.name}`", "path", "", (mend,))


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
