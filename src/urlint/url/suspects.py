"""May a URL contain a secret? A quick test that most URLs fail; all in which `urlint.url.private` finds a secret pass."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from urlint.expression import compiled
from urlint.url.secrets.addresses import LITERALS as IN_ADDRESSES
from urlint.url.secrets.addresses import NAMELESS, is_address, is_nameless, is_shaped
from urlint.url.secrets.names import HINTING, TELLING, plain_name
from urlint.url.secrets.tokens import LITERALS as IN_TOKENS
from urlint.url.secrets.tokens import holds_token

# The forms of `@` other than percent-encoding; the last two are the octets of `＠` and `﹫`.
SIGN = r"(?:[@＠﹫]|&#0{0,6}64;|&#[xX]0{0,6}40;|&commat;|\\u0040|\xef\xbc\xa0|\xef\xb9\xab)"
NO_PORT = r"(?![0-9]*+(?:[/?#]|\Z))"
INNER = rf":(?!//){NO_PORT}([^@:&\s]{{6,128}}?){SIGN}(?=[A-Za-z0-9\[])"
"""A password in the middle of a path or query."""

ASSIGNED = rf"(?i:{TELLING}|{HINTING})[^=:/?#]{{0,80}}(?:=|[\"']?[\s+]*:[\s+]*\\?[\"'])"
"""A parameter that may contain a secret, or a field of JSON."""

CALLED_U = r"[?&]u=(?!https?:)[^&#:/%]"
CALLED_P = r"[?&]([pt])=([^&#%\s]+)"
"""A password, or its hash, in a parameter with a short name, next to a user with a short name (InfluxDB and Subsonic)."""

_NAMED = rf"(?i:{TELLING}|{HINTING})"
_LOGIN = rf"[:/]/(?:[^/?#]*{SIGN}|(?!\[)[^/?#@:]*:(?:{NO_PORT}|[0-9]{{6}}))"
_PORTED = r"[:/]/(?:[^/?#@:\[.]+(?::[0-9]*+)?|:)[/?#]"  # apparent hosts and ports that may be the start of a token
_BARE = rf"\A(?!mailto:[^:]*\Z)[^/?#:]*+:(?=[^/]).*?{SIGN}"
_LOGS_IN = rf"(?s:{_LOGIN}|{_BARE}|{INNER})"
_OCTET = "%(?:2[235-7DEFdef]|3[0-9ADFadf]|[46][0-9A-Fa-f]|5[0-9ACFacf]|7[0-9Aa]|[Ee][Ff])"  # may become part of a secret
_ENCODED = rf"{_OCTET}|\\[ux]|&(?:#|equ|col)"
PROXIED = r"(?i:trojan|hysteria2?|hy2|tuic|vless|vmess|ssr?)://\Z"
"""The schemes of proxies that have a password in place of the user name."""

_USER = (
    rf"(?!{PROXIED[:-2]})"
    r"(?:[A-Za-z][A-Za-z0-9+.\-]*:)?(?://)?[A-Za-z]{1,11}@[A-Za-z0-9\-]+\.[A-Za-z0-9.\-]+(?::[0-9]{1,5})?(?:[/?#][^@:＠﹫&\\\n]*)?"
)
_ROOM = (
    *((char, re.escape(char)) for char in '@"\\＠﹫\t\r'),
    ("'", r"'(?<=[:\s+\\]')"),  # a field of JSON in Python's syntax
    ("&", "&(?=[#c]|eq|[ptu]=)"),
    ("\xef", "\xef(?:\xbc\xa0|\xb9\xab)"),
    (":", r"/(?<=[:/]/)(?!\[)[^/?#@:\n]*+:(?:(?![0-9]*+(?:[/?#\n]|\Z))|[0-9]{6})"),  # a colon without a port
    *NAMELESS,
)
_RARE = "JKIEG_xygk"  # the rarest one first
_LOWER = {code: chr(code + 32) for code in range(ord("A"), ord("Z") + 1)} | {0x212A: "k"}  # `str.lower` also maps the Kelvin sign
_GOES_ON = r"(?=[A-Za-z0-9_.\-=]{10})"  # all tokens continue like this
UNSEEN = r"[\t\r\n\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]"
"""Invisible characters that may be inside a secret until they are removed."""


_CALLED = {"equals": "=", "colon": ":"}
CODED = (
    r"%([0-9A-Fa-f]{2})|\\{1,4}(?:u00|x)([2-7][0-9A-Fa-f])"
    rf"|&#[xX]0{{0,6}}([2-7][0-9A-Fa-f]);|&#0{{0,6}}([0-9]{{2,3}});|&({'|'.join(_CALLED)});"
)
"""The codes for a character: an octet, or an escape of JSON, scripts, or HTML; JSON inside JSON has two backslashes."""

_SEALED = r"data:[a-z]*/[A-Za-z0-9.+\-]*(?:;[a-z]+=[A-Za-z0-9\-]+)*;base64,[A-Za-z0-9+/]*+={0,2}"
MOST_DECODED = 4  # times
_LONGEST_PARAMETER = 100  # code points of the name of a parameter


def is_sealed(url: str) -> bool:
    """Whether a URL consists only of base64 data, in which no secret is readable."""
    return url.startswith("data:") and compiled(_SEALED).fullmatch(url) is not None


def may_be_private(url: str) -> bool:
    """Whether a URL may contain a secret."""
    return not is_sealed(url) and _may_be(url)


def _may_be(url: str) -> bool:
    return may_show(url) or any(map(may_show, _decoded(url))) or _hides(url)


def may_show(text: str) -> bool:
    """Whether a text may contain a secret without decoding it."""
    return _may(text) or is_address(text) or is_shaped(text) or holds_token(text)


def meant(coded: re.Match[str]) -> str:
    """The character that a code stands for; each octet becomes a character: `%C3%A4` gives `Ã` and `¤`."""
    octet, escape, hexadecimal, decimal, name = coded.groups()
    if name:
        return _CALLED[name]
    return chr(int(decimal) if decimal else int(octet or escape or hexadecimal, 16))


def suspects(urls: Sequence[str]) -> list[int]:
    """The numbers of the URLs that may contain a secret. Searches all of them at once for rare signs, in a tenth of the time."""
    every = "\n".join(urls)
    if "data:" in every:
        every = "\n".join("" if is_sealed(url) else url for url in urls)
    if every.count("\n") >= len(urls):
        return [at for at, url in enumerate(urls) if may_be_private(url)]
    literals, beside = _lines(every, _literals(every)), _lines(every, _beside(every))
    coded = list(_lines(every, _octets(every)) - literals - beside)
    found = [number for number in literals if _may_be(urls[number])]
    found += (number for number in beside - literals if _may_be_without(urls[number]))
    return sorted(found + _suspects_decoded(urls, coded))


def _suspects_decoded(urls: Sequence[str], numbers: list[int]) -> list[int]:
    """The `numbers` of URLs that may contain a secret after decoding; decodes all of them at once."""
    text, seen = "\n".join(urls[number] for number in numbers), set[int]()
    for _ in range(MOST_DECODED):
        before, text = text, compiled(CODED).sub(meant, text)
        if text == before:
            break
        if text.count("\n") >= len(numbers):  # a code was a line break
            seen.update(range(len(numbers)))
            break
        seen |= _lines(text, (*_literals(text), *_beside(text)))
    return [numbers[at] for at in seen if any(map(may_show, _decoded(urls[numbers[at]])))]


def _lines(text: str, places: Iterable[int]) -> set[int]:
    """The numbers of the lines, from 0, that contain the offsets."""
    found, number, before = set[int](), 0, 0
    for at in sorted(places):
        number, before = number + text.count("\n", before, at), at
        found.add(number)
    return found


def _may_be_without(url: str) -> bool:
    """Whether a URL may contain a secret, if it contains no literal part of a token or secret address."""
    return _may(url) or is_nameless(url) or any(map(may_show, _decoded(url))) or _hides(url)


def _decoded(url: str) -> Iterator[str]:
    """The URL decoded once, twice, and so on, if it contains any codes."""
    if not compiled(_ENCODED).search(url):
        return
    for _ in range(MOST_DECODED):
        before, url = url, compiled(CODED).sub(meant, url)
        if url == before:
            return
        yield url


def _octets(text: str) -> Iterator[int]:
    """The offsets of octets that may become part of a secret, in URLs separated by line breaks."""
    return (each.start() for each in compiled(_OCTET).finditer(text))


def _beside(text: str) -> list[int]:
    """The offsets of signs that appear next to secrets, in URLs separated by line breaks."""
    found = [each.start() for char, room in _ROOM if char in text for each in compiled(room).finditer(text)]
    found += _named(text)
    if not text.isascii():
        found += (each.start() for each in compiled(UNSEEN).finditer(text) if each[0] != "\n")
    return found


def _literals(text: str) -> list[int]:
    """The offsets of literal parts of tokens and secret addresses, in URLs separated by line breaks."""
    found = [each.start() for char, begun in _tokens() if char in text for each in begun.finditer(text)]
    folded = text.lower() if text.isascii() else text.translate(_LOWER)  # preserves offsets
    by_k, others = _addresses()
    found += (each.start() for each in by_k.finditer(folded))
    for literal in others:
        if literal in folded:  # twice as fast as `find`, and rarely true
            found += (each.start() for each in compiled(re.escape(literal)).finditer(folded))
    return found


@cache
def _tokens() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Patterns for the literal parts of tokens, each with the rarest character of the part, which is the fastest to search for."""
    tails = dict[str, set[str]]()
    for char, tail in map(_in_token, IN_TOKENS):
        tails.setdefault(char, set()).add(tail)
    return tuple((char, compiled(f"{re.escape(char)}(?:{'|'.join(sorted(found))})")) for char, found in tails.items())


