"""`urn` (RFC 8141), with the syntax of some namespaces: `uuid`, `isbn`, `oid`, and `ietf`."""

from collections.abc import Mapping

from urlint.expression import compiled
from urlint.grammar.scheme import FINE, REFUSED, TAKEN, Rows, Scheme
from urlint.grammar.standard import Explanation, Shape, Slip, Standard, Stops
from urlint.grammar.standards import rfc3986
from urlint.text import Edit, Span

_COMPONENTS = {"nid": "NID", "nss": "NSS", "r": "r-component", "q": "q-component", "f": "f-component"}
_SHAPE = Shape(
    r"(?P<scheme>[^:]*+):?(?P<nid>[^:#?]*+):?(?P<nss>(?:[^?#]|\?(?![+=]))*+)"
    r"(?:\?\+(?P<r>(?:[^?#]|\?(?!=))*+))?(?:\?=(?P<q>[^#]*+))?(?:#(?P<f>.*+))?",
    names=_COMPONENTS,
)
_NAMESPACES = {
    "uuid": ("UUID", "a UUID has 32 hex digits, in groups of 8, 4, 4, 4, and 12", "RFC 9562, section 4"),
    "isbn": ("isbn", "an ISBN has 10 or 13 digits, and single hyphens between them", "RFC 8254, section 5.4"),
    "oid": ("oid", "an object identifier is numbers and dots", "RFC 3061, section 2"),
    "ietf": ("ietf", "a document of the IETF has a number", "RFC 2648, section 2"),
}
_UUID = compiled("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
_NAMESPACE = (  # of XML
    rf"{_UUID.pattern}/"  # which begins with a UUID, as in Microsoft's WebDAV programs
    r"|[0-9-]{9,16}[0-9Xx]:[A-Za-z]"  # which is an ISBN, before the name of an element
)
_CUT, _CUT_OID = r"\.\.", r"\.\.\.|\.\.\Z"  # an abbreviated name; an object identifier may contain two dots
_LAST = 253_402_300_800_000  # milliseconds until the year 10000, which `datetime` does not support
_SERIES = compiled(r"(?:rfc|fyi|std|bcp):")
_MADE_UP = compiled(r"(?i)(?:[a-z]+:)?(?:x{3}|\.\.\.|[a-fx]*[g-wyz][a-z-]*+(?:[?#]|\Z)|(.)\1*+(?:[?#]|\Z))")


def _check(text: str, spans: Mapping[str, Span], stops: Stops) -> Slip | None:
    """Reports a name that its namespace does not allow."""
    nid, span = (text[spans[name].start : spans[name].end] if name == "NID" else spans[name] for name in ("NID", "NSS"))
    assert isinstance(nid, str) and isinstance(span, Span), "there are both where the grammar takes a text"
    nss, found = text[span.start : span.end].lower(), _NAMESPACES.get(nid.lower())
    if found is None or (nid.lower() == "ietf" and not _SERIES.match(nss)):
        return None
    production, said, clause = found
    at = stops(production, nss)
    if at is not None:
        return (_length(nss, span) if production == "isbn" else None) or Slip("NSS", Span(span.start + at, span.end), said, clause)
    slips = {"isbn": _isbn, "oid": _oid}
    return slips[nid.lower()](nss.upper(), span) if nid.lower() in slips else None


def _isbn(nss: str, span: Span) -> Slip | None:
    wanted = check_digit(nss.replace("-", "")[:-1])
    if nss[-1] == wanted:
        return None
    last = Span(span.end - 1, span.end)
    said = f"the check digit is `{wanted}`, not `{nss[-1]}`"
    return Slip("NSS", last, said, "RFC 8254, section 5.4", f"Change the check digit to `{wanted}`", (Edit(last, wanted),))


def _length(nss: str, span: Span) -> Slip | None:
    """Reports an ISBN of valid characters that has the wrong length or the wrong start."""
    digits = nss.replace("-", "")
    if not compiled("[0-9]++x?").fullmatch(digits):
        return None
    if len(digits) == 13 and digits[:3] not in ("978", "979"):
        return Slip("NSS", Span(span.start, span.start + 3), "an ISBN of 13 digits begins with 978 or 979", "RFC 8254, section 5.4")
    if len(digits) in (10, 13):
        return None
    return Slip("NSS", span, f"an ISBN has 10 or 13 digits, not {len(digits)}", "RFC 8254, section 5.4")


def check_digit(digits: str) -> str:
    """The last digit of an ISBN, computed from the nine or twelve before it (ISO 2108).

    >>> check_digit("039536341"), check_digit("978951010001")
    ('1', '1')
    """
    if len(digits) == 9:
        return "0123456789X"[-sum(int(digit) * (10 - at) for at, digit in enumerate(digits)) % 11]
    return str(-sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(digits)) % 10)


