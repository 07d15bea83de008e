"""A fragment that names no heading or identifier in the document it leads to.

`[Setup](#set-up)` opens the page at its top once the heading is reworded. What a heading is called depends on the program that
shows the document: the site generator whose settings are in the project, the one that the setting `anchors` names, or else GitHub
and GitLab. If a project has no such settings, it is unknown which program shows the documents in its folders, so only letters and
digits must match there. In a project with the file `install.md`, which has the heading `From source`:

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

urlint knows headings (numbered if several have the same words), `id` and `name` in HTML, `{#id}`, labels of reStructuredText,
identifiers of AsciiDoc, and `CUSTOM_ID` of Org. The fix, a suggestion, uses the nearest of them.

The labels of `:ref:` in Sphinx are looked up in all documents, and so are the names of `<<name>>` and `xref:name[]` in AsciiDoc. A
label is only reported if it is a misspelling of another one, or if the settings show that no other site and no program has labels.

A line of code (`#L10`) is reported if the file is shorter.

Not reported: other lines of code, text fragments (`#:~:text=`), and routes of web apps; documents that include others or are
templates; and anchors that only a program in a page knows. If most of the fragments that the documents of a folder refer to are
unknown, a program may add them, so each is only an `info`.

```markdown
# Notes {#n}

[n](#n), [top](#), [top](#top), [a line](code.py#L10), [a route](#/settings), <a name="here"></a> and [here](#here)
```
"""

from collections.abc import Iterator

from urlint.find.document import FOLLOWED, Kind
from urlint.lint.rule import Complaint, Rule, Subject


def check(subject: Subject) -> Iterator[Complaint]:
    """The fragment, if nothing has that name."""
    if subject.links is None:
        return
    if subject.finding.kind is Kind.POINTER:
        from urlint.lint.targets.pointers import lost  # late: few documents have pointers

        yield from lost(subject.links, subject.finding, subject.text, True)
        return
    from urlint.lint.targets.fragments import nowhere  # late: not every document has fragments

    nothing = nowhere(subject.links, subject.finding, subject.text)
    if nothing is not None:
        from urlint.lint.targets.complaints import unnamed  # late: most lead somewhere

        yield unnamed(subject.links, subject.url, nothing)


rule = Rule(check, kinds=frozenset(FOLLOWED))
