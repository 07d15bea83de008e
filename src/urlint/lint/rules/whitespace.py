"""Whitespace in a URL, where most programs end the URL (RFC 3986, section 2).

No part of a URL may contain a space, a tab, or a line break. Browsers strip some and encode others; most programs end the URL
there and go to the wrong place. Whitespace around a URL that fills an attribute does no harm.

```html
<a href="https://host.test/a b">x</a> <a href="https://host.test/?q=c d">y</a>
                            ^ space not allowed in path
                                                                     ^ space not allowed in query
```

Not reported: an encoded space, and whitespace that belongs to the text or the attribute.

```html
<a href=" https://host.test/a%20b ">x</a> https://host.test/a b
```

Encoding a space inside the URL is safe in an HTML attribute and between `<` and `>` in a Markdown link. Removing whitespace is a
suggestion. Browsers understand a space in the path of an attribute, and programs that read Markdown encode one between `<` and `>`,
so there it is only an info, which `--fix` leaves alone unless the rule is named, as in `--select whitespace`.

```html
<a href="https://host.test/a b">x</a>
                            ^ space not allowed in path
```
```html fixed
<a href="https://host.test/a%20b">x</a>
```

Beside a port or a slash, a space is removed rather than encoded, because no name begins or ends with one; that is a suggestion.

```html
<a href="https://host.test/issues /12">x</a> and <a href="https://host.test:8080 /a">y</a>
                                 ^ space not allowed in path
                                                                                ^ space not allowed in port
```
```html suggested
<a href="https://host.test/issues/12">x</a> and <a href="https://host.test:8080/a">y</a>
```

In other Markdown links, it is safe if the last word has a file extension. Otherwise, what follows may be text, a title, or a size,
and both are suggestions.

```markdown
[x](https://host.test/a for more)
                       ^ space not allowed in path
```
```markdown suggested
[x](https://host.test/a%20for%20more)
```

If nothing closes the link on its line, that is reported instead, because what follows the space is probably text.

```markdown
[x](https://host.test/a for more.
                       ^ link not closed: missing `)`
[y](https://host.test/b and [z](https://host.test/c) but [w](https://host.test/d [e])
                       ^ link not closed: missing `)`
                                                                                ^ space not allowed in path
```

A title in parentheses ends at the first one that is closed, so it cannot contain others unless they are escaped.

```markdown
[x]: https://host.test/a (for (some) more)
                        ^ parentheses in a title must be escaped
[y]: https://host.test/b (for \\(some\\) more)
```

The same goes for a reStructuredText target, where docutils removes spaces.

```restructuredtext
`x <https://host.test/a b>`_
                       ^ space not allowed in path
```
```restructuredtext suggested
`x <https://host.test/a%20b>`_
```

Words there, without a dot or a slash, are probably the name of a target or a section, and the underscore after it is missing. Add
it yourself.

```restructuredtext
`x <Section title>`_ and `y <img/a b.png>`_ and `z <Section title_>`_
           ^ space not allowed in a URL; for the name of a target, put `_` after it: `<name_>`
                                  ^ space not allowed in path
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.lint.rule import JUDGED, Complaint, Rule, Subject, is_left_open, refused_at
from urlint.text import Edit, Span
from urlint.url.proposal import Repair

_OPEN = "link not closed: missing `)`"
_NESTED = "parentheses in a title must be escaped"
_NAME = "space not allowed in a URL; for the name of a target, put `_` after it: `<name_>`"
_TITLE = r"[ \t]+\([^\r\n]*\)\Z"
_WORDS = r"[^\W\d_][\w'-]*(?:\s+[\w'-]+)+\Z"
_SPACED = compiled(r"(?P<before>[ \t]*)[0-9]+(?P<behind>[ \t]*)")
_refused = refused_at(" \t\r\n\f\v")


def check(subject: Subject) -> Iterator[Complaint]:
    """A space that the grammar refuses; in an unclosed link, that it is not closed; in a title, why Markdown reads none."""
    for complaint in (*_refused(subject), *_in_port(subject)):
        if _is_name(subject):
            yield complaint._replace(message=_NAME, clause="", repairs=())
            return
        told = _OPEN if is_left_open(subject.finding) else _NESTED if _is_title(subject, complaint.span.start) else ""
        yield complaint._replace(message=told, clause="", repairs=()) if told else complaint


def _in_port(subject: Subject) -> Iterator[Complaint]:
    """A complaint about spaces beside a port: for the grammar they belong to the port, which is then not a number."""
    fault = subject.fault
    found = _SPACED.fullmatch(subject.url, *fault.span) if fault is not None and fault.component == "port" else None
    if fault is not None and found is not None and found["before"] + found["behind"]:
        spans = [Span(*found.span(name)) for name in ("before", "behind") if found[name]]
        repair = Repair("Remove the space", tuple(Edit(span, "") for span in spans), False)
        yield Complaint(spans[0], "space not allowed in port", "port", fault.clause, (repair,))


def _is_name(subject: Subject) -> bool:
    """Whether there are words where a reference of reStructuredText has the name of its target: `x <Section title>`_."""
    behind = subject.text.startswith(">`_", subject.finding.span.end)
    return behind and compiled(_WORDS).match(subject.url) is not None


def _is_title(subject: Subject, at: int) -> bool:
    """Whether there is a title in parentheses that contains others, which Markdown does not allow (CommonMark, section 6.3)."""
    return CONTAINERS[subject.finding.container].loose and compiled(_TITLE).match(subject.url, at) is not None


rule = Rule(check, kinds=JUDGED)
