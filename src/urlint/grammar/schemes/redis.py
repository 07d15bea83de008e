"""`redis` and `rediss`: a database is a number."""

from urlint.expression import compiled
from urlint.grammar import server
from urlint.grammar.scheme import FINE, MISREAD, Scheme

_SOCKET = r"(?i:rediss?)://(?:[^/?#@]*@)?/[^?#]+\.sock(?:[/?#]|\Z)"  # of Symfony, Laravel
_LETTER = r"[^?#]*/(?:[nNxX]|db|DB)(?:[?#]|\Z)"  # which stands for a number

standard = server.standard("redis", "Connections to Redis", "IANA registration of redis", "db-number", "database number")


def _weigh(url: str, component: str, at: int) -> str:
    """A database that is no number is left out, and the first one is used; without a server it is a socket, `n` is any number."""
    if compiled(_SOCKET).match(url) or compiled(_LETTER).match(url):
        return FINE
    return MISREAD if component == "db-number" and url[at : at + 1].isalpha() else FINE


scheme = Scheme(standard, _weigh, server.told)
