"""What people are told of a fault: what is there, in a few words, with their own text in backticks."""

from urlint.seen import seen
from urlint.text import Span
from urlint.url.place import Spot

_LONGEST = 24
_PLACES = {
    "userinfo": "the user information",
    "user": "a user name",
    "password": "a password",
    "host": "a host",
    "net_loc": "a network location",
    "zone-id": "a zone identifier",
    "path": "a path",
    "params": "parameters",
    "query": "a query",
    "fragment": "a fragment",
    "group": "a newsgroup",
    "article": "an article",
    "selector": "a selector",
    "encoded822addr": "a mail address",
    "ftptype": "a type code",
    "fieldspec": "a field",
    "schemepart": "this part",
}
_NO_LETTERS = "not a letter, a digit, `+`, `-` or `.`"


def shown(text: str) -> str:
    """`text` in backticks, cut where it is long, what cannot be seen as its code point; a backtick in words."""
    if text == "`":
        return "the backtick"
    visible = "".join(char if seen(char) else f"<U+{ord(char):04X}>" for char in text[: _LONGEST + 1])
    return f"`{visible[:_LONGEST]}…`" if len(text) > _LONGEST else f"`{visible}`"


def describe(text: str, spot: Spot, login_allowed: bool = True) -> str:
    """The message for what `spot` of `text` has wrong."""
    component, span, escape = spot
    what = text[span.start : span.end]
    place = _PLACES.get(component, f"a {component}")
    if escape:
        return f"{shown(what)} is no percent-encoding: two hexadecimal digits follow a `%`"
    special = {"scheme": _scheme, "port": _port, "host": _host, "userinfo": _login, "user": _login, "fragment": _fragment}
    said = special[component](text, span, login_allowed) if component in special else ""
    if component == "url":
        return f"{shown(what)} cannot stand here" if what else "something is missing at the end"
    return said or _path_colon(text, component, span) or _stray(what, place)


def _stray(what: str, place: str) -> str:
    """A character that cannot stand where it stands."""
    code = ord(what[0]) if what else 0
    if not what:
        return f"{place} is incomplete: something is missing at its end"
    if what.isspace() and code == 0x20:
        return f"{'a space' if len(what) == 1 else 'spaces'} cannot stand in {place}"
    if code < 0x20 or code == 0x7F:
        return f"the control character {shown(what)} cannot stand in {place}"
    if 0xD800 <= code <= 0xDFFF:
        return f"{shown(what)} in {place} is no character"
    if code > 0x7F:
        return f"{shown(what)} cannot stand raw in {place}"
    return f"{shown(what)} cannot stand in {place}"


def _scheme(text: str, span: Span, _login_allowed: bool) -> str:
    at = span.start
    if ":" not in text:
        return "a scheme and a `:` are missing"
    if at == len(text):
        return f"something is missing after {shown(text)}"
    if text[at] == ":" and at > 0:
        return "a scheme cannot stand in a relative reference"
    if text[:at].endswith(":"):
        return "`//` is missing after the scheme"
    if text[:at].endswith(":/"):
        return "the second `/` is missing after the scheme"
    what = "a space" if text[at] == " " else shown(text[at])
    if at == 0:
        return f"a scheme cannot begin with {what}"
    foreign = not text[at].isascii() or not (text[at].isalnum() or text[at] in "+-.")  # no grammar takes it
    return f"{what} cannot stand in a scheme{f': it is {_NO_LETTERS}' if foreign else ''}"


def _port(text: str, span: Span, _login_allowed: bool) -> str:
    port = text[span.start : span.end]
    return f"port {shown(port)} is not a number" if port else "the port is empty"


def _host(text: str, span: Span, _login_allowed: bool) -> str:
    what, before = text[span.start : span.end], text[: span.start]
    if text[span.start : span.start + 1] == "@":
        return "a second `@` cannot stand in an authority"
    if what.count(":") > 1:
        return f"the IPv6 address {shown(what)} stands without brackets"
    if "[" in before[before.rfind("//") + 1 :]:
        return _literal(what, before, zones=not text.startswith("%25", span.start))
    begins = not before or before[-1] in "./@"
    if what == "." and before.endswith("-"):
        return "a host label cannot end with `-`"
    if (what == "." and begins) or (not what and before.endswith(".")):
        return "a host label is empty"
    if not what and not before.endswith("]"):
        if before.endswith(("//", "@")) or not before:
            return "the host is empty"
        return "a host label cannot end with `-`" if before.endswith("-") else "something is missing after the host"
    if begins and what and what.isascii() and what[0] in "0123456789" and text[span.end : span.end + 1] in ("", *":/?#"):
        return f"the last label {shown(what)} of the host begins with a digit"
    return ""


def _literal(what: str, before: str, zones: bool) -> str:
    """What is wrong between brackets, or behind them."""
    if "]" in before[before.rfind("[") :]:
        return f"{shown(what)} cannot stand after `]`"
    if not what:
        return "`]` is missing"
    if what == "]" and before.endswith("%25"):
        return "the zone identifier is empty"
    if what.isascii() and what[0] in "0123456789" and len(what) > 1:
        return f"{shown(what)} is no octet of an IPv4 address (0 to 255, no leading zero)"
    if what[0] == "%":
        return "a zone identifier is set apart by `%25`, not by `%`" if zones else "zone identifiers have no place in this grammar"
    if before[before.rfind("[") :].startswith(("[v", "[V")):
        return f"{shown(what)} cannot stand in an IP literal of a future version"
    return f"{shown(what)} does not fit here: this is no IPv6 address" if what != "]" else "the IPv6 address is too short"


def _login(text: str, span: Span, login_allowed: bool) -> str:
    return "" if login_allowed else f"this scheme takes no user name: {shown(text[span.start : span.end])}"


def _fragment(text: str, span: Span, login_allowed: bool) -> str:
    if text[span.start : span.start + 1] != "#":
        return ""
    return "a second `#`: a fragment begins but once" if "#" in text[: span.start] else "a fragment is not part of the URL"


def _path_colon(text: str, component: str, span: Span) -> str:
    if component == "path" and text[span.start : span.end] == ":" and "/" not in text[: span.start]:
        if span.start == 0:
            return "a `:` cannot begin a relative reference"
        return f"{shown(text[: span.start])} before the `:` is no scheme, and a first segment holds no `:`"
    return ""
