"""`.` and `..` in the middle of a path are taken away before the URL is used (RFC 3986, section 5.2.4).

Whoever reads the URL must do in his head what the program does: `/a/../b` is `/b`. Where they come from joined pieces,
something else may have been meant.

```markdown
[x](http://host.test/a/../b) and [y](/a/./b/..)
                    ^^^^^^^ the path is in fact `/b`
                                     ^^^^^^^^^ the path is in fact `/a/`
```

Near misses: a relative path begins with `..` or `.` for a reason, and in `urn:` or `sqlite:` they may be data.

```markdown
[x](../a/b), [y](./c), [z](http://host.test/a..b/...c/.git) and [w](sqlite:///./a.db)
```

The fix is safe in a link of markup, since every program that follows the standard does the same, unless the path holds `%2E` as
well, which some programs decode first, or browsers differ: behind `///` they look for a host, and they never leave a drive.

```markdown fixed
[x](http://host.test/b) and [y](/a/)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Mend, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.resolve import remove_dot_segments
from urlint.url.schemes import HIERARCHICAL

_GENERIC = HIERARCHICAL - {"mysql", "postgresql", "redis"}  # in which a path is no name of a database


def check(subject: Subject) -> Iterator[Complaint]:
    """A path from the root that holds dot segments, in a scheme whose paths are those of the generic syntax."""
    path = subject.parts["path"] or ""
    if subject.scheme and subject.scheme not in _GENERIC:
        return
    if not path.startswith("/") or (shorter := remove_dot_segments(path)) == path:
        return
    if shorter.startswith("//") and subject.parts["authority"] is None:
        return  # it would become a host
    span = subject.parts.components["path"]
    mend = Mend("Remove the dot segments", (Edit(span, shorter),), "%2e" not in path.lower() and _is_sure(subject, path, shorter))
    yield Complaint(span, f"the path is in fact {shown(shorter)}", "path", "RFC 3986, section 5.2.4", (mend,))


def _is_sure(subject: Subject, path: str, shorter: str) -> bool:
    """Whether browsers take the dots so, too: behind `///` they look for a host, and never leave a drive (URL Standard, 4.4)."""
    drives = compiled(r"/[A-Za-z][:|](?=/|\Z)")
    first = drives.match(path)
    leaves = drives.search(path, first.end() if first else 0) or (first and not shorter.startswith(first[0]))
    return (bool(subject.scheme) or subject.parts["authority"] != "") and not leaves


rule = Rule(check)
