"""`.` and `..` in the middle of a path, which are removed before the URL is used (RFC 3986, section 5.2.4).

Readers have to do in their heads what programs do: `/a/../b` is `/b`. If the path was put together from pieces, something else
may have been intended.

```markdown
[x](http://host.test/a/../b) and [y](/a/./b/..)
                    ^^^^^^^ path resolves to `/b`
                                     ^^^^^^^^^ path resolves to `/a/`
```

Not reported: `..` or `.` at the start of a relative path, where they are needed, or in `urn:` and `sqlite:`, where they may be
data.

```markdown
[x](../a/b), [y](./c), [z](http://host.test/a..b/...c/.git) and [w](sqlite:///./a.db)
```

The fix is safe in a markup link, because every program that follows the standard does the same. It is a suggestion if the path
also contains `%2E`, which some programs decode first, or if browsers differ: they look for a host after `///` and never leave a
drive.

```markdown fixed
[x](http://host.test/b) and [y](/a/)
```
"""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.lint.rule import Complaint, Rule, Subject
from urlint.text import Edit
from urlint.url.message import shown
from urlint.url.proposal import Repair
from urlint.url.resolve import remove_dot_segments
from urlint.url.schemes import HIERARCHICAL

_GENERIC = HIERARCHICAL - {"mysql", "postgresql", "redis"}  # in these, a path is not the name of a database


def check(subject: Subject) -> Iterator[Complaint]:
    """An absolute path with dot segments, in a scheme whose paths follow the generic syntax."""
    path = subject.parts["path"] or ""
    if subject.scheme and subject.scheme not in _GENERIC:
        return
    if not path.startswith("/") or (shorter := remove_dot_segments(path)) == path:
        return
    if shorter.startswith("//") and subject.parts["authority"] is None:
        return  # it would become a host
    span = subject.parts.components["path"]
    safe = "%2e" not in path.lower() and _is_sure(subject, path, shorter)
    repair = Repair("Remove the dot segments", (Edit(span, shorter),), safe)
    yield Complaint(span, f"path resolves to {shown(shorter)}", "path", "RFC 3986, section 5.2.4", (repair,))


def _is_sure(subject: Subject, path: str, shorter: str) -> bool:
    """Whether browsers agree: after `///` they look for a host, and they never leave a drive (URL Standard, 4.4)."""
    drives = compiled(r"/[A-Za-z][:|](?=/|\Z)")
    first = drives.match(path)
    leaves = drives.search(path, first.end() if first else 0) or (first and not shorter.startswith(first[0]))
    return (bool(subject.scheme) or subject.parts["authority"] != "") and not leaves


rule = Rule(check)
