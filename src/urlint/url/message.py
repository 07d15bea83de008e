"""What is the message for a fault? A short description, with the user's text in backticks."""

from collections.abc import Mapping
from types import MappingProxyType

from urlint.seen import octet, seen
from urlint.text import Span
from urlint.url.locate import Spot
from urlint.url.login import ESCAPES, part_of

_LONGEST = 24
_NO_WORDS: Mapping[str, str] = MappingProxyType({})
_PLACES = {
    "userinfo": "user info",
    "user": "user name",
    "net_loc": "network location",
    "zone-id": "zone identifier",
    "params": "parameters",
    "group": "newsgroup",
    "encoded822addr": "email address",
    "ftptype": "type code",
    "fieldspec": "field",
    "schemepart": "this part",
}
_FORMS = ("\ufe0e", "\ufe0f")  # they select the form of the character before them, and are invisible without one
_LETTERS = "use only letters, digits, `+`, `-`, and `.`"


def shown(text: str) -> str:
    """`text` in backticks, truncated if long, with invisible characters as code points; a single backtick is named in words."""
    if text == "`":
        return "the backtick"
    lone = text.startswith(_FORMS)
    visible = "".join(char if seen(char) and not (lone and at == 0) else _code(char) for at, char in enumerate(text[:_LONGEST]))
    return f"`{visible[:_LONGEST]}…`" if len(text) > _LONGEST else f"`{visible}`"


def _code(char: str) -> str:
    """How an invisible character is named: by its code point, or as the byte that it stands for."""
    return octet(char) or f"<U+{ord(char):04X}>"


def article(word: str) -> str:
    """The article for `word`, "a" or "an"; a name without vowels is read letter by letter, as in "an `https` URL"."""
    first = word[:1].lower()
    spelled = not set("aeiou") & set(word.lower())
    return "an" if first and first in ("fhlmnrsx" if spelled else "aeio") else "a"


def describe(text: str, spot: Spot, login_allowed: bool = True, words: Mapping[str, str] = _NO_WORDS) -> str:
    """The message for the fault at `spot` of `text`."""
    component, span, escape = spot
    what = text[span.start : span.end]
    place = words.get(component) or _PLACES.get(component, component)
    if escape:
        return f"{shown(what)} is not a percent-encoding: `%` must be followed by two hex digits"
    special = {"scheme": _scheme, "port": _port, "host": _host, "userinfo": _login, "user": _login, "fragment": _fragment}
    said = special[component](text, span, login_allowed) if component in special else ""
    if component == "url":
        return f"{shown(what)} not allowed here" if what else "unexpected end of input"
    return said or _path_colon(text, component, span) or _stray(what, place)


def _stray(what: str, place: str) -> str:
    """The message for a character that is not allowed at its place."""
    if not what:
        return f"unexpected end of {place}"
    code = ord(what[0])
    if code == 0x20:
        return f"{'space' if len(what) == 1 else 'spaces'} not allowed in {place}"
    if code < 0x20 or code == 0x7F:
        return f"control character {shown(what)} not allowed in {place}"
    if 0xD800 <= code <= 0xDFFF and not octet(what[0]):
        return f"{shown(what)} in {place} is not a character"
    if not what.isascii():
        return f"non-ASCII {shown(what)} not allowed in {place}"
    return f"{shown(what)} not allowed in {place}"


def _scheme(text: str, span: Span, _login_allowed: bool) -> str:
    at = span.start
    if ":" not in text:
        return "missing scheme and `:`"
    if at == len(text):
        return f"unexpected end after {shown(text)}"
    if text[at] == ":" and at > 0:
        return "scheme not allowed in relative reference"
    if text[:at].endswith(":"):
        return "missing `//` after the scheme"
    if text[:at].endswith(":/"):
        return "missing second `/` after the scheme"
    what = "space" if text[at] == " " else shown(text[at])
    if at == 0:
        return f"{what} not allowed at the start of a scheme"
    foreign = not text[at].isascii() or not (text[at].isalnum() or text[at] in "+-.")  # not allowed in any grammar
    return f"{what} not allowed in scheme{f': {_LETTERS}' if foreign else ''}"


def _port(text: str, span: Span, _login_allowed: bool) -> str:
    port = text[span.start : span.end]
    return f"port {shown(port)} is not a number" if port else "port is empty"


def _host(text: str, span: Span, _login_allowed: bool) -> str:
    what, before = text[span.start : span.end], text[: span.start]
    if text[span.start : span.start + 1] == "@" and "@" in before:
        return "second `@` not allowed in authority"
    if what.count(":") > 1:
        return f"IPv6 address {shown(what)} must be in brackets"
    if "[" in before:
        return _literal(what, before, zones=not text.startswith("%25", span.start))
    begins = not before or before[-1] in "./@"
    if what in ("", ".") and before.endswith("-"):
        return "host label cannot end with `-`"
    if what in ("", ".") and begins:
        return "host has an empty label" if what or before.endswith(".") else "host is empty"
    if not what and "//" in before:
        return "unexpected end after the host"
    if begins and what[0] in "0123456789" and text[span.end : span.end + 1] in ("", *":/?#"):
        return f"last host label {shown(what)} cannot start with a digit"
    return ""


def _literal(what: str, before: str, zones: bool) -> str:
    """The message for a fault inside or after brackets."""
    if "]" in before:
        return f"{shown(what)} not allowed after `]`"
    if not what:
        return "missing `]`"
    if what == "]" and before.endswith("%25"):
        return "zone identifier is empty"
    if what[0] in "0123456789" and len(what) > 1:
        return f"{shown(what)} is not an IPv4 octet (0 to 255, no leading zeros)"
    if what[0] == "%":
        return "zone identifier must start with `%25`, not `%`" if zones else "zone identifier not allowed in this grammar"
    if "[v" in before.lower():
        return f"{shown(what)} not allowed in IP literal of a future version"
    return f"{shown(what)} not allowed here in IPv6 address" if what != "]" else "IPv6 address is too short"


def _login(text: str, span: Span, login_allowed: bool) -> str:
    sign = text[span.start : span.end]
    if sign == "@" and text[: span.start].endswith("//"):
        return "user name not allowed in this scheme"
    if sign in ESCAPES:
        return f"`{sign}` in the {part_of(text, span.start)} must be `{ESCAPES[sign]}`"
    return "" if login_allowed else f"user name {shown(sign)} not allowed in this scheme"


def _fragment(text: str, span: Span, login_allowed: bool) -> str:
    if text[span.start : span.start + 1] != "#":
        return ""
    return "second `#` not allowed in fragment" if "#" in text[: span.start] else "fragment not allowed here"


def _path_colon(text: str, component: str, span: Span) -> str:
    if component == "path" and text[span.start : span.end] == ":" and "/" not in text[: span.start]:
        if span.start == 0:
            return "relative reference cannot start with `:`"
        return f"{shown(text[: span.start])} is not a scheme, and the first path segment cannot contain `:`"
    return ""
