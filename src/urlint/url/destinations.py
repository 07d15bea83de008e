"""To which hosts do the programs that read URLs go with one? Where it is more than one, somebody is misled."""

from functools import lru_cache

from urlint.url.reader import Reading, readings
from urlint.url.standard.host import HostError
from urlint.url.standard.host import host as parsed


def destinations(text: str) -> dict[str, list[str]]:
    """Returns the hosts that programs would ask the network for, and the names of the programs that go to each.

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
    """Returns a host as the network is asked for it, be it written in Unicode, with escapes, or as numbers; "" for none.

    >>> resolved("B\u00fccher.test"), resolved("0x7f.1"), resolved("a b")
    ('xn--bcher-kva.test', '127.0.0.1', '')
    """
    host = host.strip("[]").lower()
    try:
        return parsed(f"[{host.partition('%')[0]}]" if ":" in host else host, True, []).strip("[]")
    except HostError:
        return ""
