"""What do the programs that read URLs make of a text, in the form that `validate --readers` and `explain` show?"""

from collections.abc import Callable

from urlint.typed import Any
from urlint.url.reader import Reading, Refusal, readings
from urlint.url.reference import split
from urlint.url.schemes import HIERARCHICAL, fold

_SHOWN = {"browser": "browsers", "curl": "curl", "python": "Python", "php": "PHP", "java": "Java", "ruby": "Ruby", "go": "Go"}


def named(programs: list[str]) -> str:
    """Returns the names of programs as people write them.

    >>> named(["browser", "curl", "python"])
    'browsers, curl and Python'
    """
    *first, last = (_SHOWN[name] for name in programs)
    return f"{', '.join(first)} and {last}" if first else last


def as_objects(text: str) -> list[dict[str, Any]]:
    """Returns what each program makes of a text, for JSON: its host, or why it refuses; for browsers also the whole URL."""
    return [_as_object(name, read) for name, read in readings(text)]


def _as_object(name: str, read: Reading | Refusal) -> dict[str, Any]:
    if isinstance(read, Refusal):
        return {"name": name, "error": read.reason}
    return {"name": name, **({"href": read.href} if read.href is not None else {}), "host": read.host or None}


def summary(text: str, show: Callable[[str], str]) -> list[str]:
    """Returns the programs in groups that agree: `browsers, curl: a.test`, `Java: no host`, `Ruby: refuses`.

    >>> summary("http://a_b/", str)
    ['browsers, curl, Python, PHP, Ruby, Go: a_b', 'Java: no host']
    >>> summary("tel:1 2", str)
    ['browsers, Python, PHP, Go: accept', 'curl, Java, Ruby: refuse']
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    hostless = ("no host",) if _needs_host(text) else ("accepts", "accept")
    for name, read in readings(text):
        told = ("refuses", "refuse") if isinstance(read, Refusal) else (show(read.host),) if read.host else hostless
        groups.setdefault(told, []).append(_SHOWN[name])
    return [f"{', '.join(names)}: {told[-1] if len(names) > 1 else told[0]}" for told, names in groups.items()]


def _needs_host(text: str) -> bool:
    """Whether a program that reads no host would not know where to connect; a `mailto` URL and most `file` URLs have none."""
    parts = split(text)
    return bool(parts["authority"]) or fold(parts["scheme"] or "") in HIERARCHICAL - {"file"}