@cache
def _addresses() -> tuple[re.Pattern[str], tuple[str, ...]]:
    """The literal parts of addresses, except those that contain another: a joint pattern for those with a `k`, and the others."""
    shortest = [each for each in IN_ADDRESSES if not any(other != each and other in each for other in IN_ADDRESSES)]
    cut = [[re.escape(part) for part in each.partition("k")] for each in sorted(shortest) if "k" in each]
    by_k = "|".join(f"{behind}(?<={before}k{behind})" for before, _, behind in cut)
    return compiled(f"k(?:{by_k})"), tuple(each for each in shortest if "k" not in each)


def _in_token(literal: str) -> tuple[str, str]:
    """The rarest character of a token's literal part (else the first), and a pattern for the text around it."""
    char = next((char for char in _RARE if char in literal), literal[0])
    before, found, behind = map(re.escape, literal.rpartition(char))
    return (char, f"{behind}(?<={before}{found}{behind})") if behind else (char, f"(?<={before[-2:]}{found}){_GOES_ON}")


def _named(urls: str) -> Iterator[int]:
    """The offsets of each `=` after what may be the name of a secret."""
    at = -1
    for text in urls.split("=")[:-1]:
        at += len(text) + 1
        if _is_telling(_name(text)):
            yield at


def _hides(url: str) -> bool:
    """Whether a URL contains invisible characters."""
    return not (url.isascii() and url.isprintable()) and compiled(UNSEEN).search(url) is not None


def _may(url: str) -> bool:
    """Whether a URL may contain a password, or a parameter with a secret."""
    if any(_is_telling(_name(text)) for text in url.split("=")[:-1]):
        return True
    if compiled(CALLED_U).search(url) and compiled(CALLED_P).search(url):
        return True
    if ('"' in url or "'" in url) and compiled(ASSIGNED).search(url):
        return True
    signed = "@" in url or "＠" in url or "﹫" in url or "\\" in url or "&#" in url or "&c" in url
    if not signed and url.count(":") == url.count("://"):
        return False
    if compiled(_USER).fullmatch(url):
        return False
    return (signed and compiled(_PORTED).search(url) is not None) or compiled(_LOGS_IN).search(url) is not None


def _name(text: str) -> str:
    """The end of a text, after the last character that cannot be in the name of a parameter."""
    return text[max(map(text.rfind, "&?/#\n")) + 1 :].rstrip()[-_LONGEST_PARAMETER:]


@lru_cache(maxsize=256)
def _is_telling(name: str) -> bool:
    """Whether a text contains a part of the names of secret parameters; cached, because most documents have few names."""
    return compiled(_NAMED).search(name) is not None or compiled(_NAMED).search(plain_name(name)) is not None
