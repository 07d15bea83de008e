"""Which characters of a URL may be a secret? More than the rules report: hiding one too many costs nothing, showing one does.

Made-up words, ports, and the user name alone are not secret. Text that is percent-encoded, even several times, is decoded first.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from urlint.expression import compiled
from urlint.text import Span, joined
from urlint.url.example import is_example
from urlint.url.percent import decode
from urlint.url.port import is_behind_host, is_in_name, is_port, is_short
from urlint.url.schemes import ADDRESSED, CONTACTS, fold
from urlint.url.secret import METHOD, is_drawn, is_strong, secrets
from urlint.url.secrets.addresses import ABOUT, is_address, is_shaped
from urlint.url.secrets.names import is_hinting, is_loose, is_number, is_telling
from urlint.url.secrets.tokens import PATTERN, is_token
from urlint.url.special import is_this_machine
from urlint.url.suspects import CALLED_P, CALLED_U, INNER, NO_PORT, PROXIED, SIGN, may_show
from urlint.url.views import views

_REACH = 200  # code points; longer values count as secret, even if they look like examples

_LONGEST_WORD = 12  # code points; a mixture of letters and digits this long is not a name
_SHORTEST = 6  # code points of a value with digits that is not a word
_AUTHORITY = r"(?:\A[A-Za-z]++;?//|:/{1,3}|//)"
_LOGIN = rf"(?s){_AUTHORITY}([^/?#]*)"
_NAMELESS = r"([A-Za-z][A-Za-z0-9+.\-]*+|(?=:[a-z])):(?!//)"
_HOSTED = r"(?:[A-Za-z0-9_\-$%{<\[]|[^\x00-\x7f])"  # the start of a host, or of a variable for one, after the sign of a login
_DOTTED = r"(?:[A-Za-z0-9\-]+\.|\[)"
_SHELL = r"(?i:ssh|git)(?:\+[a-z]+)?:/*\Z"  # a path follows the `:` of the host
_HOST = r"[A-Za-z0-9\-]+(?:[.:/?#]|\Z)|\["  # the start of a host; what precedes it is certainly not a host
_NAMED = r"(?i:[a-z0-9\-]*|(?:[a-z0-9\-]++\.)+[a-z]{2,}|(?:[0-9]{1,3}\.){3}[0-9]{1,3})"
_PORT = r"[0-9]{1,5}[^0-9]{0,2}|[0-9]{1,4}[A-Za-z][0-9]{1,2}"
_LONGEST_PORT = 7  # with its colon; six digits are more likely a typo in a port, and before a path, nothing was cut off
_MAIL = r"[/?#][^@]*[?&][\w.-]{1,40}=[\w.+-]{1,64}\Z"  # a mail address in a parameter
_NAME = r"""(?:\A|(?<=[?&;#/,=:{("'|\s+})\]]))\\?["']?([A-Za-z_$%][^=&;#?/,"'{(\\\s:@]{1,80})\\?["']?"""
_PARAMETER = rf"""{_NAME}\s*=\s*(?:["']|&(?:quot|apos|#34|#39);)?"""
_ENDED = r"""#|&(?!amp;(?![^&;#=]{1,80}=))|;(?=[^&;#=]{1,80}=)"""  # an `&` in XML is written `&amp;`
_FIELD = rf"""{_NAME}[\s+]*:[\s+]*(?:\\["']([^"'&#\\]+)|"([^"&#]+)|'([^'&#]+))"""


def private(url: str) -> list[Span]:
    """The spans that may be secret, in order and without overlaps. Never raises."""
    found = [each.span for each in secrets(url)]
    for view, places in views(url):
        if may_show(view):
            found += (Span(places[start], places[end]) for start, end in _seen(view))
    return joined(found)


def _seen(text: str) -> Iterator[Span]:
    """The spans that look secret in a text, without decoding it."""
    yield from _logins(text)
    yield from _values(text)
    if compiled(CALLED_U).search(text):
        yield from _paired(text)
    if is_address(text) or is_shaped(text):
        for found in compiled(ABOUT).finditer(text):
            yield from _if_real(text, _last(found))
    yield from (Span(*found.span()) for found in compiled(PATTERN).finditer(text) if not is_example(found[0]))


def _last(found: re.Match[str]) -> Span:
    """The last group of a match."""
    return Span(*found.span(found.lastindex or 0))


class _Signs:
    """The signs in a text after which a host may follow, such as `@`."""

    def __init__(self, text: str) -> None:
        self._text, self._all = text, [Span(*found.span()) for found in compiled(SIGN).finditer(text)]

    def last_in(self, start: int, end: int) -> Span | None:
        """The last sign between two offsets."""
        before = bisect_left(self._all, (end,))
        return self._all[before - 1] if before and self._all[before - 1].start >= start else None

    def end_of_login(self, start: int) -> int:
        """The offset of the first sign from `start` on that ends a login, because a host follows; -1 if there is none."""
        first = bisect_left(self._all, (start,))
        return self._ends[first] if first < len(self._all) else -1

    @cached_property
    def _ends(self) -> list[int]:
        """For each sign, the offset of the sign that ends the login containing it; computed once for all queries."""
        ends = [each.start for each in self._all]
        for at in range(len(ends) - 2, -1, -1):
            if not self._ends_login(self._all[at], self._all[at + 1]):
                ends[at] = ends[at + 1]
        return ends

    def _ends_login(self, here: Span, after: Span) -> bool:
        """Whether the text between two signs is a host with what may follow it, and not part of a password."""
        between = self._text[here.end : after.start]
        ended = compiled("[/?#]").search(between)
        if not ended:
            return False
        return "." in between[: ended.start()] or not is_strong(between) or not compiled(_HOST).match(self._text, after.end)


def _logins(text: str) -> Iterator[Span]:
    signs, behind = _Signs(text), 0
    for found in compiled(_LOGIN).finditer(text):
        if found.start(1) < behind:
            continue  # already hidden; the rest has been searched as well
        for span in _login(text, *found.span(1), signs):
            behind = span.end
            yield span
    nameless = compiled(_NAMELESS).match(text)
    start = nameless.end() if nameless and fold(nameless[1]) in CONTACTS | ADDRESSED else 0
    if nameless:
        yield from _login(text, start, _authority_end(text, start), signs, bare=True)
    for found in compiled(INNER).finditer(text, start):
        if is_drawn(found[1], 12) if compiled("[/?#]").search(found[1]) else is_strong(decode(found[1])):
            yield Span(*found.span(1))


def _authority_end(text: str, start: int) -> int:
    found = compiled("[/?#]").search(text, start)
    return found.start() if found else len(text)


def _login(text: str, start: int, end: int, signs: _Signs, bare: bool = False) -> Iterator[Span]:
    """The spans that may be secret between the start and the end of an authority; `bare` if it is not introduced by `//`."""
    method = METHOD.match(text, start, end)
    start = method.end() if method else start
    inner = signs.last_in(start, end)
    if inner:
        yield from _before_sign(text, Span(start, end), inner, signs, bare)
    elif not text.startswith("[", start):
        colon = text.find(":", start, end)
        if colon != -1 and compiled(NO_PORT).match(text, colon + 1):
            yield from _cut_short(text, Span(colon + 1, end), signs, bare)
        elif not bare:
            yield from _without_sign(text, Span(start, end), colon, signs)


def _before_sign(text: str, span: Span, sign: Span, signs: _Signs, bare: bool) -> Iterator[Span]:
    """What may be secret in an authority with a `sign`, the last one in it."""
    start, end = span
    colon, behind = text.find(":", start, sign.start), text.find(":", sign.end, end) + 1
    if behind:
        yield from _behind_host(text, Span(start, behind), signs, bare)
    if colon != -1:
        yield from _if_real(text, Span(colon + 1, signs.end_of_login(sign.start)))
        yield from _user(text, Span(start, colon))
        return
    if not bare:
        yield from _user(text, Span(start, sign.start))
    yield from _swapped(text, sign.end, end)
    yield from _ended(text, Span(behind, end))


def _without_sign(text: str, span: Span, colon: int, signs: _Signs) -> Iterator[Span]:
    """A password or token that contains the end of an authority, or is only digits; `colon` is -1 if there is none."""
    start, end = span
    if colon == -1:
        if "." not in text[start:end] and is_strong(text[start:end], _SHORTEST):
            yield from _behind_port(text, start, signs)  # a token in place of a user name
    elif "." not in text[start:colon] and not is_this_machine(text[start:colon]):
        if end == len(text) and end - colon > _LONGEST_PORT:
            yield Span(colon + 1, end)
        if start < colon or end == colon + 1:
            yield from _behind_port(text, colon + 1, signs)


def _behind_host(text: str, span: Span, signs: _Signs, bare: bool) -> Iterator[Span]:
    """A password after a user name that contains an `@`; in the address of a repository, a path is in its place."""
    start, behind = span
    end = signs.end_of_login(behind)
    if bare or end == -1 or not compiled(NO_PORT).match(text, behind):
        yield from _behind_port(text, behind, signs)
    elif not text.startswith("git@", start) and not compiled(_SHELL).search(text, max(start - _LONGEST_WORD, 0), start):
        yield from _if_real(text, Span(behind, end))
    elif compiled(SIGN + _DOTTED).match(text, end):
        yield from _behind_port(text, behind, signs)


def _behind_port(text: str, start: int, signs: _Signs) -> Iterator[Span]:
    """A password that starts like a port or a host."""
    end = signs.end_of_login(start)
    if end != -1 and compiled(SIGN + _HOSTED).match(text, end) and (end - start > _REACH or is_strong(decode(text[start:end]))):
        yield Span(start, end)


def _user(text: str, span: Span) -> Iterator[Span]:
    """A user name that is a token or looks random, or the password of a proxy that requires no user name."""
    name = decode(text[span.start : span.end])
    if is_token(name) or is_strong(name, _LONGEST_WORD):
        yield span
    elif compiled(PROXIED).search(text, max(span.start - _LONGEST_WORD, 0), span.start):
        yield from _if_real(text, span)


def _swapped(text: str, start: int, end: int) -> Iterator[Span]:
    """The password in `user@password:host`; there is none if a port follows the host."""
    password, _, host = text[start:end].partition(":")
    if not (password and host):
        if "." not in text[start:end] and is_strong(text[start:end], _LONGEST_WORD):
            yield Span(start, end)  # the rest, if a host was mistaken for a port
    elif not compiled(_PORT).fullmatch(host) and (is_strong(password) or not _is_host(password)):
        yield from _if_real(text, Span(start, start + len(password)))


def _ended(text: str, span: Span) -> Iterator[Span]:
    """The password in `user@host:password`, where the URL is cut off; the user name is a mail address."""
    value = text[span.start :]
    if not span.start or span.end < len(text) or (value.isalpha() and value.islower()):
        return
    if compiled(NO_PORT).match(value) and not is_short(value):
        yield from _if_real(text, span)


def _is_host(text: str) -> bool:
    return "." in text and compiled(_NAMED).fullmatch(text) is not None


def _cut_short(text: str, span: Span, signs: _Signs, bare: bool) -> Iterator[Span]:
    """A password that contains the end of an authority, or that is in place of a port and too long for one."""
    start, end = span
    sign = signs.end_of_login(start)
    if sign != -1:
        if compiled(_MAIL).match(text, end, sign) and is_port(text, span) and is_behind_host(text, start):
            return
        if not bare or is_strong(decode(text[start:sign])):
            yield from _if_real(text, Span(start, sign))
    elif not bare and not is_port(text, span) and not is_in_name(text, span):
        value = text[start:end]
        if _is_real(value) or (value[:1].isalnum() and not value.isalpha()):
            yield Span(start, end)


def _values(text: str) -> Iterator[Span]:
    """The values of parameters that are secret by name, or may be."""
    end = 0  # of the parameter that contains the offset
    for found in compiled(_PARAMETER).finditer(text):
        start = found.end()
        if start >= end:
            ended = compiled(_ENDED).search(text, start)
            end = ended.start() if ended else len(text)
        if _is_secret(found[1], text[start : min(end, start + _REACH)]):
            yield from _if_real(text, Span(start, end))
    for found in compiled(_FIELD).finditer(text):
        value = _last(found)
        if _is_secret(found[1], text[value.start : value.end]):
            yield from _if_real(text, value)


def _paired(text: str) -> Iterator[Span]:
    """The passwords in parameters named with a letter, after a user named in the same way."""
    for found in compiled(CALLED_P).finditer(text):
        if (is_strong if found[1] == "p" else is_drawn)(found[2]):
            yield from _if_real(text, Span(*found.span(2)))


def _is_secret(name: str, value: str) -> bool:
    """Whether a value may be secret, by the name of its parameter and by its look."""
    if is_telling(name) or (value.isdecimal() and is_number(name)):
        return True
    return (is_hinting(name) and is_strong(decode(value))) or (is_loose(name) and is_drawn(decode(value)))


def _if_real(text: str, span: Span) -> Iterator[Span]:
    """The span of a value, if it is real, or too long to tell."""
    if span.end - span.start > _REACH or _is_real(text[span.start : span.end]):
        yield span


def _is_real(value: str) -> bool:
    """Whether a value may really be secret: it is not made up as an example, or too random for that."""
    return not is_example(meant := decode(value)) or is_strong(meant, _SHORTEST)
