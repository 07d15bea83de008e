"""`tel` (RFC 3966). Telephones dial what a person would: numbers without a country code, and with spaces or letters."""

from collections.abc import Mapping

from urlint.expression import compiled
from urlint.grammar.parameters import parameters
from urlint.grammar.scheme import FINE, MISREAD, REFUSED, TAKEN, Rows, Scheme
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.text import Span

_NUMBERS = {"g": "global-number-digits", "l": "local-number-digits"}
_SHAPE = Shape(r"(?P<scheme>[^:]*+):?(?:(?P<g>\+[^;]*+)|(?P<l>[^;]*+))(?P<par>;.*+)?", names=_NUMBERS)
_DIALED = compiled(r"[A-Za-z,*#./ -]")
_SIGN = compiled("%2[3ABab]")
_HYPHEN = ("Replace `%20` with `-`", "-")
_TOLD = {"ext": "extension", "isub": "subaddress", "phone-context": "context"}
_MOST = 15  # digits of an international number (ITU-T E.164; RFC 3966, section 5.1.4)


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports a number that no telephone has, or a parameter that occurs twice."""
    span = spans.get(_NUMBERS["g"])
    digits = 0 if span is None else sum(char.isdigit() for char in text[span.start : span.end])
    if span is None or digits <= _MOST:
        return _twice(text, spans.get("par", Span(0, 0)))
    said = f"telephone number has {digits} digits; at most {_MOST} are possible"
    return Slip(_NUMBERS["g"], span, said, "RFC 3966, section 5.1.4")


def _twice(text: str, span: Span) -> Slip | None:
    met = set[str]()
    for each in parameters(text, span):
        if each.name in met:
            return Slip("par", each.span, f"parameter `{each.name}` is given twice", "RFC 3966, section 3")
        met.add(each.name)
    return None


standard = Standard(
    name="tel",
    title="Telephone numbers (RFC 3966, December 2004)",
    rfc="RFC 3966",
    files=("tel",),
    start="telephone-uri",
    shapes={"telephone-uri": _SHAPE},
    component={"telephone-subscriber": "local-number-digits"},
    innermost={},
    sections={"scheme": "3", **dict.fromkeys(_NUMBERS.values(), "3"), "par": "3", "pct-encoded": "3"},
    rule="scheme-syntax",
    words={**dict.fromkeys(_NUMBERS.values(), "telephone number"), "par": "parameter"},
    reasons=(
        Explanation(":", r"\Z", "telephone number is empty"),
        Explanation(":", r"(?i)tel:", "`tel:` is doubled", "Remove the second `tel:`"),
        Explanation(":", r"//", "`tel:` is followed by a number, not by `//`", "Remove `//`"),
        *(Explanation(each, "%20", "space not allowed in telephone number", *_HYPHEN) for each in _NUMBERS.values()),
        Explanation(_NUMBERS["l"], r"(?<=[0-9A-Fa-f*().#-])\Z", "a number without `+` needs `;phone-context=`"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: telephones dial letters as keys and ignore other characters."""
    if at == len(url) or url[at] in ",?":  # a national number, a pause, or a query that a program interprets
        return REFUSED if url.endswith((":", ":+")) else FINE
    if component == "par" and url[at - 1] == ";":  # one of several parameters is used
        return MISREAD
    if url[at] == "%":  # an encoded key is dialed as one, and an encoded space is ignored
        return FINE if _SIGN.match(url, at) else TAKEN if url.startswith("%20", at) else REFUSED
    return TAKEN if component != "par" and _DIALED.match(url, at) else REFUSED


def _told(parts: Mapping[str, str]) -> Rows:
    number = parts.get(_NUMBERS["g"])
    if number:
        yield "number", "+" + "".join(filter(str.isdigit, number))
    behind = parts.get("par", "")
    yield from ((_TOLD[each.name], each.value) for each in parameters(behind, Span(0, len(behind))) if each.name in _TOLD)


scheme = Scheme(standard, _weigh, _told)
