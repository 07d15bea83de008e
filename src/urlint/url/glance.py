"""Has this URL room for a secret? A glance, as few have: all have in which `urlint.url.private` finds one."""

from collections.abc import Sequence

from urlint.expression import compiled
from urlint.url.secrets.addresses import is_address
from urlint.url.secrets.names import HINTING, TELLING
from urlint.url.secrets.tokens import may_hold_token

# What an `@` may be written as, but for percent-encoding; the last two are the octets of `＠` and `﹫`.
SIGN = r"(?:[@＠﹫]|&#0{0,6}64;|&#[xX]0{0,6}40;|&commat;|\\u0040|\xef\xbc\xa0|\xef\xb9\xab)"
NO_PORT = r"(?![0-9]*+(?:[/?#]|\Z))"
INNER = rf":(?!//)([^/?#@:&\s]{{6,128}}?){SIGN}(?=[A-Za-z0-9\[])"
"""A password in the middle of a path or a query."""

ASSIGNED = rf"(?i:{TELLING}|{HINTING})[^=:/?#]{{0,80}}(?:=|[\"']\s*:)"
"""A parameter that may hold a secret, or a field of JSON."""

_LOGIN = rf"[:/]/(?:[^/?#]*{SIGN}|[^/?#@:\[]*:{NO_PORT})"
_BARE = rf"\A(?!mailto:[^:]*\Z)[^/?#:]*+:(?=[^/]).*?{SIGN}"
_LOGS_IN = rf"(?s:{_LOGIN}|{_BARE}|{INNER})"
_ENCODED = "%(?:2[235-7DEFde]|3[0-9ADFadf]|[46][0-9A-Fa-f]|5[0-9AaFf]|7[0-9Aa]|[Ee][Ff])"  # what may come to be a secret
_ODD_SIGNS = ("＠", "﹫", "&#", "&commat;", "\\u0040")


def may_be_private(url: str) -> bool:
    """Whether a URL may hold a secret."""
    return _may(url) or is_address(url) or may_hold_token(url)


def suspects(urls: Sequence[str]) -> list[int]:
    """Which of some URLs may hold a secret: what none of them holds is looked for once."""
    every = "\n".join(urls)
    if is_address(every) or may_hold_token(every) or any(sign in every for sign in _ODD_SIGNS):
        return [at for at, url in enumerate(urls) if may_be_private(url)]
    if "@" in every or "=" in every or "%" in every or '"' in every or every.count(":") > every.count("://"):
        return [at for at, url in enumerate(urls) if _may(url)]
    return []


def _may(url: str) -> bool:
    """Whether a URL may hold a password, or a parameter with a secret."""
    if "%" in url and compiled(_ENCODED).search(url):
        return True
    if ("=" in url or '"' in url or "'" in url) and compiled(ASSIGNED).search(url):
        return True
    sign = "@" in url or any(sign in url for sign in _ODD_SIGNS)
    return (sign or url.count(":") > 1) and compiled(_LOGS_IN).search(url) is not None
