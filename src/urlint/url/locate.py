"""Where is the fault of a rejected URL? Not always where the automaton stopped.

A URI may start with `http://host:8a` (a userinfo), but in `http://host:8a/` the fault is `8a`. So the verdict comes from the
whole grammar, and the place from the components: userinfo, host, and port are matched by their own productions.
"""

import re
from collections.abc import Callable

from urlint.automata.dfa import Dfa
from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING
from urlint.url.login import raw
from urlint.url.percent import is_escape
from urlint.url.reference import Reference

if TYPE_CHECKING:
    from urlint.automata.earley import Recognizer

_BAD_ESCAPE = compiled(r"%[0-9A-Za-z]{0,2}")
_RUN = compiled(r" +|[\x00-\x1f\x7f]+|[^\x00-\x7f]+")
_FOUR_NUMBERS = compiled(r"([0-9]++)\.([0-9]++)\.([0-9]++)\.([0-9]++)")
_INTRODUCED = ("port", "query", "fragment")  # by a delimiter before them
_DIGITS = compiled("[0-9]+")
_ZONE = compiled(r"\[[^%]*%")
_NUMBER_LABEL = compiled(r"[0-9][0-9A-Za-z\-]*+")


class Spot(Record):
    """The faulty component, the span of the fault, and whether it is a malformed percent-encoding."""

    component: str
    span: Span
    escape: bool = False


class Scene(Record):
    """A rejected text: its components, the length of its viable prefix, and the automata for single components.

    `relative`: whether the grammar accepts texts without a scheme, or has no schemes at all.
    """

    reference: Reference
    viable: int
    judges: dict[str, str]
    dfa: "Callable[[str], Dfa | Recognizer | None]"
    relative: bool

    @property
    def text(self) -> str:
        """The rejected text."""
        return self.reference.text


def locate(scene: Scene) -> Spot:
    """The location of the fault: by the rules for components, in order, else at the end of the viable prefix."""
    spot = _in_authority(scene) or _group(scene) or _stopped(scene)
    return spot if _is_zone_sign(scene, spot.span.start) else _whole_escape(scene.text, spot)


def _stopped(scene: Scene) -> Spot:
    """The end of the viable prefix; it counts as part of the scheme if a required scheme is missing."""
    missing = "scheme" not in scene.reference.components and not scene.relative
    return Spot("scheme" if missing else _owner(scene.reference, scene.viable), _at(scene, scene.viable))


def _in_authority(scene: Scene) -> Spot | None:
    """The first fault in userinfo, host, and port, if the viable prefix ends at or inside one of them."""
    parts = scene.reference.components
    spans = [parts[name] for name in parts if name in scene.judges]
    if not spans or not spans[0].start <= scene.viable <= max(span.end for span in spans):
        return None
    looks = (_delimiter(scene), _login(scene), _host(scene), _port(scene))
    return next((spot for spot in looks if spot is not None), None)


def _delimiter(scene: Scene) -> Spot | None:
    """The first delimiter in a login that must be percent-encoded; None if the grammar has no logins."""
    signs = raw(scene.text) if scene.judges.get("userinfo") else []
    return Spot("userinfo", signs[0]) if signs else None


def _login(scene: Scene) -> Spot | None:
    for name in ("userinfo", "user", "password"):
        span = scene.reference.components.get(name)
        if span is None or name not in scene.judges:
            continue
        if not scene.judges[name]:  # a scheme without userinfo
            return Spot(name, Span(span.start, scene.text.index("@", span.end) + 1))
        at = _refused(scene, name)
        if at is not None:
            return Spot(name, _at(scene, at))
    return None


def _port(scene: Scene) -> Spot | None:
    span = scene.reference.components.get("port")
    return None if span is None or _refused(scene, "port") is None else Spot("port", span)


def _host(scene: Scene) -> Spot | None:
    span = scene.reference.components.get("host")
    if span is None:
        return None
    bare = _bare_ipv6(scene)
    if bare is not None:
        return Spot("host", bare)
    at = _refused(scene, "host")
    return None if at is None else Spot("host", _in_host(scene, span, at))


