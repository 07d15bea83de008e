r"""A link that starts with the name of a host or a drive and has no scheme, so it leads to a file next to the page, or nowhere.

In `[x](www.host.test)`, people see a host; programs see a relative path, as RFC 3986, section 4.5, warns. Browsers add a scheme to
what is typed into the address bar, but never to links in a document. And a drive letter with its colon is a scheme to every
program except on Windows, where the URL is `file:///C:/docs/a.md` (RFC 8089, appendix E.2).

```markdown
[x](www.host.test/a) and <a href="www.host.test">y</a>
    ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
                                  ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
[z](C:/docs/a.md) and [w](C:\\docs\b.md)
    ^^ `C:` is a drive, not a scheme
                          ^^ `C:` is a drive, not a scheme
```

```markdown suggested
[x](https://www.host.test/a) and <a href="https://www.host.test">y</a>
[z](file:///C:/docs/a.md) and [w](file:///C:/docs/b.md)
```

A host is one that starts with `www.`, or ends with a domain that no file name ends with. If no path follows, it must have three
labels, or end with `com`.

```markdown
[x](github.com/a/b) and [y](staging.host.dev) and [z](docs.host.org/a#b)
    ^^^^^^^^^^ `github.com` has no scheme, so it is a relative path
                            ^^^^^^^^^^^^^^^^ `staging.host.dev` has no scheme, so it is a relative path
                                                      ^^^^^^^^^^^^^ `docs.host.org` has no scheme, so it is a relative path
```

Not reported: prose, where a host is not a URL; a reference to a host with the page's own scheme; and files, such as those in a
folder with that name beside the document.

```markdown
See www.host.test, [x](//www.host.test/a), [y](www/index.html), [z](www.png) and [w](www.min.js).
See [x](notes.org), [y](a.b.md), [z](github.com.md), [v](./github.com/a), [w](asp.net) and [u](core.py/a).
```

A host with a port needs a scheme as well, because programs read its name as one: `localhost:8080` is a URL whose scheme is
`localhost`. A number is read as a port, not as a line number of a file, if it is 80 or 443, or has four or five digits. An email
address is reported if its domain cannot be a file name.

```markdown
[x](localhost:8080/a) and [y](192.168.0.1:3000) and [z](jo@host.org?subject=Hi)
    ^^^^^^^^^ `localhost` is a host, not a scheme
                              ^^^^^^^^^^^ `192.168.0.1` is a host, not a scheme
                                                        ^^^^^^^^^^^ `jo@host.org` has no scheme, so it is a relative path
```

```markdown suggested
[x](http://localhost:8080/a) and [y](http://192.168.0.1:3000) and [z](mailto:jo@host.org?subject=Hi)
```

```markdown
[x](a.py:12), [y](notes.org:12), [z](urn.a:8080), [u](img@2x.png), [v](@jo/pkg), [w](pkg@1.2.dev/a)
```

Email addresses in reStructuredText are not reported either, because docutils puts `mailto:` before them.

```restructuredtext
`Jo <jo@host.org>`__ and `the site <www.host.test>`__
                                    ^^^^^^^^^^^^^ `www.host.test` has no scheme, so it is a relative path
```

The fix is a suggestion, because only the author knows whether the host supports `https`.
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair, slashed

_HOST = compiled(
    r"www\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.(?!(?:js|css|html?|md|json|png|svg|txt)(?:[/?#]|\Z))[A-Za-z]{2,}(?=[/?#:]|\Z)"
)
_COMMON = "com|org|net|edu|gov|io|dev"
_ANY = rf"(?:{_COMMON}|de|uk|fr|eu|jp|cn|ru|nl|ch)"
_PATHED = compiled(rf"(?i)(?:[a-z0-9-]+\.)+{_ANY}(?=/)")
_ALONE = compiled(rf"(?i)(?:[a-z][a-z0-9-]*\.(?:[a-z0-9-]+\.)+(?:{_COMMON})|[a-z0-9-]+\.com)(?=[?#]|\Z)")
_INNER = r"localhost|(?:[0-9]{1,3}\.){3}[0-9]{1,3}|(?:[a-z0-9-]+\.)+(?:test|local|internal)"
_PORTED = compiled(rf"(?i)({_INNER}|(?:[a-z0-9-]+\.)+(?:{_COMMON})):(?:80|443|[0-9]{{4,5}})(?=[/?#]|\Z)")
_MAIL = compiled(rf"(?i)[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+{_ANY}(?=\?|\Z)")
_DRIVE = compiled(r"[A-Za-z]:([/\\])(?!\1)")


def check(subject: Subject) -> Iterator[Complaint]:
    """A first segment that is the name of a host, or a drive."""
    url = subject.url
    if mail := _MAIL.match(url):
        if not load(subject.finding.language).mails:
            yield _relative(mail[0], "mailto:")
    elif host := _HOST.match(url) or _PATHED.match(url) or _ALONE.match(url):
        if not _is_there(subject, host[0]):
            yield _relative(host[0], "https://")
    elif ported := _PORTED.match(url):
        message = f"{shown(ported[1])} is a host, not a scheme"
        yield Complaint(Span(*ported.span(1)), message, "scheme", "RFC 3986, section 4.5", (_before("http://"),))
    elif (drive := _DRIVE.match(url)) and (drive[1] == "/" or load(subject.finding.language).headings):
        message = f"{shown(subject.url[:2])} is a drive, not a scheme"
        repair = Repair("Add `file:///`", (Edit(Span(0, 0), "file:///"), *slashed(url)), False)
        yield Complaint(Span(0, 2), message, "scheme", "RFC 8089, appendix E.2", (repair,))


def _is_there(subject: Subject, name: str) -> bool:
    """Whether a file or a folder with that name is beside the document: `manual.fr/index.html`."""
    links = subject.links
    return links is not None and links.folder != "" and links.leads_from(links.folder, name)


def _relative(head: str, scheme: str) -> Complaint:
    message = f"{shown(head)} has no scheme, so it is a relative path"
    return Complaint(Span(0, len(head)), message, "path", "RFC 3986, section 4.5", (_before(scheme),))


def _before(scheme: str) -> Repair:
    return Repair(f"Add {shown(scheme)}", (Edit(Span(0, 0), scheme),), False)


rule = Rule(check, kinds=WHOLE)
