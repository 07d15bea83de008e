"""Has this URL room for a secret? A glance, as few have: all have in which `urlint.url.private` finds one."""

from collections.abc import Iterator, Sequence

from urlint.expression import compiled
from urlint.url.secrets.addresses import is_address, is_shaped
from urlint.url.secrets.addresses import places as address_places
from urlint.url.secrets.names import HINTING, TELLING
from urlint.url.secrets.tokens import may_hold_token
from urlint.url.secrets.tokens import places as token_places

# What an `@` may be written as, but for percent-encoding; the last two are the octets of `＠` and `﹫`.
SIGN = r"(?:[@＠﹫]|&#0{0,6}64;|&#[xX]0{0,6}40;|&commat;|\\u0040|\xef\xbc\xa0|\xef\xb9\xab)"
NO_PORT = r"(?![0-9]*+(?:[/?#]|\Z))"
INNER = rf":(?!//)([^/?#@:&\s]{{6,128}}?){SIGN}(?=[A-Za-z0-9\[])"
"""A password in the middle of a path or a query."""

ASSIGNED = rf"(?i:{TELLING}|{HINTING})[^=:/?#]{{0,80}}(?:=|\"\s*:)"
"""A parameter that may hold a secret, or a field of JSON."""

_NAMED = rf"(?i:{TELLING}|{HINTING})"
_LOGIN = rf"[:/]/(?:[^/?#]*{SIGN}|(?!\[)[^/?#@:]*:{NO_PORT})"
_PORTED = r"[:/]/[^/?#@:\[.]+(?::[0-9]*+)?[/?#]"  # what stands for a host or a port may be the start of a token
_BARE = rf"\A(?!mailto:[^:]*\Z)[^/?#:]*+:(?=[^/]).*?{SIGN}"
_LOGS_IN = rf"(?s:{_LOGIN}|{_BARE}|{INNER})"
_ENCODED = "%(?:2[235-7DEFde]|3[0-9ADFadf]|[46][0-9A-Fa-f]|5[0-9AaFf]|7[0-9Aa]|[Ee][Ff])"  # what may come to be a secret
_ROOM = '@=%"\\&＠﹫\t\r'
UNSEEN = r"[\t\r\n\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]"
"""What stands in a secret for nobody to see, until it is taken away."""
_COLON = r":(?!//)(?<!mailto:)"  # of no scheme alone


def may_be_private(url: str) -> bool:
    """Whether a URL may hold a secret."""
    return ("%" in url and compiled(_ENCODED).search(url) is not None) or may_show(url) or _hides(url)


def may_show(text: str) -> bool:
    """Whether a text may hold a secret as it stands, nothing in it decoded."""
    return _may(text) or is_address(text) or is_shaped(text) or may_hold_token(text)


def suspects(urls: Sequence[str]) -> list[int]:
    """Which of some URLs may hold a secret: what few hold is looked for in all of them at once, in a tenth of the time."""
    every = "\n".join(urls)
    if every.count("\n") >= len(urls):
        return [at for at, url in enumerate(urls) if may_be_private(url)]
    found, number, before = list[int](), 0, 0
    for start in sorted({every.rfind("\n", 0, at) + 1 for at in _places(every)}):
        number, before = number + every.count("\n", before, start), start
        if may_be_private(urls[number]):
            found.append(number)
    return found


def _places(text: str) -> Iterator[int]:
    """Where there is what stands in a secret or beside one."""
    for char in _ROOM:
        yield from _found(text, char)
    yield from (found.start() for found in compiled(_COLON).finditer(text))
    if not text.isascii():
        yield from (found.start() for found in compiled(UNSEEN).finditer(text) if found[0] != "\n")
    yield from address_places(text)
    yield from token_places(text)


def _found(text: str, char: str) -> Iterator[int]:
    at = text.find(char)
    while at >= 0:
        yield at
        at = text.find(char, at + 1)


def _hides(url: str) -> bool:
    """Whether a URL holds what nobody sees."""
    return not (url.isascii() and url.isprintable()) and compiled(UNSEEN).search(url) is not None


def _is_named(text: str) -> bool:
    """Whether a text in front of a value ends in the name of a parameter that may hold a secret; quicker than `ASSIGNED` by far."""
    return compiled(_NAMED).search(text, max(map(text.rfind, ":/?#")) + 1) is not None


def _may(url: str) -> bool:
    """Whether a URL may hold a password, or a parameter with a secret."""
    if "=" in url and any(map(_is_named, url.split("=")[:-1])):
        return True
    if '"' in url and compiled(ASSIGNED).search(url):
        return True
    odd = "＠" in url or "﹫" in url or "\\" in url or "&" in url
    if (odd or "@" in url) and compiled(_PORTED).search(url):
        return True
    colons = url.count(":")
    return (odd or "@" in url or colons > 1 or (colons > 0 and "://" not in url)) and compiled(_LOGS_IN).search(url) is not None
