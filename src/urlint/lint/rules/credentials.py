r"""A URL that contains a password (RFC 3986, section 3.2.1).

Everyone who can read the document, or its history, has the password. URLs also end up in logs, in process lists, and in the
`Referer` header of older programs; browsers drop the password or warn about it. A service token in place of a user name counts
as a password too.

```markdown
See https://alice:Vq7!mTz2@git.test/x.git for more.
                  ^^^^^^^^ URL contains the password of `alice`
See https://x-access-token:ghp_Zk3vQ9wLr5TmXy2Bn8Hd6Jc4Fs7Ga1Pe0Ru@git.test/x.git for more.
                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ URL contains the password of `x-access-token`
```

Not reported: a user name without a password, words that people use in place of a password, placeholders, hosts reserved for
examples (RFC 2606), and the machine of whoever reads the document, unless the password is the token of a service. A weak password
is reported only if the host is real.

```markdown
See https://alice@git.test/x.git and https://user:pass@git.test/ and https://alice:s3cret@git.test/ for more.
See http://usuario:contra@miproxy.ejemplo.com:8080 and https://benutzer:kennwort@git.test/ for more.
See https://alice:$PASSWORD@git.test/ and https://alice:Vq7!mTz2@git.example.org/ and postgres://app:Vq7!mTz2@localhost/x for more.
```

urlint shows the value as `***`, except to programs, as `SECURITY.md` lists. The fix removes it and is a suggestion, because a
program may need it to get access. If the password was published, change it as well.

```markdown suggested
See https://alice@git.test/x.git for more.
See https://x-access-token@git.test/x.git for more.
```

Words in translation catalogs are not reported: `user:password` is an example in every language.

```po
msgstr "protokol://korisnik:zaporka@www.primjer.org/mapa"
msgstr "https://alice:Vq7!mTz2@git.test/"
                      ^^^^^^^^ URL contains the password of `alice`
msgstr "http://korisnik:zaporka@primjer.org/?a=https://alice:Vq7!mTz2@git.test/"
                                                             ^^^^^^^^ URL contains the password of `alice`
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.proposal import Repair
from urlint.url.secret import Secret, secrets
from urlint.url.secrets.tokens import is_token
from urlint.url.special import is_this_machine


def check(subject: Subject) -> Iterator[Complaint]:
    """The passwords in userinfo."""
    is_here = is_this_machine(subject.host)
    for secret in secrets(subject.url):
        if secret.component != "userinfo" or (is_here and not is_token(subject.url[slice(*secret.span)])):
            continue
        if not (subject.translated and _is_word(secret, subject.url)):
            what = f"the password of `{secret.name}`" if secret.name else "a secret"
            repair = Repair("Remove the password", (Edit(_removed(secret, subject.url), ""),), False)
            yield Complaint(secret.span, f"URL contains {what}", "userinfo", "RFC 3986, section 3.2.1", (repair,))


def _is_word(secret: Secret, url: str) -> bool:
    """Whether user and password are only letters, a translator's words for `user:password`, and the secret is that password."""
    found = compiled(r"[^:/]+://[^\W\d_]+:([^\W\d_]+)@").match(url)
    return found is not None and found.span(1) == secret.span


def _removed(secret: Secret, url: str) -> Span:
    """A password with its colon (after it, if the password is read as the host); a token with the at sign after it."""
    start, end = secret.span
    if url[start - 1] == ":":
        return Span(start - 1, end)
    behind = end if url[start - 1] in "@＠﹫" else next((at for at in range(end, len(url)) if url[at] in "@＠﹫"), end - 1)
    return Span(start, behind + 1)


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
