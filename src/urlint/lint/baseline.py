"""What was wrong when a project began to use urlint? It is not reported; its entries stay valid when lines move.

An entry is identified by file, rule and URL, never by line or wording, and has a count. It contains no secret: possible secrets,
logins, and values of parameters are removed from its URL, and from its fingerprint, from which somebody might guess them. An entry
that an earlier release wrote with a secret is read as it would be written now.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from json import JSONDecodeError, dumps, loads

from urlint.lint.diagnostic import Diagnostic
from urlint.lint.redact import anonymous
from urlint.record import Record
from urlint.typed import Any

VERSION = 1
_HEAD = "made by urlint check --write-baseline; urlint: ignore-file"  # its own URLs need no fix
_BEGIN = f'{{"comment": "{_HEAD}"'
_MOST = 1_000_000  # findings; those that no longer occur are listed one by one
_LONGEST = 200  # code points of a URL that are shown; the fingerprint covers all


class BaselineEntry(Record):
    """What identifies a diagnostic; `path` is relative to the baseline's own folder, with forward slashes."""

    path: str
    rule: str
    url: str
    fingerprint: str


Entries = Mapping[BaselineEntry, int]
"""How often each entry may occur."""


def entry(path: str, said: Diagnostic) -> BaselineEntry:
    """The entry of one diagnostic."""
    return _named(path, said.rule, anonymous(said.finding.url))


def _named(path: str, rule: str, url: str) -> BaselineEntry:
    """The entry of a rule and a URL that may be shown."""
    from hashlib import sha256  # late: OpenSSL behind it costs 4 ms

    digest = sha256(f"{rule}\0{url}".encode("utf-8", "surrogatepass")).hexdigest()
    return BaselineEntry(path, rule, url if len(url) <= _LONGEST else f"{url[:_LONGEST]}…", digest[:16])


def entries(path: str, diagnostics: Iterable[Diagnostic]) -> Counter[BaselineEntry]:
    """The entries of a document."""
    return Counter(entry(path, said) for said in diagnostics)


def unknown(path: str, diagnostics: Iterable[Diagnostic], known: Entries) -> tuple[list[Diagnostic], Counter[BaselineEntry]]:
    """The diagnostics that are not among the document's `known` ones, and the known ones that no longer occur."""
    left, fresh = Counter(known), list[Diagnostic]()
    for said in diagnostics:
        own = entry(path, said)
        if left[own] > 0:
            left[own] -= 1
        else:
            fresh.append(said)
    return fresh, +left


def write(known: Entries) -> str:
    """The text of a baseline: JSON, one entry per line, sorted, so that it can be read and merged."""
    lines = (dumps({**each._asdict(), "count": known[each]}, ensure_ascii=True) for each in sorted(known))
    return f'{_BEGIN}, "version": {VERSION}, "entries": [\n' + ",\n".join(lines) + "\n]}\n"


def is_baseline(text: str) -> bool:
    """Whether a text is a baseline as `write` makes it."""
    return text.startswith(_BEGIN)


def read(text: str) -> dict[str, Counter[BaselineEntry]]:
    """The entries of a baseline by path. Raises ValueError if there are none; the file, perhaps a stranger's, is not quoted."""
    try:
        table = loads(text)
        if table["version"] != VERSION:
            raise ValueError(f"its version is not {VERSION}")
        known: dict[str, Counter[BaselineEntry]] = {}
        for each in table["entries"]:
            made, count = _entry(each)
            known.setdefault(made.path, Counter())[made] += count
        if sum(each.total() for each in known.values()) > _MOST:
            raise ValueError(f"it lists more than {_MOST:,} findings")
    except JSONDecodeError as error:
        raise ValueError(f"not JSON, as line {error.lineno} shows") from None
    except KeyError as error:
        raise ValueError(f"`{error.args[0]}` is missing") from None
    except (TypeError, AttributeError):
        raise ValueError("not in the format of `--write-baseline`") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return known


def _entry(table: Mapping[str, Any]) -> tuple[BaselineEntry, int]:
    made, count = BaselineEntry(*(table[name] for name in BaselineEntry._fields)), table["count"]
    if not all(isinstance(each, str) for each in made) or not isinstance(count, int) or count < 0:
        raise ValueError("an entry has an invalid value")
    if len(made.url) > _LONGEST + 1:
        raise ValueError("the URL of an entry is too long")
    return made, count


def anonymized(known: Entries) -> Counter[BaselineEntry]:
    """Entries that were read, as they are to be written: without any secret that they contained."""
    clean: Counter[BaselineEntry] = Counter()
    for each, count in known.items():
        url = anonymous(each.url)
        clean[each if url == each.url else _named(each.path, each.rule, url)] += count
    return clean
