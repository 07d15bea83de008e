"""Which hosts do programs connect to with a URL? If there are several, the URL is misleading."""

from functools import lru_cache

from urlint.url.reader import Reading, readings
from urlint.url.standard.host import HostError
from urlint.url.standard.host import host as parsed


def destinations(text: str) -> dict[str, list[str]]:
    """The hosts that programs would look up, and for each the names of the programs.

    >>> destinations("http://a.test\\\\@b.test/")
    {'a.test': ['browser'], 'b.test': ['curl', 'python', 'php']}
    """
    going: dict[str, list[str]] = {}
    for name, read in readings(text):
        if isinstance(read, Reading) and read.host and (known := resolved(read.host)):
            going.setdefault(known, []).append(name)
    return going


@lru_cache(maxsize=64)
def resolved(host: str) -> str:
    """The host as it is looked up: Unicode, escapes, and numeric addresses converted; "" if it is not a host.

    >>> resolved("B\u00fccher.test"), resolved("0x7f.1"), resolved("a b")
    ('xn--bcher-kva.test', '127.0.0.1', '')
    """
    host = host.strip("[]").lower()
    try:
        return parsed(f"[{host.partition('%')[0]}]" if ":" in host else host, True, []).strip("[]")
    except HostError:
        return ""