def _oid(nss: str, span: Span) -> Slip | None:
    first, _, rest = nss.partition(".")
    second = rest.partition(".")[0]
    if first in ("0", "1") and len(second) <= 2 and int(second or 0) < 40:
        return None
    if first == "2":
        return None
    what = "the first number is 0, 1, or 2" if first not in ("0", "1") else "the second number is less than 40"
    return Slip("NSS", span, f"not an object identifier: {what}", "RFC 3061, section 2")


standard = Standard(
    name="urn",
    title="Uniform Resource Names (RFC 8141, April 2017), with uuid, isbn, oid and ietf",
    rfc="RFC 8141",
    files=("rfc3986", "urn"),
    start="namestring",
    shapes={"namestring": _SHAPE, "assigned-name": _SHAPE},
    component={"UUID": "NSS", "isbn": "NSS", "oid": "NSS", "ietf": "NSS"},
    innermost={"NSS": "pchar"},
    sections={
        "scheme": "2",
        **{"NID": "2.1", "NSS": "2.2", "r-component": "2.3.1", "q-component": "2.3.2", "f-component": "2.3.3"},
        "pct-encoded": rfc3986.standard.rfc + ", section 2.1",
    },
    rule="scheme-syntax",
    words={"NID": "namespace", "NSS": "name"},
    reasons=(
        Explanation("NID", r"(?<=-)(?=:)", "a namespace cannot end with `-`"),
        Explanation("NID", r"(?<=:)(?=:)", "namespace is empty"),
        Explanation("NID", r"(?=:)", "a namespace has at least two characters"),
        Explanation("", r"(?<=:)\Z", "name is empty"),
        Explanation("NID", r"\Z", "missing `:` and a name after the namespace"),
        Explanation("NSS", r"\Z", "missing `:` and a name after the namespace"),
        Explanation("NSS", r"(?<=\?)", "a query of a URN begins with `?=`"),
    ),
    check=_check,
)


def _weigh(url: str, component: str, at: int) -> str:
    """The consequence of a fault: the name cannot be found. Placeholders, XML namespaces, and `urn://` are fine."""
    nid, _, name = url.partition(":")[2].partition(":")
    if url.startswith("//", at):
        return FINE
    if component == "NID" and len(nid) == 1 and name:
        return TAKEN
    name = name or nid
    cut = _CUT_OID if nid.lower() == "oid" else _CUT
    is_fine = _MADE_UP.match(name) or compiled(_NAMESPACE).match(name) or compiled(cut).search(name)
    return FINE if is_fine else REFUSED


def _told(parts: Mapping[str, str]) -> Rows:
    nss = parts.get("NSS", "")
    if parts.get("NID", "").lower() == "uuid" and _UUID.fullmatch(nss):
        yield from _uuid(nss)


def _uuid(nss: str) -> Rows:
    """The version of a UUID, and the time in it in UTC (RFC 9562, sections 5.1, 5.6, and 5.7)."""
    from datetime import UTC, datetime, timedelta  # late: rarely needed

    digits = nss.replace("-", "")
    version = digits[12]
    yield "version", f"UUID version {version}"
    value = int(digits, 16)
    if version == "7" and value >> 80 < _LAST:
        made = datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=value >> 80)
        yield "time", made.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    elif version in "16":
        ticks = f"{digits[13:16]}{digits[8:12]}{digits[:8]}" if version == "1" else f"{digits[:12]}{digits[13:16]}"
        yield (
            "time",
            (datetime(1582, 10, 15, tzinfo=UTC) + timedelta(microseconds=int(ticks, 16) // 10))
            .isoformat(timespec="seconds")
            .replace("+00:00", "Z"),
        )


scheme = Scheme(standard, _weigh, _told)