def _in_host(scene: Scene, span: Span, at: int) -> Span:
    """The span of the fault in a host that is rejected at `at`."""
    host = scene.text[span.start : span.end]
    if host.startswith("["):
        return _in_literal(scene, span, at)
    label = host.rfind(".") + 1
    if at == span.end and _NUMBER_LABEL.fullmatch(host, label) and "user" in scene.judges:  # RFC 1738: must start with a letter
        return Span(span.start + label, span.end)
    return Span(at, at) if at == span.end else _at(scene, at)


def _in_literal(scene: Scene, span: Span, at: int) -> Span:
    """The span of the fault in brackets: an octet of an IPv4 tail, the percent sign of a zone, else the rejected character."""
    tail = _ipv4_tail(scene.text, span)
    for octet in range(1, 5) if tail else ():
        assert tail is not None, "the loop is empty without one"
        if int(tail[octet][:4]) > 255 or (tail[octet] != "0" and tail[octet].startswith("0")):
            return Span(*tail.span(octet)) if tail.start() <= at else _at(scene, at)
    sign = scene.text.rfind("%", max(span.start, at - 2), at)
    if _is_zone_sign(scene, sign):
        return Span(sign, at)
    return Span(at, at) if at == span.end else _at(scene, at)


def _ipv4_tail(text: str, span: Span) -> re.Match[str] | None:
    """The four numbers at the end of an IPv6 address in brackets, if any (RFC 3986, section 3.2.2: `ls32`)."""
    end = text.find("]", span.start, span.end)
    end = span.end if end == -1 else end
    start = max(text.rfind(":", span.start, end), span.start) + 1
    return _FOUR_NUMBERS.fullmatch(text, start, end)


def _is_zone_sign(scene: Scene, at: int) -> bool:
    """Whether the `%` at `at` is meant to introduce a zone identifier, which must be written `%25` (RFC 6874, section 2)."""
    host = scene.reference.components.get("host")
    found = None if host is None else _ZONE.match(scene.text, *host)
    return found is not None and found.end() == at + 1 and scene.dfa("ZoneID") is not None


def _bare_ipv6(scene: Scene) -> Span | None:
    """The span of an IPv6 address without brackets in place of a host, with or without a port after it."""
    whole, address = scene.reference.components.get("authority"), scene.dfa("IPv6address")
    if whole is None or address is None:
        return None
    login = scene.reference.components.get("userinfo")
    span = Span(whole.start if login is None else login.end + 1, whole.end)
    text = scene.text[span.start : span.end]
    head, _, last = text.rpartition(":")
    return span if text in address or (head in address and _DIGITS.fullmatch(last)) else None


def _group(scene: Scene) -> Spot | None:
    """The fault in the newsgroup of a `news` URL without `@`."""
    span = scene.reference.components.get("group")
    if span is None or "group" not in scene.judges:
        return None
    at = _refused(scene, "group")
    return None if at is None else Spot("group", _at(scene, at))


def _refused(scene: Scene, name: str) -> int | None:
    """The offset at which the production of a component rejects it; None if it matches completely."""
    span, production = scene.reference.components[name], scene.judges.get(name)
    dfa = scene.dfa(production) if production else None
    if dfa is None:
        return None
    at, state = dfa.walk(scene.text[span.start : span.end])
    return None if at == span.end - span.start and state in dfa.accepting else span.start + at


def _at(scene: Scene, at: int) -> Span:
    """The span of the character at `at` and following ones of the same kind; empty at the end of the text."""
    run = _RUN.match(scene.text, at)
    return Span(at, run.end() if run else min(at + 1, len(scene.text)))


def _whole_escape(text: str, spot: Spot) -> Spot:
    """The fault extended to the whole malformed percent-encoding that contains it."""
    start = spot.span.start
    for sign in range(max(start - 2, 0), start + 1):
        found = _BAD_ESCAPE.match(text, sign)
        if found and not is_escape(text, sign) and (sign == start or re.fullmatch("[0-9A-Fa-f]*", text[sign + 1 : start])):
            return Spot(spot.component, Span(sign, found.end()), escape=True)
    return spot


def _owner(reference: Reference, at: int) -> str:
    """The component that contains the code point at `at`; a delimiter belongs to the component that it introduces."""
    name = next(iter(reference.components), "path")
    for component, span in reference.components.items():
        if span.start <= at + (component in _INTRODUCED):
            name = component
    return name
