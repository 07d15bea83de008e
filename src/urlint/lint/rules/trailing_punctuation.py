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

Only an `info` is a dot behind a slash, which browsers remove.

```markdown
See <https://host.test/.> and <https://host.test/b/.>
                       ^ URL ends with `.`
                                                   ^ URL ends with `.`
```

An unmatched `>` is left over from another notation, such as a reference in reStructuredText. A query may end with one.

```markdown
[x](https://host.test/page>`_) and [y](https://host.test/b>) and [z](https://host.test/<name>) and [w](https://host.test/?q=->)
                          ^^^ URL ends with `>`_`
                                                          ^ URL ends with `>`
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.consequence import Consequence
from urlint.url.message import shown
from urlint.url.proposal import Repair

_END = compiled(r"(?<=[A-Za-z0-9/_-])(?:[,;]|(?<![/_-][A-Za-z])(?<!\.[A-Z])(?<!-)(?<!%2[0-9A-Fa-f])\.)\Z")
_TAIL = r"(?<=[A-Za-z0-9/_-])>(?:`_{0,2})?\Z"
_ENTITY = r"&[A-Za-z][A-Za-z0-9._-]*;\Z"  # of the document type
_ABBREVIATED = compiled(
    r"(?i:[/_+-](?:inc|ltd|corp|co|jr|sr|dr|st|etc|al|vs|no|vol|llc|bros|[a-z])\.)\Z|/wiki/|:~:text=|(?i:prefix=[0-9]+\.\Z)"
)


def check(subject: Subject) -> Iterator[Complaint]:
    """What is left of a sentence, or of another notation, at the certain end of a URL that has a path."""
    span = _end(subject.url)
    if span is None or not is_certain(subject.finding) or subject.parts["authority"] is None or not subject.parts["path"]:
        return
    end = shown(subject.url[slice(*span)])
    repair = Repair(f"Remove the {end}", (Edit(span, ""),), False)
    component = subject.component(span.start)
    is_removed = component == "path" and subject.url.endswith("/.") and not subject.config.strict
    yield Complaint(span, f"URL ends with {end}", component, "", (repair,), Consequence.NONE if is_removed else "")


def _end(url: str) -> Span | None:
    """The span of a comma, a semicolon, a dot, or an unmatched bracket at the end of `url`.

    >>> _end("https://host.test/a,"), _end("https://host.test/a>`_"), _end("https://host.test/<a>"), _end("https://host.test/Acme_Inc.")
    (Span(start=19, end=20), Span(start=19, end=22), None, None)
    """
    if url.endswith((".", ",", ";")):
        found = _END.search(url)
        if url.count(";") > 1 or _ABBREVIATED.search(url) or compiled(_ENTITY).search(url):
            return None
    else:
        found = None if "<" in url or "?" in url else compiled(_TAIL).search(url)
    return Span(*found.span()) if found else None


rule = Rule(check)
