"""A relative reference to a file that does not exist.

`[Setup](docs/setup.md)` leads nowhere once `setup.md` is renamed, and nobody notices until a reader follows it. The path is
resolved against the folder of the document, or the base that it names (RFC 3986, section 5.2), and looked up letter by letter. In
a project with the files `install.md` and `img/logo.png`:

```markdown
[Setup](instal.md), [the same](./img/../install.md?plain=1), and
        ^^^^^^^^^ `instal.md` does not exist
![logo](img/Logo.png)
        ^^^^^^^^^^^^ `img/Logo.png` differs in case from `img/logo.png`
```

```markdown suggested
[Setup](install.md), [the same](./img/../install.md?plain=1), and
![logo](img/logo.png)
```

In Markdown, a link whose text is a URL, and that has no destination, leads to its own page.

```markdown
[https://host.test/a]() and [word]()
                      ^ link has no destination; its text is a URL
```

```markdown suggested
[https://host.test/a](https://host.test/a) and [word]()
```

In a project of Sphinx, the names in `:doc:` and `:download:`, the entries of `toctree`, and the files of `include` and
`literalinclude` are looked up, too, also in MyST, except where the settings may make documents. So are paths in the front matter of
Markdown that begin with `./` or `../`.

A name that differs only in case is found on Windows and macOS, and not on Linux or on the web. The fix is a suggestion: it uses
the nearest name in the same folder, or a file of the same name elsewhere in the project.

It is only an `info` if nothing in the project resembles the missing file, and readers may find it all the same: it is a picture
whose folder is missing, too, or most files that the document refers to are missing.

Not reported: files that nothing resembles, in HTML pages, which may be published together with other files, except pictures, and
except one of many files beside the pages of a folder; absolute paths, unless a site, a forge, or the setting `roots` says where
they start; references in code and templates; paths that leave the project, that git ignores, or that a build makes or copies; pages
whose names depend on the settings of a site generator; the documents of an unpacked package, such as an sdist, because packages
leave files out; and what tests read, except a `README.md`. The settings `extensions`, `index`, and `ignore-targets` say more about
a project. Nothing is reported in text without a path, such as standard input.

```markdown
[home](/index.md), [t]({{ page }}.md), [x](path/to/file.md), [y](../outside.md), [z](dist/a.md) and [word](later)
```
"""

from collections.abc import Iterator

from urlint.find.document import FOLLOWED, Kind
from urlint.lint.rule import Complaint, Rule, Subject


def check(subject: Subject) -> Iterator[Complaint]:
    """The path, if nothing is there."""
    if subject.links is None:
        return
    if subject.finding.kind is Kind.POINTER:
        from urlint.lint.targets.pointers import lost  # late: few documents have pointers

        yield from lost(subject.links, subject.finding, subject.text, False)
        return
    missing = subject.links.missing(subject.finding, subject.text)
    if missing is not None:
        from urlint.lint.targets.complaints import told  # late: most documents lead somewhere

        yield told(subject.links, subject.url, missing)


rule = Rule(check, kinds=frozenset(FOLLOWED))
