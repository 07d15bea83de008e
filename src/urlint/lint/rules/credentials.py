r"""A password stands in the URL (RFC 3986, section 3.2.1).

Whoever may read the document has it, and so has its history. URLs go on to logs, to the list of processes, to the `Referer` of
older programs; browsers drop the password or warn. Tokens of services that are written as a user name are passwords as well.

```markdown
See https://alice:Vq7!mTz2@git.test/x.git for more.
                  ^^^^^^^^ the password of `alice` stands in the URL
See https://x-access-token:ghp_Zk3vQ9wLr5TmXy2Bn8Hd6Jc4Fs7Ga1Pe0Ru@git.test/x.git for more.
                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the password of `x-access-token` stands in the URL
```

Near misses: a name alone, words that people write for a password, placeholders, and hosts that are kept for examples (RFC 2606).
A weak password counts only where the host is a real one.

```markdown
See https://alice@git.test/x.git and https://user:pass@git.test/ and https://alice:s3cret@git.test/ for more.
See https://alice:$PASSWORD@git.test/ and https://alice:Vq7!mTz2@git.example.org/ and postgres://app:sunflower@localhost/x for more.
```

Wherever urlint shows a URL or a line, the value is `***`. The fix removes it, and is a suggestion: without it a program may be
turned away. A password that was published is to be changed, too.

```markdown suggested
See https://alice@git.test/x.git for more.
See https://x-access-token@git.test/x.git for more.
```

Nothing is said of words in a catalogue of translations: `user:password` is an example in every language.

```po
msgstr "protokol://korisnik:zaporka@www.primjer.org/mapa"
msgstr "https://alice:Vq7!mTz2@git.test/"
                      ^^^^^^^^ the password of `alice` stands in the URL
msgstr "http://korisnik:zaporka@primjer.org/?a=https://alice:Vq7!mTz2@git.test/"
                                                             ^^^^^^^^ the password of `alice` stands in the URL
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import JUDGED, Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.secret import Secret, secrets


def check(subject: Subject) -> Iterator[Complaint]:
    """The passwords in userinfo."""
    for secret in secrets(subject.url):
        if secret.component == "userinfo" and not (subject.translated and _is_word(secret, subject.url)):
            whose = f"the password of `{secret.name}`" if secret.name else "a secret"
            mend = Mend("Remove the password", (Edit(_removed(secret, subject.url), ""),), False)
            yield Complaint(secret.span, f"{whose} stands in the URL", "userinfo", "RFC 3986, section 3.2.1", (mend,))


def _is_word(secret: Secret, url: str) -> bool:
    """Whether user and password are letters alone, words that a translator wrote for `user:password`, and it is that password."""
    found = compiled(r"[^:/]+://[^\W\d_]+:([^\W\d_]+)@").match(url)
    return found is not None and found.span(1) == secret.span


def _removed(secret: Secret, url: str) -> Span:
    """A password with the colon beside it, which follows where it is taken for the host; a token with the at sign behind it."""
    start, end = secret.span
    if url[start - 1] == ":":
        return Span(start - 1, end)
    behind = end if url[start - 1] in "@＠﹫" else next((at for at in range(end, len(url)) if url[at] in "@＠﹫"), end - 1)
    return Span(start, behind + 1)


rule = Rule(check, kinds=JUDGED | {Kind.TEMPLATE})
