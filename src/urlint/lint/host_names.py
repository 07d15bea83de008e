"""Is a host on a list of names in the settings, such as `allowed-hosts`? However it is written: in Unicode, or with a final dot."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from urlint.url.host import LONGEST_NAME, to_a_labels
from urlint.url.schemes import fold


def is_listed(host: str, names: Collection[str]) -> bool:
    """Whether one of the `names`, each as `spelled` gives it, is that of the host, or is `*.name` and the host is below it."""
    return any(each in names for each in _patterns(spelled(host)))


@lru_cache(maxsize=64)
def spelled(name: str) -> str:
    """A host, or `*.name`, as it is compared: in lower case, as A-labels if it is not ASCII, and without a final dot."""
    below = "*." if name.startswith("*.") else ""
    host = name.removeprefix(below)
    return below + fold(host if host.isascii() else to_a_labels(host) or host).removesuffix(".")


def _patterns(host: str) -> Iterator[str]:
    """The entries of a list that match a host: `a.b.test`, `*.b.test`, `*.test`."""
    yield host
    end = host[-LONGEST_NAME:]
    yield from (f"*{end[at:]}" for at, char in enumerate(end) if char == ".")
