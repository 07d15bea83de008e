"""`geo` (RFC 5870): a place on Earth, by latitude and longitude."""

from collections.abc import Mapping

from urlint.grammar.scheme import FINE, REFUSED, Rows, Scheme
from urlint.grammar.standard import Reason, Shape, Slip, Standard, Stops
from urlint.text import Edit, Span

_COORDINATES = {"a": "coord-a", "b": "coord-b", "c": "coord-c"}
_SHAPE = Shape(
    r"(?P<scheme>[^:]*+):?(?P<a>[^,;?#]*+)(?:,(?P<b>[^,;?#]*+)(?:,(?P<c>[^;?#]*+))?)?(?P<p>[;?#].*+)?", names=_COORDINATES
)
_RANGES = {"coord-a": ("latitude", 90), "coord-b": ("longitude", 180)}


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """A place that is not on Earth; numbers of another system may mean anything."""
    if ";crs=" in text.lower() and ";crs=wgs84" not in text.lower():
        return None
    first, second = (text[spans[name].start : spans[name].end] for name in _RANGES)
    for name, (said, most) in _RANGES.items():
        span = spans[name]
        if abs(float(text[span.start : span.end][:40])) > most:
            swap = abs(float(second[:40])) <= 90 and abs(float(first[:40])) <= 180
            edits = (Edit(spans["coord-a"], second), Edit(spans["coord-b"], first)) if swap else ()
            title = "Swap latitude and longitude" if swap else ""
            return Slip(name, span, f"{said} must be from -{most} to {most}", "RFC 5870, section 3.4.2", title, edits)
    return None


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
        Reason("coord-a", r"(?<=[0-9])\Z", "missing longitude"),
        Reason("", r"\+", "a positive number has no sign", "Remove `+`"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """Maps understand a query: `geo:0,0?q=Rome`."""
    return FINE if url.startswith("?", at) else REFUSED


def _told(parts: Mapping[str, str]) -> Rows:
    for name, said in (("coord-a", "latitude"), ("coord-b", "longitude"), ("coord-c", "altitude")):
        if parts.get(name):
            yield said, parts[name]


scheme = Scheme(standard, _weigh, _told)
