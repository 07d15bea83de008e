"""A fragment that names no heading and no identifier of the document that it leads to.

`[Setup](#set-up)` opens the page at its top once the heading has other words. Headings are called as the program has it that
shows them: the site generator whose settings lie in the project, what the setting `anchors` names, or else GitHub and GitLab. Of a
document in a folder of a project without such settings nobody knows what shows it, so only letters and digits must agree there.
In a project with the file `install.md`, which has the heading `From source`:

```markdown
# What's new?

[Above](#whats-new), [there](#what-new) and [source](install.md#from-sources)
                              ^^^^^^^^ no heading or ID `what-new` in this document
                                                                ^^^^^^^^^^^^ no heading or ID `from-sources` in `install.md`
```

```markdown suggested
# What's new?

[Above](#whats-new), [there](#whats-new) and [source](install.md#from-source)
```

Known are headings, numbered where there are several of the same words, `id` and `name` in HTML, `{#id}`, labels of
reStructuredText, and identifiers of AsciiDoc. The fix, a suggestion, uses the nearest of them.

Not reported: lines of code (`#L10`), texts to look for (`#:~:text=`), routes of programs; documents that include others or are
templates; and what only a program in a page knows.

```markdown
# Notes {#n}

[n](#n), [top](#), [top](#top), [a line](code.py#L10), [a route](#/settings), <a name="here"></a> and [here](#here)
```
"""

from collections.abc import Iterator

from urlint.find.document import Kind
from urlint.lint.rule import Complaint, Rule, Subject


def check(subject: Subject) -> Iterator[Complaint]:
    """The fragment, where nothing is called so."""
    if subject.links is None:
        return
    from urlint.lint.targets.fragments import nowhere  # late: not every document has fragments

    nothing = nowhere(subject.links, subject.finding, subject.text)
    if nothing is not None:
        from urlint.lint.targets.told import unnamed  # late: most lead somewhere

        yield unnamed(subject.url, nothing)


rule = Rule(check, kinds=frozenset({Kind.REFERENCE}))
