"""`geo` (RFC 5870): a place on Earth, by latitude and longitude."""

from collections.abc import Mapping

from urlint.grammar.parameters import Parameter, parameters
from urlint.grammar.scheme import FINE, MISREAD, REFUSED, TAKEN, Rows, Scheme
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.text import Edit, Span

_COORDINATES = {"a": "coord-a", "b": "coord-b", "c": "coord-c"}
_SHAPE = Shape(
    r"(?P<scheme>[^:]*+):?(?P<a>[^,;?#]*+)(?:,(?P<b>[^,;?#]*+)(?:,(?P<c>[^;?#]*+))?)?(?P<p>[;?#].*+)?", names=_COORDINATES
)
_EARTH, _FIRST = "wgs84", ("crs", "u")
_GIVEN = (("crs", "system", ""), ("u", "within", " m"))
_RANGES = {"coord-a": ("latitude", 90), "coord-b": ("longitude", 180)}


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports a place that is not on Earth, or an invalid parameter; in other coordinate systems, numbers may mean anything."""
    given = list(parameters(text, spans.get("p", Span(0, 0))))
    system = next((each.value.lower() for each in given if each.name == "crs"), _EARTH)
    return (_range(text, spans) if system == _EARTH else None) or _order(given) or _uncertainty(given, stops)


def _range(text: str, spans: Mapping[str, Span]) -> Slip | None:
    first, second = (text[spans[name].start : spans[name].end] for name in _RANGES)
    for name, (said, most) in _RANGES.items():
        span = spans[name]
        if abs(float(text[span.start : span.end])) > most:
            swap = abs(float(second)) <= 90 and abs(float(first)) <= 180
            edits = (Edit(spans["coord-a"], second), Edit(spans["coord-b"], first)) if swap else ()
            title = "Swap latitude and longitude" if swap else ""
            return Slip(name, span, f"{said} must be from -{most} to {most}", "RFC 5870, section 3.4.2", title, edits)
    return None


def _order(given: list[Parameter]) -> Slip | None:
    """Reports parameters out of order: first the coordinate system, then the uncertainty, each at most once."""
    names = [each.name for each in given]
    wanted = [name for name in _FIRST if name in names]
    for at, each in enumerate(given):
        if each.name in _FIRST and (at >= len(wanted) or each.name != wanted[at]):
            said = "is given twice" if each.name in names[:at] else "is out of order: first `crs`, then `u`, then all others"
            return Slip("p", each.span, f"parameter `{each.name}` {said}", "RFC 5870, section 3.3")
    return None


def _uncertainty(given: list[Parameter], stops: Stops) -> Slip | None:
    """Reports a parameter `u` that is not a number, or is negative."""
    found = next((each for each in given if each.name == "u" and stops("pnum", each.value) is not None), None)
    if found is None:
        return None
    start = found.span.end + 1
    span = Span(start, start + len(found.value)) if found.value else found.span
    return Slip("p", span, "uncertainty is a number of meters without a sign", "RFC 5870, section 3.3")


standard = Standard(
    name="geo",
    title="Places on Earth (RFC 5870, June 2010)",
    rfc="RFC 5870",
    files=("geo",),
    start="geo-URI",
    shapes={"geo-URI": _SHAPE},
    component={"geo-path": "coord-a", "coordinates": "coord-a", "num": "coord-a"},
    innermost={"coord-a": "num", "coord-b": "num", "coord-c": "num"},
    sections={"scheme": "3.3", **dict.fromkeys((*_COORDINATES.values(), "p", "pct-encoded"), "3.3")},
    rule="scheme-syntax",
    words={"coord-a": "latitude", "coord-b": "longitude", "coord-c": "altitude", "p": "parameters"},
    reasons=(
        Explanation("coord-a", r"(?<=[0-9])\Z", "missing longitude"),
        Explanation(":", r"//", "`geo:` is followed by a latitude, not by `//`", "Remove `//`"),
        Explanation("", r"(?<=[0-9]\.)(?![0-9])", "missing digit after the dot"),
        Explanation("", r"(?<![0-9])(?=\.[0-9])", "missing digit before the dot", "Insert `0`", "0"),
        Explanation("", r"\+", "a positive number has no sign", "Remove `+`"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: map programs understand a query (`geo:0,0?q=Rome`) and find a place without its parameters.

    Behind slashes, as in `mailto://`, some find the place, and others take its latitude for a host.
    """
    if url.startswith("?", at):
        return FINE
    if url.startswith("/", at) and url[at - 1] == ":":
        return MISREAD
    return TAKEN if component == "p" else REFUSED


def _told(parts: Mapping[str, str]) -> Rows:
    for name, said in (("coord-a", "latitude"), ("coord-b", "longitude"), ("coord-c", "altitude")):
        if parts.get(name):
            yield said, parts[name]
    given = {each.name: each.value for each in parameters(parts.get("p", ""), Span(0, len(parts.get("p", ""))))}
    yield from ((said, f"{given[name]}{unit}") for name, said, unit in _GIVEN if given.get(name))


scheme = Scheme(standard, _weigh, _told)
