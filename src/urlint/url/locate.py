"""The place of a fault: what a person should look at, which is not always where the automaton stopped.

In `http://host:8a/` some URI begins with `http://host:8a` (a userinfo), and yet the fault is `8a`. So the verdict comes from
the whole grammar and the place from the component: userinfo, host and port are judged by their own productions.
"""

import re
from collections.abc import Callable

from urlint.automata.dfa import Dfa
from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING
from urlint.url.reference import Reference

if TYPE_CHECKING:
    from urlint.automata.earley import Recognizer

_BAD_ESCAPE = compiled(r"%[0-9A-Za-z]{0,2}")
_ESCAPE = compiled(r"%[0-9A-Fa-f]{2}")
_RUN = compiled(r" +|[\x00-\x1f\x7f]+|[^\x00-\x7f]+")
_FOUR_NUMBERS = compiled(r"([0-9]++)\.([0-9]++)\.([0-9]++)\.([0-9]++)")
_DELIMITERS = tuple(":?#;")
_NUMBER_LABEL = compiled(r"[0-9][0-9A-Za-z\-]*+")


class Spot(Record):
    """The component at fault, the part of the text to look at, and whether that is a percent-encoding gone wrong."""

    component: str
    span: Span
    escape: bool = False


class Scene(Record):
    """A refused text: its parts, the viable prefix of the whole, and the automata that judge parts by themselves.

    `relative` says whether the grammar takes a text without a scheme, or knows no schemes at all.
    """

    reference: Reference
    viable: int
    judges: dict[str, str]
    dfa: "Callable[[str], Dfa | Recognizer | None]"
    relative: bool

    @property
    def text(self) -> str:
        """The text that was refused."""
        return self.reference.text


def locate(scene: Scene) -> Spot:
    """Where to point, by the rules of the components in their order, else where the viable prefix ends."""
    spot = _in_authority(scene) or _group(scene) or _stopped(scene)
    start = spot.span.start
    if "%" not in scene.text[max(start - 2, 0) : start + 1] or _is_zone_sign(scene, start):
        return spot
    return _whole_escape(scene.text, spot)


def _stopped(scene: Scene) -> Spot:
    """Where the viable prefix ends; before a scheme that is wanted and not there, that is in the scheme."""
    missing = "scheme" not in scene.reference.components and not scene.relative
    return Spot("scheme" if missing else _owner(scene.reference, scene.viable), _at(scene, scene.viable))


def _in_authority(scene: Scene) -> Spot | None:
    """The first fault of userinfo, host and port, where the text is viable up to them and not beyond."""
    parts = scene.reference.components
    spans = [parts[name] for name in parts if name in scene.judges and name != "group"]
    if not spans or not spans[0].start <= scene.viable <= max(span.end for span in spans):
        return None
    looks = (_login(scene), _host(scene), _port(scene))
    return next((spot for spot in looks if spot is not None), None)


def _login(scene: Scene) -> Spot | None:
    for name in ("userinfo", "user", "password"):
        span = scene.reference.components.get(name)
        if span is None or name not in scene.judges:
            continue
        if not scene.judges[name]:  # a scheme that takes no login
            return Spot(name, Span(span.start, scene.text.index("@", span.end) + 1))
        at = _refused(scene, name)
        if at is not None:
            return Spot(name, _at(scene, at))
    return None


def _port(scene: Scene) -> Spot | None:
    span = scene.reference.components.get("port")
    return None if span is None or _refused(scene, "port") is None else Spot("port", span)


def _host(scene: Scene) -> Spot | None:
    name = "host" if "host" in scene.reference.components else "net_loc"
    span = scene.reference.components.get(name)
    if span is None:
        return None
    bare = _bare_ipv6(scene)
    if bare is not None:
        return Spot(name, bare)
    at = _refused(scene, name)
    return None if at is None else Spot(name, _in_host(scene, span, at))


def _in_host(scene: Scene, span: Span, at: int) -> Span:
    """What to look at in a host that is refused at `at`."""
    host = scene.text[span.start : span.end]
    if host.startswith("["):
        return _in_literal(scene, span, at)
    label = host.rfind(".") + 1
    if at == span.end and _NUMBER_LABEL.fullmatch(host, label) and "user" in scene.judges:  # RFC 1738: it begins with a letter
        return Span(span.start + label, span.end)
    return Span(at, at) if at == span.end else _at(scene, at)


