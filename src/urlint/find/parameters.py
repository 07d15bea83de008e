"""How far may a URL reach that is the value of a parameter, `a=http://b.test&c=d`? A look for URLs behind a `=` alone."""

from urlint.expression import compiled
from urlint.find.placeholders import LONGEST_PLACEHOLDER

_VARIABLE = r"\$(?:\w++|\{\w++\})(?:[A-Za-z0-9._~/-]|\$\w|\$\{\w++\})*+\?[^\s\"'<>?]*\Z"
_KEY = r"[?&\"'`][\w.%\[\]-]++=\Z"
_VALUE = r"[^\s?&\"'<>`]++(?=&(?:[\w.%\[\]-]++=|[\"'\s]))"
_LONGEST = 2000


def reach(text: str, start: int, body: int, limit: int, line: int) -> int:
    """`limit`, or where the next parameter begins; `start..body` is the scheme of the URL, `line` where its line begins."""
    return _of_variable(text, start, body, _of_list(text, start, body, limit, line), line)


def _of_list(text: str, start: int, body: int, limit: int, line: int) -> int:
    """How far a URL may reach that is a value in a list, `"a=http://b.test&c=d"`: its own parameters are behind a `?`."""
    found = compiled(_VALUE).match(text, body, min(limit, body + _LONGEST))
    if found is None or not compiled(_KEY).search(text, max(line, start - LONGEST_PLACEHOLDER), start):
        return limit
    return found.end()


def _of_variable(text: str, start: int, body: int, limit: int, line: int) -> int:
    """How far a URL may reach in the query of one that begins with a variable: the next parameter is the outer one's."""
    if text.find("$", max(line, start - LONGEST_PLACEHOLDER), start) < 0:
        return limit
    found = compiled(_VARIABLE).search(text, max(line, start - LONGEST_PLACEHOLDER), start)
    end = text.find("&", body, min(limit, body + _LONGEST)) if found else -1
    return end if end >= 0 else limit
