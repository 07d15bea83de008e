"""Does a URL contain a secret, such as a password or token? Only certain ones; `urlint.url.private` redacts more."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import log2

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span
from urlint.url.example import is_example, is_example_host, is_filler, is_name_again
from urlint.url.host import inet_aton
from urlint.url.percent import decode
from urlint.url.schemes import fold
from urlint.url.secret_names import NAMES, PASSWORDS, VAGUE
from urlint.url.secrets.addresses import TOLD, is_address
from urlint.url.secrets.expiry import SIGNED, has_expired
from urlint.url.secrets.names import plain_name
from urlint.url.secrets.tokens import is_token
from urlint.url.special import is_documentation, is_public, is_this_machine

# Includes typos after a scheme: `https:/`, `https///`, `https//`, `https;//`.
# A full-width or small `@` counts as `@`.
_AUTHORITY = compiled(r"(?:\A(?:[A-Za-z]++;?)?//|:/{1,3})([^/?#]*)[@＠﹫]([^/?#@＠﹫]*)")
_SWAPPED = r"([^:]{8,}):((?:[A-Za-z0-9-]++\.)+(?!git\Z)[A-Za-z]{2,})"  # the password and the host after the user
_NAMED = r"[a-z0-9.\-]*|(?:[A-Za-z0-9-]++\.)+[A-Za-z]{2,}"  # like a host
# A password with an unescaped `/`, `?`, or `#` ends the authority too early; a number there is a port.
_CUT_SHORT = compiled(r"(?:\A|:)//[^/?#@:]+:(?![0-9]*+(?:[/?#]|\Z))(([^@/?#]*)[/?#][^@]{0,128})@[A-Za-z0-9]")
_PARAMETER = compiled(r"[?&;#]([A-Za-z%][A-Za-z0-9_.\-%\[\]]{1,40})=\s*([^&;#\s]+)([^&;#]*)")
# A URL inside another one, with its delimiters escaped.
_NESTED = compiled(r"(?<=[=/?#])[A-Za-z][A-Za-z0-9+.\-]{0,30}(?:%3[Aa]|:)(?:%2[Ff]|/){2}[^&#]*")
_OCTET = compiled(r"%[0-9A-Fa-f]{2}|.", re.DOTALL)
_DEEPEST = 3  # nested URLs
_HOST = compiled(r"//(?:[^/?#]*@)?([^/?#;]*)")
METHOD = compiled(r":(?:ext|fork|gserver|kserver|local|pserver|server):")  # the access method of a CVS repository
_PORT = compiled(r":[0-9]*\Z")

_NAMELESS = frozenset({"anonymous", "ftp"})
_ANYBODY = frozenset({"user", "test"})
_AUTHORIZING = compiled(r"/oauth[^?#]{0,40}/auth(?:orize|enticate)\?")  # no secret in OAuth 1 (RFC 5849, section 2.2)
_BOOK = compiled(r"//(?:books\.google(?:\.[a-z]{2,3}){1,2}|www\.google(?:\.[a-z]{2,3}){1,2}/books)(?=[/?:])")  # signed URLs
_EXAMPLE_LOGIN = r"(?i)otpauth://[^#]*\bexample\.(?:com|org|net)\b"  # an example of a login whose one-time passwords a phone shows
_SHORTEST = 6  # code points of a password that is reported
_LONGEST_KEPT = 2000  # code points of a URL whose secrets are cached
# Tokens that are meant to be public: in badges, invitations to meetings, keys that start with `pk` (Mapbox, Stripe), addresses of
# shared files (Firebase), and the key of a page with a map by Google, which every browser receives.
_PUBLISHED = compiled(
    r"(?i)\.(?:svg|png|gif)(?=[?#])|[/_-]badges?(?=[/?#_.-])|//img\.shields\.io/|//(?:[a-z0-9-]+\.)?zoom\.us/"
    r"|[?&](?:access_token|api_?key|key)=pk[._]"
    r"|//firebasestorage\.googleapis\.com/[^#]*[?&]alt=media&token=|//maps\.googleapis\.com/maps/(?:api/js|embed)"
)


class Secret(Record):
    """A secret in a URL: its span, its component, and its owner: the user name, the parameter, or the host.

    The owner is "" for a secret in a nested, percent-encoded URL.
    """

    span: Span
    component: str
    name: str


def secrets(url: str) -> tuple[Secret, ...]:
    """The passwords and tokens of a URL in order, without example values. Never raises."""
    return _remembered(url) if len(url) <= _LONGEST_KEPT else _secrets(url)


def _secrets(url: str, depth: int = 0) -> tuple[Secret, ...]:
    found = [*_credentials(url)] if holds_sign(url) else []
    if "=" in url:
        found += _parameters(url)
    if is_address(url):
        found += _beside(found, _addresses(url))
    if depth < _DEEPEST and ("%40" in url or "%3D" in url or "%3d" in url):
        found += _beside(found, _nested(url, depth))
    return tuple(_apart(found))


def _apart(found: Iterable[Secret]) -> Iterator[Secret]:
    """The secrets in order, without overlaps: of one that starts inside another, only the part after that."""
    behind = 0
    for each in sorted(found):
        span = Span(max(each.span.start, behind), each.span.end)
        if span.start < span.end:
            yield each._replace(span=span)
            behind = span.end


def _beside(found: list[Secret], more: Iterable[Secret]) -> list[Secret]:
    """The secrets of `more` that do not overlap those of `found`."""
    known = sorted(_apart(found))
    return [each for each in more if not _is_met(known, each.span)]


def _is_met(known: Sequence[Secret], span: Span) -> bool:
    """Whether a span overlaps one of the secrets, which are sorted and do not overlap."""
    behind = bisect_left(known, span.end, key=lambda each: each.span.start)
    return behind > 0 and known[behind - 1].span.overlaps(span)


_remembered = lru_cache(maxsize=256)(_secrets)  # rules, formats, and fixes ask for the same URL


def holds_sign(text: str) -> bool:
    """Whether a text contains an `@` or a lookalike."""
    return "@" in text or "＠" in text or "﹫" in text


def _credentials(url: str) -> Iterator[Secret]:
    for found in _AUTHORITY.finditer(url):
        yield from _userinfo(found[1], found.start(1), found[2])
        yield from _swapped(found[1], found[2], found.start(2))
    for found in _CUT_SHORT.finditer(url):
        if is_strong(decode(found[1])) and not is_example(found[1]) and not is_example(found[2]):
            yield Secret(Span(*found.span(1)), "userinfo", "")


def _userinfo(userinfo: str, start: int, authority: str) -> Iterator[Secret]:
    method = METHOD.match(userinfo)
    if method:
        userinfo, start = userinfo[method.end() :], start + method.end()
    user, _, password = userinfo.partition(":")
    user_is_token = _is_known(decode(user))
    if user_is_token:
        yield Secret(Span(start, start + len(user)), "userinfo", "")
    if _is_password(decode(password), decode(user), _host_of(authority)):
        yield Secret(Span(start + len(user) + 1, start + len(userinfo)), "userinfo", "" if user_is_token else user)


def _host_of(authority: str) -> str:
    """The first host, without userinfo and port."""
    return _PORT.sub("", authority.partition(",")[0])


def _swapped(user: str, authority: str, start: int) -> Iterator[Secret]:
    """The password in `user@password:host`, with swapped delimiters, unless this is a valid `user@host:port`."""
    found = compiled(_SWAPPED).fullmatch(authority) if ":" not in user else None
    if not found or (compiled(_NAMED).fullmatch(found[1]) and not is_drawn(found[1])):
        return
    if _is_password(decode(found[1]), user, found[2]):
        yield Secret(Span(start, start + found.end(1)), "userinfo", user)


def _is_known(value: str) -> bool:
    """Whether a value has the format of a known kind of token and is not an example."""
    return is_token(value) and not is_example(value)


def _is_password(value: str, user: str, host: str) -> bool:
    """Whether a password is real: a strong one that is not an example, or a weak one if the host is real, too."""
    return not _excuse(value, user, host)


def _excuse(value: str, user: str, host: str) -> str:
    """The reason why a password is not real; "" if it is."""
    if _is_known(value):
        return ""
    if len(value) < _SHORTEST:
        return f"it has fewer than {_SHORTEST} characters"
    if value.startswith("@"):
        return "it begins with `@`"
    if fold(user) in _NAMELESS:
        return f"`{user}` needs no password"
    if is_name_again(value, user):
        return "it is the user name again"
    if is_documentation(host):
        return "the host is reserved for examples"
    if is_example(value):
        return "it is a placeholder, or made of words that are common in examples"
    if (is_filler(user) and not is_drawn(value, 10)) or (fold(user) in _ANYBODY and not is_strong(value)):
        return "the user name is a placeholder"
    real = is_strong(value, 8 if "." in host else 10) or (is_public(host) and not is_example_host(host))
    return "" if real else "it is weak, and the host is a placeholder or not public"


def excuse(url: str) -> str:
    """The reason why the password of a URL counts as an example: "it is the user name again"; "" if there is none. Never raises."""
    found = _AUTHORITY.search(url)
    if not found or secrets(url) or METHOD.match(found[1]):
        return ""
    user, _, password = found[1].partition(":")
    return _excuse(decode(password), decode(user), _host_of(found[2])) if password else ""


def is_strong(value: str, shortest: int = 8) -> bool:
    """Whether a value is too random for an example: long, with three kinds of characters, or digits between letters."""
    kinds = sum(any(map(is_of, value)) for is_of in (str.isupper, str.islower, str.isdigit, lambda char: not char.isalnum()))
    return len(value) >= shortest and entropy(value) >= 2.5 and (kinds > 2 or _turns(value) > 1)


def _parameters(url: str) -> Iterator[Secret]:
    if _PUBLISHED.search(url):
        return
    fragment, names, made_up = url.find("#") % (len(url) + 1), _secret_names(url), _is_made_up(url)
    for found in _PARAMETER.finditer(url):
        name, values = plain_name(found[1]), {decode(found[2]), decode(found[2] + found[3])}
        if name not in names or (name in SIGNED and has_expired(url)):
            continue
        if any(_is_known(value) or (not made_up and _is_secret(name, value)) for value in values):
            span = Span(found.start(2), found.end(3))  # includes spaces
            yield Secret(span, "fragment" if found.start() >= fragment else "query", found[1])


def _secret_names(url: str) -> frozenset[str]:
    """The names of the parameters that are secret in a URL: at some addresses, tokens and signatures are not."""
    return NAMES - {"oauthtoken"} if _AUTHORIZING.search(url) else NAMES - {"sig"} if _BOOK.search(url) else NAMES


def _is_made_up(url: str) -> bool:
    """Whether a URL is an example, or of a server that nobody else can reach."""
    host = _host(url)
    return (
        compiled(_EXAMPLE_LOGIN).match(url) is not None
        or is_example_host(host)
        or is_this_machine(host)
        or (inet_aton(host) is not None and not is_public(host))
    )


def _addresses(url: str) -> Iterator[Secret]:
    folded = url.lower()
    for address in TOLD:
        if address.literal in folded:
            for found in compiled(address.pattern).finditer(url):  # compiled on demand: few documents need it
                number, _, key = found[2].rpartition(":")
                if (is_drawn(key) or not address.drawn) and not is_example(key) and not is_filler(number):
                    yield Secret(Span(*found.span(2)), "path", found[1])


def _nested(url: str, depth: int) -> Iterator[Secret]:
    """The secrets of URLs that are percent-encoded in this one."""
    query, fragment = (url.find(sign) % (len(url) + 1) for sign in "?#")
    for found in _NESTED.finditer(url):
        octets = list(_OCTET.finditer(url, *found.span()))
        inner = "".join(chr(int(each[0][1:], 16)) if len(each[0]) == 3 else each[0] for each in octets)
        component = "fragment" if found.start() > fragment else "query" if found.start() > query else "path"
        for secret in _secrets(inner, depth + 1):
            start, end = secret.span
            yield Secret(Span(octets[start].start(), octets[end - 1].end()), component, "")


def _host(url: str) -> str:
    found = _HOST.search(url)
    return _PORT.sub("", found[1]) if found else ""


def _is_secret(name: str, value: str) -> bool:
    """Whether the value of a parameter is a strong password or a token, depending on the name of the parameter."""
    if name in VAGUE or is_example(value):
        return False
    return is_strong(value) if name in PASSWORDS else is_drawn(value)


def is_drawn(value: str, shortest: int = 16) -> bool:
    """Whether a value looks machine-generated: long, with digits throughout, and at least 3 bits of entropy per character."""
    return len(value) >= shortest and value.isascii() and _turns(value) > 2 and entropy(value) >= 3


def _turns(value: str) -> int:
    """The number of changes between letters and digits: one or two in a word with a number, many in a token."""
    return sum((one.isalpha() and other.isdigit()) or (one.isdigit() and other.isalpha()) for one, other in pairwise(value))


def entropy(value: str) -> float:
    """The Shannon entropy of a value, in bits per character; at most the binary logarithm of its length."""
    return -sum(count / len(value) * log2(count / len(value)) for count in Counter(value).values())
