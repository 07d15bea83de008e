"""A URL that ends with punctuation of a sentence, in a place where its end is certain.

`[x](https://host.test/page.)` leads to `page.`, which does not exist. In running text, urlint does not count such punctuation as
part of the URL; in a link or an attribute, it is part of it. In a string, it may end a sentence that spans several strings.

```markdown
[x](https://host.test/page.) and <https://host.test/b,> and [y](https://host.test/c?d=e;)
                          ^ URL ends with `.`
                                                     ^ URL ends with `,`
                                                                                       ^ URL ends with `;`
```

Not reported: the end of running text, abbreviations, titles and quoted text, a host with a trailing dot, dots that are segments,
operator names, an entity of XML, the first number of a version, and a query whose parameters all end with a semicolon.

```markdown
[v](https://host.test/b.html#v:.-38-.), [w](https://host.test/c?d=e;f=g;) and [x](https://host.test/Babylon_A.D.)
See https://host.test/a. [x](https://host.test/wiki/Acme_Inc.), [y](https://host.test.) and [z](../..)
[u](https://host.test/REC-&iso6.doc.date;) and <https://host.test/b.html#%23.> and [t](https://host.test/v.svg?versionPrefix=3.)
```

The fix removes it. It is a suggestion.

```markdown suggested
[x](https://host.test/page) and <https://host.test/b> and [y](https://host.test/c?d=e)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.message import shown
from urlint.url.proposal import Repair

_END = compiled(r"(?<=[A-Za-z0-9/_-])(?:[,;]|(?<![/_-][A-Za-z])(?<!\.[A-Z])(?<!-)(?<!%2[0-9A-Fa-f])\.)\Z")
_ENTITY = r"&[A-Za-z][A-Za-z0-9._-]*;\Z"  # of the document type
_ABBREVIATED = compiled(
    r"(?i:[/_+-](?:inc|ltd|corp|co|jr|sr|dr|st|etc|al|vs|no|vol|llc|bros|[a-z])\.)\Z|/wiki/|:~:text=|(?i:prefix=[0-9]+\.\Z)"
)


def check(subject: Subject) -> Iterator[Complaint]:
    """A comma, a semicolon or a dot at the sure end of a URL that has a path."""
    found = _END.search(subject.url)
    if found is None or not is_certain(subject.finding) or subject.parts["authority"] is None:
        return
    if not subject.parts["path"] or _ABBREVIATED.search(subject.url) or subject.url.count(";", 0, found.end()) > 1:
        return
    if compiled(_ENTITY).search(subject.url):
        return
    span = Span(*found.span())
    repair = Repair(f"Remove the {shown(found[0])}", (Edit(span, ""),), False)
    yield Complaint(span, f"URL ends with {shown(found[0])}", subject.component(span.start), "", (repair,))


rule = Rule(check)