def _in_literal(scene: Scene, span: Span, at: int) -> Span:
    """What to look at in brackets: an octet of an IPv4 tail, the percent sign of a zone, else the character refused."""
    tail = _ipv4_tail(scene.text, span)
    for octet in range(1, 5) if tail else ():
        assert tail is not None, "the loop is empty without one"
        if int(tail[octet][:4]) > 255 or (tail[octet] != "0" and tail[octet].startswith("0")):
            return Span(*tail.span(octet)) if tail.start() <= at else _at(scene, at)
    sign = scene.text.rfind("%", max(span.start, at - 2), at)
    if sign >= 0 and _is_zone_sign(scene, sign):
        return Span(sign, at)
    return Span(at, at) if at == span.end else _at(scene, at)


def _ipv4_tail(text: str, span: Span) -> re.Match[str] | None:
    """The four numbers that an IPv6 address in brackets ends with, if it does (RFC 3986, section 3.2.2: `ls32`)."""
    end = text.find("]", span.start, span.end)
    end = span.end if end < 0 else end
    start = max(text.rfind(":", span.start, end), span.start) + 1
    return _FOUR_NUMBERS.fullmatch(text, start, end)


def _is_zone_sign(scene: Scene, at: int) -> bool:
    """Whether the `%` at `at` should set a zone identifier apart, which is for `%25` to do (RFC 6874, section 2)."""
    host = scene.reference.components.get("host", Span(0, 0))
    if not (host.start < at < host.end and scene.text.startswith("[", host.start) and scene.text.startswith("%", at)):
        return False
    return scene.dfa("ZoneID") is not None and "%" not in scene.text[host.start : at]


def _bare_ipv6(scene: Scene) -> Span | None:
    """The span of an IPv6 address that stands where a host should, without its brackets."""
    whole, address = scene.reference.components.get("authority"), scene.dfa("IPv6address")
    if whole is None or address is None:
        return None
    login = scene.reference.components.get("userinfo")
    span = Span(whole.start if login is None else login.end + 1, whole.end)
    return span if scene.text[span.start : span.end] in address else None


def _group(scene: Scene) -> Spot | None:
    """A news URL without `@` names a group or all of them."""
    span = scene.reference.components.get("group")
    if span is None or "group" not in scene.judges:
        return None
    at = _refused(scene, "group")
    return None if at is None else Spot("group", _at(scene, at))


def _refused(scene: Scene, name: str) -> int | None:
    """Where the production of a component stops taking it: a character, or its end; None where it takes it whole."""
    span, production = scene.reference.components[name], scene.judges.get(name)
    dfa = scene.dfa(production) if production else None
    if dfa is None:
        return None
    at, state = dfa.walk(scene.text[span.start : span.end])
    return None if at == span.end - span.start and state in dfa.accepting else span.start + at


def _at(scene: Scene, at: int) -> Span:
    """The character at `at`, with those of the same kind that follow it; nothing at the end of the text."""
    run = _RUN.match(scene.text, at)
    return Span(at, run.end() if run else min(at + 1, len(scene.text)))


def _whole_escape(text: str, spot: Spot) -> Spot:
    """A fault within a percent-encoded octet is all of it, from its percent sign."""
    start = spot.span.start
    for sign in range(max(start - 2, 0), start + 1):
        found = _BAD_ESCAPE.match(text, sign)
        if found and not _ESCAPE.match(text, sign) and (sign == start or re.fullmatch("[0-9A-Fa-f]*", text[sign + 1 : start])):
            return Spot(spot.component, Span(sign, max(_escape_end(text, sign), min(start, sign + 3))), escape=True)
    return spot


def _escape_end(text: str, sign: int) -> int:
    """`%` alone, `%4` cut short, or three characters where letters or digits follow."""
    found = _BAD_ESCAPE.match(text, sign)
    assert found is not None, "there is a percent sign"
    return found.end()


def _owner(reference: Reference, at: int) -> str:
    """The component that the code point at `at` belongs to; a delimiter belongs to what it introduces."""
    name, introduces = next(iter(reference.components), "path"), reference.text[at : at + 1] in _DELIMITERS
    for component, span in reference.components.items():
        introduced = introduces and component in ("port", "params", "query", "fragment", "ftptype", "fieldspec")
        if component not in ("authority", "zone-id") and span.start <= at + introduced:
            name = component
    return name
