r"""A path that is a secret: anyone who knows the address of a webhook or a bot can use it.

Slack, Discord, Teams, Telegram, IFTTT, Zapier, Infura, Lark, Make, Netlify, Vercel, Splunk On-Call, Webex, Airtable, and Loggly
hand out such addresses. They require nothing else, so anyone who can read the document, its history, or a log can act in its
owner's name.

```markdown
See https://hooks.slack.com/services/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 for more.
                                                         ^^^^^^^^^^^^^^^^^^^^^^^^ path contains a secret for `hooks.slack.com`
See https://api.telegram.org/bot7302915846:AAF3kV9mQ2xW7nT4zL8pR1sH6gJ5dK0bYcE/getMe for more.
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path contains a secret for `api.telegram.org`
```

Not reported: the examples in the manuals of these services, words that people use in place of a token, and other paths on the
same hosts.

```markdown
See https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX and https://hooks.slack.com/services/T/B/x
See https://api.telegram.org/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe and https://api.telegram.org/bot$TOKEN/getMe
```

urlint shows the value as `***`, except to programs, as `SECURITY.md` lists. The fix removes it and is a suggestion, because a
program may need it; keep it in a file that is not published. If the address was published, revoke it as well.

```markdown suggested
See https://hooks.slack.com/services/T7K2QX9LM/B4VN8ZP3R/ for more.
See https://api.telegram.org/bot/getMe for more.
```
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.proposal import Repair
from urlint.url.secret import secrets


def check(subject: Subject) -> Iterator[Complaint]:
    """The secrets in paths."""
    for secret in secrets(subject.url):
        if secret.component == "path" and secret.name:
            repair = Repair("Remove the secret", (Edit(secret.span, ""),), False)
            yield Complaint(secret.span, f"path contains a secret for `{secret.name}`", "path", "", (repair,))


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
