r"""A typo at the start of a web URL: `htp://`, `http:/host`, `https;//host`.

Programs often take it for something else without any warning: `htp:` is a scheme that no program knows, and `http//host` and
`http:/host` are paths.

```markdown
See htts://host.test/a and [x](http//host.test/b), or http ://host.test/c.
    ^^^^^^^ `htts://` looks like a typo for `https://`
                               ^^^^^^ `http//` looks like a typo for `http://`
                                                      ^^^^^^^^ `http ://` looks like a typo for `http://`
```

Not reported: existing schemes, those in `allowed-schemes`, and words.

```markdown
See sftp://host.test/a, shttp://host.test/, htm://host.test/ and (http//) for more.
[x](http:a.html), [y](http:) and [z](https:a/b.test), nor http:a.test/b or http:a.org
```

The fix is a suggestion, because only the author knows what was intended.

```markdown suggested
See https://host.test/a and [x](http://host.test/b), or http://host.test/c.
```

A double colon is a typo after any scheme.

```markdown
See mongodb:://host.test:1/a, s3:://bucket/b or http:://host.test/c, and [x](https::/host.test/d).
    ^^^^^^^^^^^ `mongodb:://` looks like a typo for `mongodb://`
                              ^^^^^^ `s3:://` looks like a typo for `s3://`
                                                ^^^^^^^^ `http:://` looks like a typo for `http://`
                                                                             ^^^^^^^^ `https::/` looks like a typo for `https://`
```

```markdown suggested
See mongodb://host.test:1/a, s3://bucket/b or http://host.test/c, and [x](https://host.test/d).
```

Without slashes, the host is a path.

```markdown
[x](https:www.host.test/a) and <a href="http:host.test:81">y</a>
    ^^^^^^ `https:` looks like a typo for `https://`
                                        ^^^^^ `http:` looks like a typo for `http://`
```

```markdown suggested
[x](https://www.host.test/a) and <a href="http://host.test:81">y</a>
```

A dot may have slipped in, or a colon of another script; letters may be swapped. If the letters are those of `https`, that is what
was meant, whatever else is similar.

```markdown
See httsp://host.test/a, hptts://host.test/a, ttp//host.test/a and https：//host.test/a.
    ^^^^^^^^ `httsp://` looks like a typo for `https://`
                         ^^^^^^^^ `hptts://` looks like a typo for `https://`
                                              ^^^^^ `ttp//` looks like a typo for `http://`
                                                                   ^^^^^^^^ `https：//` looks like a typo for `https://`
[x](http.//host.test/a) and [y](https.://host.test/a)
    ^^^^^^^ `http.//` looks like a typo for `http://`
                                ^^^^^^^^^ `https.://` looks like a typo for `https://`
```

```markdown suggested
See https://host.test/a, https://host.test/a, http://host.test/a and https://host.test/a.
[x](http://host.test/a) and [y](https://host.test/a)
```

If the slashes after the scheme lean the wrong way, those in the path are fixed along with them, even if each is doubled.

```python
A, B = "http:\\\\host.test\\a", r"https:\\host.test\a"  # and http:\\\\host.test\\a
        ^^^^^^^^^ `http:\\` looks like a typo for `http://`
                                  ^^^^^^^^ `https:\\` looks like a typo for `https://`
                                                              ^^^^^^^^^ `http:\\\\` looks like a typo for `http://`
```
```python suggested
A, B = "http://host.test/a", r"https://host.test/a"  # and http://host.test/a
```

The same goes for the schemes of repositories and servers, if a host, a port, or a login follows.

```yaml
a: git+htps://host.test/b.git
   ^^^^^^^^^^^ `git+htps://` looks like a typo for `git+https://`
b: git+https:/host.test/b.git
   ^^^^^^^^^^^ `git+https:/` looks like a typo for `git+https://`
c: redis:/localhost:6379
   ^^^^^^^ `redis:/` looks like a typo for `redis://`
d: sftp//me@host/a
   ^^^^^^ `sftp//` looks like a typo for `sftp://`
```
```yaml suggested
a: git+https://host.test/b.git
b: git+https://host.test/b.git
c: redis://localhost:6379
d: sftp://me@host/a
```

The same goes for the schemes of databases.

```yaml
a: postgressql://db.test/a
   ^^^^^^^^^^^^^^ `postgressql://` looks like a typo for `postgresql://`
b: mongodb+src://me@db.test/a
   ^^^^^^^^^^^^^^ `mongodb+src://` looks like a typo for `mongodb+srv://`
c: reddis://db.test:6379/0
   ^^^^^^^^^ `reddis://` looks like a typo for `redis://`
d: mysq://me@db.test/a
   ^^^^^^^ `mysq://` looks like a typo for `mysql://`
```
```yaml suggested
a: postgresql://db.test/a
b: mongodb+srv://me@db.test/a
c: redis://db.test:6379/0
d: mysql://me@db.test/a
```

Not reported: names of related programs.

```yaml
a: [postgrest://db.test/a, postgis://db.test/a, mongo://db.test/a, mysql2://db.test/a, mysqli://db.test/a, rediss://db.test/0]
b: [mssql://me@db.test/a, msql://db.test/a]
```

Not reported: what may be a volume or a path.

```yaml
a: [redis:/data, postgres:/var/lib/postgresql, mysql:/my.conf, src/git//a.test, ssh:/keys/.ssh]
```

In a link to an email address, `mailto:` may be mistyped.

```markdown
[x](maito:jo@host.test), [y](mailto;jo@host.test) and [z](mail:jo@host.test)
    ^^^^^^ `maito:` looks like a typo for `mailto:`
                             ^^^^^^^ `mailto;` looks like a typo for `mailto:`
                                                          ^^^^^ `mail:` looks like a typo for `mailto:`
```
```markdown suggested
[x](mailto:jo@host.test), [y](mailto:jo@host.test) and [z](mailto:jo@host.test)
```

Not reported: other schemes with an address, such as those of chats.

```markdown
[x](xmpp:jo@host.test), [y](sip:jo@host.test), [z](acct:jo@host.test) and [w](MAILTO:jo@host.test)
```

A scheme is also checked if a program fills in what follows it, or joins something to it.

```python
A, B = f"htps://{host}/a", "htpp://" + host
         ^^^^^^^ `htps://` looks like a typo for `https://`
                            ^^^^^^^ `htpp://` looks like a typo for `http://`
```
```python suggested
A, B = f"https://{host}/a", "http://" + host
```

Not reported: the scheme of a program, or one that is filled in, and text about a scheme.

```python
A, B, C = f"app://{host}/a", f"{scheme}://{host}/a", f"h{tps}://{host}/a"
D = host.startswith("htps://")  # not `htps://`
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import load
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair
from urlint.url.registry import COMMON, REGISTERED
from urlint.url.schemes import fold, near_misses, slashless

_SLIP = compiled(r"((?:[A-Za-z]+\+)?[A-Za-z]+|[A-Za-z][A-Za-z0-9+-]*(?=:://))\.?(?:[ ]{0,2}[:;：]*[ ]{0,2}(?:/{1,2}|\\{1,4}))")
_MAIL = compiled(r"([A-Za-z-]+)(?::|(?<=(?i:mailto));)(?=[^\s/:;@]+@[\w-]+(?:\.[\w-]+)+)")
_MAILS = {"mail", "email", "e-mail"}
_WEB = ("https", "http")
_BASES = ("postgresql", "postgres", "mongodb", "mongodb+srv", "redis", "mysql", "mariadb")
_SYSTEMS = ("git", "hg", "svn", "bzr")
_OTHERS = (
    REGISTERED
    | COMMON
    | {
        "http2",
        "http3",
        "httpu",
        "httpg",
        "httpx",
        "xhttp",
        "postgrest",
        "rediss",
        "msql",
        "mysql2",
        "mysqli",
        "mysqlx",
        "mysqls",
    }
)


def check(subject: Subject) -> Iterator[Complaint]:
    """A slip in the punctuation after a scheme, or in its name."""
    yield from _mail(subject)
    found = _SLIP.match(subject.url) or slashless(subject.url)
    if found is None or (subject.finding.kind == Kind.PARTIAL and not _is_joined(subject)):
        return
    name = fold(found[1])
    if found.re is _SLIP and not _is_dotted(found[0], name):
        mistyped = subject.finding.kind == Kind.MISTYPED
        asked = name not in _OTHERS and (mistyped or found[0].endswith("://"))
        name = next(iter(_near(name) if asked else ()), name if mistyped else "")
    span, meant = Span(*found.span()), f"{name}://"
    if name and found[0] != meant:
        repair = Repair(f"Change to {shown(meant)}", (Edit(span, meant), *_slashes(subject.url, span)), False)
        message = f"{shown(found[0])} looks like a typo for {shown(meant)}"
        yield Complaint(span, message, "scheme", "RFC 3986, section 3.1", (repair,))


def _mail(subject: Subject) -> Iterator[Complaint]:
    """A slip in `mailto:` before an address."""
    found = _MAIL.match(subject.url)
    if found and fold(found[0]) != "mailto:" and _is_mailto(fold(found[1])):
        repair = Repair("Change to `mailto:`", (Edit(Span(*found.span()), "mailto:"),), False)
        message = f"{shown(found[0])} looks like a typo for `mailto:`"
        yield Complaint(Span(*found.span()), message, "scheme", "RFC 6068, section 2", (repair,))


def _is_mailto(name: str) -> bool:
    """Whether a name is a misspelling of the scheme, or a word that people use for it."""
    return name in _MAILS or name == "mailto" or near_misses(name, ("mailto",)) != []


def _is_dotted(slip: str, name: str) -> bool:
    """Whether a web scheme is right, and only the dot after it is wrong: `https.://`."""
    return name in _WEB and slip.endswith(".://")


def _is_joined(subject: Subject) -> bool:
    """Whether a part of a URL goes on after its literal, rather than being mentioned: `"htps://" + host`."""
    joins = load(subject.finding.language).joins
    return joins != "" and compiled(rf"[ \t]{{0,9}}(?:{joins})").match(subject.text, subject.finding.span.end + 1) is not None


def _near(name: str) -> list[str]:
    """What a name was meant to be, likeliest first: a scheme with the same letters, or one that ends alike."""
    if bases := near_misses(name, _BASES):
        return bases
    system, plus, name = name.rpartition("+")
    if plus and system not in _SYSTEMS:
        return []
    alike = [each for each in _WEB if name[0] == "h" and name not in _WEB and sorted(each) == sorted(name)]
    near = near_misses(name, _WEB)
    near.sort(key=lambda each: (each[-1] != name[-1], abs(len(each) - len(name))))  # `htts` is `https`: the `s` is there
    return [f"{system}{plus}{each}" for each in (*alike, *near)]


def _slashes(url: str, slip: Span) -> Iterator[Edit]:
    """A slash for each backslash after a slip that is made of backslashes, or for two if each was doubled."""
    count = url[slip.start : slip.end].count("\\")
    for found in compiled(r"\\" * max(count // 2, 1)).finditer(url, slip.end) if count else ():
        yield Edit(Span(*found.span()), "/")


rule = Rule(check, kinds=JUDGED | {Kind.MISTYPED, Kind.TEMPLATE}, schemes=True)
