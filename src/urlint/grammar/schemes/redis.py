"""`redis` and `rediss`: the database is a number."""

from urlint.expression import compiled
from urlint.grammar import server
from urlint.grammar.scheme import FINE, MISREAD, Scheme

_SOCKET = r"(?i:rediss?)://(?:[^/?#@]*@)?/[^?#]+\.sock(?:[/?#]|\Z)"  # the socket syntax of Symfony and Laravel
_NAME = r"[A-Za-z]{4,}[\w.-]*(?:/[\w.-]+)*"  # the name of a stream in Symfony
_LETTER = rf"[^?#]*//[^/?#]*/(?:[nNxX]|db|DB|{_NAME})(?:[?#]|\Z)"  # a placeholder for a number

standard = server.standard("redis", "Connections to Redis", "IANA registration of redis", "db-number", "database number")


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: a database that is not a number is ignored, and the first one used; sockets and `n` are fine."""
    if compiled(_SOCKET).match(url) or compiled(_LETTER).match(url):
        return FINE
    return MISREAD if component == "db-number" and url[at : at + 1].isalpha() else FINE


scheme = Scheme(standard, _weigh, server.told)
