r"""A URL that leads where this project's settings say no URL may lead.

List the hosts in `hosts.deny`: a name, `*.name` for all names below it, `*` for every host, an address, or a network
(`10.0.0.0/8`), optionally with a port (`name:8080`) or a path (`name/folder`, or `name/*.zip`). The list applies to the host that
a browser goes to: however a URL spells it, with escapes, other letters and dots, numbers, a user name before it, or backslashes.
A path is compared after `.` and `..` are resolved, and case does not matter. To deny everything but a few hosts, use
`hosts.allow` instead (see `unlisted-host`).

With `replace`, a fix changes how URLs begin. The example has these settings:

```toml
hosts = { deny = ["evil.test", "*.intranet.test", "10.0.0.0/8", "github.test/oldorg"] }
replace = { "http://old.test/" = "https://new.test/docs/" }
```

```markdown
See <https://evil.test/a>, <https://%65VIL.test:8080/>, [this](http:evil.test) and <https:\\me@evil。test>.
             ^^^^^^^^^ host `evil.test` is denied
                                    ^^^^^^^^^^^ host `evil.test` is denied
                                                                    ^^^^^^^^^ host `evil.test` is denied
See <http://wiki.intranet.test/> and <http://0xa.1/> and <https://github.test/x/../OldOrg/repo>.
            ^^^^^^^^^^^^^^^^^^ host `wiki.intranet.test` is denied by `*.intranet.test`
                                             ^^^^^ host `10.0.0.1` is denied by `10.0.0.0/8`
                                                                  ^^^^^^^^^^^ host `github.test` is denied by `github.test/oldorg`
```

Not reported: other hosts, and namespaces, which no program visits.

```markdown
See <https://intranet.test/> and <https://evil.test.example/> and <https://github.test/oldorganization>.
```

A denied host has no fix, because only the author knows where the URL should lead. A replacement is safe, because the settings
say so, but not in a patch, a key, or a name.

```markdown
See <http://old.test/a> and [b](http://OLD.test:80/b).
     ^^^^^^^^^^^^^^^^ use `https://new.test/docs/` instead of `http://old.test/`
                                ^^^^^^^^^^^^^^^^^^^ use `https://new.test/docs/` instead of `http://old.test/`
```
```markdown fixed
See <https://new.test/docs/a> and [b](https://new.test/docs/b).
```
"""

from collections.abc import Iterator, Mapping

from urlint.find.document import Kind
from urlint.lint.fix.safety import is_in_key
from urlint.lint.rule import WHOLE, Complaint, Rule, Subject
from urlint.seen import quotable
from urlint.text import Edit, Span
from urlint.url.hosts import Hosts
from urlint.url.landing import Landing, landing
from urlint.url.proposal import Repair

KINDS = WHOLE | {Kind.MISTYPED, Kind.PARTIAL, Kind.TEMPLATE}


def check(subject: Subject) -> Iterator[Complaint]:
    """A destination that is denied, or that has moved."""
    arrived = landing(subject.url)
    if arrived is None or (subject.url in subject.config.replace and is_in_key(subject)):
        return  # in the settings, what is replaced is a key
    old, end = _replaced(subject.url, arrived, subject.config.replace)
    if old:
        new = subject.config.replace[old]
        repair = Repair(f"Use `{quotable(new)}`", (Edit(Span(0, end), new),), True, True)
        yield Complaint(Span(0, end), f"use `{quotable(new)}` instead of `{quotable(old)}`", "host", "", (repair,))
        return
    denied = subject.config.hosts.get("deny", Hosts()).find(arrived)
    if denied:
        by = "" if f"`{denied.lower()}`" in arrived.told else f" by `{quotable(denied)}`"
        yield Complaint(arrived.span, f"host {arrived.told} is denied{by}", "host")


def _replaced(url: str, arrived: Landing, replace: Mapping[str, str]) -> tuple[str, int]:
    """The longest text to replace that a URL begins with, and where it ends in the URL; "" for none."""
    for old in sorted(replace, key=len, reverse=True):
        meant = landing(old)
        if meant is None or (meant.host, meant.port) != (arrived.host, arrived.port) or _scheme(old) != _scheme(url):
            continue
        path, start = old[_authority_end(old, meant) :], _authority_end(url, arrived)
        if "@" in url[: arrived.span.start] or not (url.startswith(path, start) or (path == "/" and len(url) == start)):
            continue
        end = min(start + len(path), len(url))
        if path.endswith("/") or end == len(url) or url[end] in "/?#":
            return old, end
    return "", 0


def _scheme(url: str) -> str:
    return url.partition(":")[0].lower()


def _authority_end(url: str, arrived: Landing) -> int:
    """The start of the path."""
    ends = (at for at in range(arrived.span.end, len(url)) if url[at] in "/\\?#")
    return next(ends, len(url))


rule = Rule(check, kinds=KINDS)
