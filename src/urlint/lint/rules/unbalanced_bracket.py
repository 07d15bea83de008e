"""An unmatched bracket: the URL was cut off, or includes a bracket of the text around it.

`https://en.wikipedia.org/wiki/Mercury_(planet` is cut off and leads to an empty page. A closing bracket at the end belongs to the
sentence, and so does what is left of `[` and `]` there.

```html
<a href="https://host.test/Mercury_(planet">x</a> <a href="https://host.test/b)">y</a>
                                   ^ unclosed `(`
                                                                              ^ unmatched `)`
```

Not reported: brackets in pairs, nested in any order, even if one is encoded; queries, which may contain anything; a remark in the
text; and the page of the program `[`. In Markdown, an escaped bracket is intentional: `[x](https://host.test/b\\))`.

```html
<a href="https://host.test/Mercury_(planet)">x</a> <a href="https://host.test/?q=:-)">y</a>
<a href="https://host.test/Mercury_(planet%29">x</a> <a href="https://host.test/%28b)">y</a>
wget https://host.test/git-(latest version).tar.gz
<a href="https://host.test/coreutils/[">x</a>
```

The fix adds the missing bracket at the end, or removes the one that is there. It is a suggestion.

```html suggested
<a href="https://host.test/Mercury_(planet)">x</a> <a href="https://host.test/b">y</a>
```

If the brackets of a Markdown link are doubled, the inner ones are part of the URL, which makes it a relative path. So does a single
bracket, or a link in place of its URL.

```markdown
[x]((https://host.test/a)) and [y]((a.md))
    ^ the brackets around the URL are doubled
[x]([https://host.test/a) and [y]([a.md)
    ^ the bracket before the URL makes it a relative path
[x]([y](https://host.test/a)) and [x]([y](a.md))
    ^^^^ the text of a link, where its URL belongs
```

```markdown suggested
[x](https://host.test/a) and [y]((a.md))
[x](https://host.test/a) and [y]([a.md)
[x](https://host.test/a) and [x]([y](a.md))
```

An encoded bracket on the wrong side does not count as a match.

```html
<a href="https://host.test/%29Mercury_(planet">x</a> <a href="https://host.test/b)%28">y</a>
                                      ^ unclosed `(`
                                                                                 ^ unmatched `)`
```
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject, is_certain
from urlint.text import Edit, Span
from urlint.url.proposal import Repair

_BEFORE = compiled(r"(?:(\[[^\[\]]*\]\()|[(\[])(?=(?i:https?|ftp)://)")
_REACH = 80
_PROGRAM = r"/\[\Z"  # a name of `test`
_CLOSER = {"(": ")", "[": "]"}
_ENCODED = {"(": "%29", "[": "%5D", ")": "%28", "]": "%5B"}  # the other half


def check(subject: Subject) -> Iterator[Complaint]:
    """The first unmatched bracket of the path, or the brackets around the whole URL."""
    before = _BEFORE.match(subject.url)
    if before:
        yield _before(subject.url, before)
        return
    path = subject.parts.components.get("path")
    authority = subject.parts["authority"]
    if path is None or authority is None or authority.endswith("("):  # around a socket, as MySQL writes it
        return
    at = _odd_one(subject.url, path)
    if at == -1 or (subject.fault is not None and subject.fault.span.start != at) or _is_meant(subject.url, path, at):
        return
    char, end = subject.url[at], path.end
    if not is_certain(subject.finding) and (char not in _CLOSER or _closes(subject, _CLOSER[char])):
        return  # it belongs to the text around the URL
    if subject.finding.offset(at + 1) - subject.finding.offset(at) > 1:
        return  # it is escaped, and therefore intended
    if char in _CLOSER:
        repairs: tuple[Repair, ...] = (Repair(f"Add the missing `{_CLOSER[char]}`", (Edit(Span(end, end), _CLOSER[char]),), False),)
        yield Complaint(Span(at, at + 1), f"unclosed `{char}`", "path", "", repairs)
    else:
        repairs = (Repair(f"Remove the `{char}`", (Edit(Span(at, at + 1), ""),), False),) if at == len(subject.url) - 1 else ()
        yield Complaint(Span(at, at + 1), f"unmatched `{char}`", "path", "", repairs)


def _before(url: str, found: re.Match[str]) -> Complaint:
    """What is wrong with brackets before the scheme, which make a relative path of the URL."""
    closed = url.endswith(_CLOSER[found[0][-1]])
    if found[1]:
        said, title = "the text of a link, where its URL belongs", "Keep only the URL"
    elif closed:
        said, title = "the brackets around the URL are doubled", "Remove the inner brackets"
    else:
        said, title = "the bracket before the URL makes it a relative path", f"Remove the `{found[0]}`"
    last = (Edit(Span(len(url) - 1, len(url)), ""),) if closed else ()
    return Complaint(Span(0, found.end()), said, "path", "", (Repair(title, (Edit(Span(0, found.end()), ""), *last), False),))


def _closes(subject: Subject, closer: str) -> bool:
    """Whether the line goes on with the contents of the bracket: `https://host.test/a(latest version)`."""
    line = subject.text[subject.finding.span.end : subject.finding.span.end + _REACH].partition("\n")[0]
    return closer in line


def _is_meant(url: str, path: Span, at: int) -> bool:
    """Whether the bracket at `at` is the name of a program, or its other half is percent-encoded."""
    return compiled(_PROGRAM).match(url, at - 1) is not None or _is_half_encoded(url, path, at)


def _is_half_encoded(url: str, path: Span, at: int) -> bool:
    """Whether the other half of the bracket at `at` is encoded on its side: `Mercury_(planet%29`."""
    side = Span(at, path.end) if url[at] in _CLOSER else Span(path.start, at)
    return url.upper().find(_ENCODED[url[at]], *side) != -1


def _odd_one(url: str, path: Span) -> int:
    """The offset of the first bracket without its other half, or -1."""
    opened: list[int] = []
    for at in range(*path):
        if url[at] in _CLOSER:
            opened.append(at)
        elif url[at] in ")]":
            if not opened or _CLOSER[url[opened[-1]]] != url[at]:
                return at
            opened.pop()
    return opened[0] if opened else -1


rule = Rule(check, kinds=WHOLE)
