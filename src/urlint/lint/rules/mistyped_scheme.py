r"""The beginning of a URL of the web with one slip of the hand: `htp://`, `http:/host`, `https;//host`.

It is mistaken for something else, and often without a word: `htp:` is a scheme that no program knows, `http//host` and
`http:/host` are paths.

```markdown
See htts://host.test/a and [x](http//host.test/b), or http ://host.test/c.
    ^^^^^^^ `htts://` is mistyped for `https://`
                               ^^^^^^ `http//` is mistyped for `http://`
                                                      ^^^^^^^^ `http ://` is mistyped for `http://`
```

Near misses: schemes that exist, those of `allowed-schemes`, and words.

```markdown
See sftp://host.test/a, shttp://host.test/, htm://host.test/ and (http//) for more.
[x](http:a.html), [y](http:) and [z](https:a/b.test)
```

The fix is a suggestion, since only the author knows what was meant.

```markdown suggested
See https://host.test/a and [x](http://host.test/b), or http://host.test/c.
```

Two colons are a slip behind any scheme.

```markdown
See mongodb:://host.test:1/a, s3:://bucket/b or http:://host.test/c.
    ^^^^^^^^^^^ `mongodb:://` is mistyped for `mongodb://`
                              ^^^^^^ `s3:://` is mistyped for `s3://`
                                                ^^^^^^^^ `http:://` is mistyped for `http://`
```

```markdown suggested
See mongodb://host.test:1/a, s3://bucket/b or http://host.test/c.
```

Without any slash the host is a path.

```markdown
[x](https:www.host.test/a) and <a href="http:host.test:80">y</a>
    ^^^^^^ `https:` is mistyped for `https://`
                                        ^^^^^ `http:` is mistyped for `http://`
```

```markdown suggested
[x](https://www.host.test/a) and <a href="http://host.test:80">y</a>
```

Where the slashes lean the wrong way, those of the path are turned with them, be it that each was written twice.

```python
A, B = "http:\\\\host.test\\a", r"https:\\host.test\a"  # and http:\\\\host.test\\a
        ^^^^^^^^^ `http:\\` is mistyped for `http://`
                                  ^^^^^^^^ `https:\\` is mistyped for `https://`
                                                              ^^^^^^^^^ `http:\\\\` is mistyped for `http://`
```
```python suggested
A, B = "http://host.test/a", r"https://host.test/a"  # and http://host.test/a
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.lint.rule import WHOLE, Complaint, Mend, Rule, Subject
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.registry import REGISTERED
from urlint.url.schemes import fold, near_misses

_SLIP = compiled(r"([A-Za-z]+|[A-Za-z][A-Za-z0-9+-]*(?=:://))(?:[ ]{0,2}[:;]*[ ]{0,2}(?:/{1,2}|\\{1,4}))")
_BARE = compiled(
    r"(?i)(https?|wss?|ftp):(?=(?:[a-z0-9-]+\.)+(?!(?:js|css|html?|md|json|php|png|svg|txt)(?:[:/?#]|\Z))[a-z]{2,}(?:[:/?#]|\Z))"
)
_OTHERS = REGISTERED | {"http2", "http3", "httpu", "httpg", "httpx", "xhttp"}


def check(subject: Subject) -> Iterator[Complaint]:
    """A slip in the marks behind a scheme, or in its name."""
    found = _SLIP.match(subject.url) or _BARE.match(subject.url)
    if found is None:
        return
    name = fold(found[1])
    if subject.finding.kind != Kind.MISTYPED and found.re is _SLIP:
        near = [] if name in _OTHERS or not found[0].endswith("://") else near_misses(name, ("https", "http"))
        near.sort(key=lambda each: (each[-1] != name[-1], abs(len(each) - len(name))))  # `htts` is `https`: the `s` stands there
        name = next(iter(near), "")
    span, meant = Span(*found.span()), f"{name}://"
    if name and found[0] != meant:
        mend = Mend(f"Write {shown(meant)}", (Edit(span, meant), *_slashes(subject.url, span)), False)
        yield Complaint(span, f"{shown(found[0])} is mistyped for {shown(meant)}", "scheme", "RFC 3986, section 3.1", (mend,))


def _slashes(url: str, slip: Span) -> Iterator[Edit]:
    """A slash for each backslash behind a slip that is made of them, or for two where each was written twice."""
    count = url[slip.start : slip.end].count("\\")
    for found in compiled(r"\\" * max(count // 2, 1)).finditer(url, slip.end) if count else ():
        yield Edit(Span(*found.span()), "/")


rule = Rule(check, kinds=WHOLE | {Kind.MISTYPED}, schemes=True)
